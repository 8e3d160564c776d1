// relation.mjs GROUP, stdin: a report of `urispec diff --format json`; stdout: who was compared, the relation of the
// languages, and the first difference of each kind with how many there are.
const [group] = process.argv.slice(2);
let text = '';
for await (const part of process.stdin) text += part;
const { left, right, language, summary } = JSON.parse(text);
const first = (all) => (all?.length ? { text: all[0].example ?? all[0].witness, count: all.length } : null);
console.log(JSON.stringify({
  group,
  left: left.id,
  right: right.id,
  titles: [left.title, right.title],
  relation: language.relation,
  became_valid: first(summary.became_valid),
  became_invalid: first(summary.became_invalid),
  read_differently: first(summary.read_differently),
}));
