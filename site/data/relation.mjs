// stdin: a report of `urispec diff --format json`; stdout: who was compared, and the relation of the languages.
let text = '';
for await (const part of process.stdin) text += part;
const { left, right, language } = JSON.parse(text);
console.log(JSON.stringify({ left: left.id, right: right.id, relation: language.relation }));
