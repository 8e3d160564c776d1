// node measure_modules.mjs TEXTS MODULE…: microseconds for a text, asked of each module in turn, and the least of many
// rounds (docs/explain/performance.md). TEXTS is the list that cross_texts writes, a MODULE an engine.wasm (scripts/wasm).
import { readFileSync } from 'node:fs';
import { loadEngine } from '../../bindings/npm/engine.js';

const [list, ...modules] = process.argv.slice(2);
if (modules.length === 0) {
  console.error('usage: node measure_modules.mjs TEXTS MODULE…');
  process.exit(2);
}
const rounds = Number(process.env.ROUNDS ?? 15);

// The texts of a set, by its name.
const sets = new Map();
const bytes = readFileSync(list);
for (let at = 0; at < bytes.length;) {
  const lineEnd = bytes.indexOf(10, at);
  const [name, size] = bytes.toString('utf8', at, lineEnd).split('\t');
  at = lineEnd + 1 + Number(size);
  if (!sets.has(name)) sets.set(name, []);
  sets.get(name).push(bytes.toString('utf8', lineEnd + 1, at));
  at += 1;
}

const engines = await Promise.all(modules.map((file) => loadEngine(readFileSync(file))));
const web = sets.get('web').slice(0, 4000);
const queries = sets.get('queries').slice(0, 4000);
const spaced = (size) => 'identifier and component '.repeat(size / 25 + 1).slice(0, size);
const plain = (size) => 'identifier-component_'.repeat(size / 21 + 1).slice(0, size);
const accented = (size) => 'déjà vu, naïve café '.repeat(size / 20 + 1).slice(0, size);
const times = (n, call) => () => { for (let i = 0; i < n; ++i) call(i); return n; };

// A task for an engine, and how often it did it.
const tasks = (engine) => [
  ...['web', 'paths', 'percent', 'queries', 'addresses', 'references', 'invalid late'].map((name) => {
    const texts = sets.get(name).slice(0, 4000);
    return [`verdicts, 4000 of ${name}`, () => engine.verdicts(texts).length];
  }),
  ...['CJK', 'Arabic', 'mixed'].map((name) => {
    const texts = sets.get(name).slice(0, 4000);
    return [`verdicts, 4000 of ${name}`, () => engine.verdicts(texts, { grammar: 'rfc3987' }).length];
  }),
  ['validate, web', times(4000, (i) => engine.validate(web[i]))],
  ['parse, web', times(4000, (i) => engine.parse(web[i]))],
  ['parse, queries', times(4000, (i) => engine.parse(queries[i]))],
  ['normalize, web', times(1000, (i) => engine.normalize(web[i]))],
  ...['1 KiB', '64 KiB'].flatMap((name) => {
    const [text] = sets.get(name);
    const n = name === '1 KiB' ? 1000 : 50;
    return [[`validate, ${name}`, times(n, () => engine.validate(text))],
      [`parse, ${name}`, times(n, () => engine.parse(text))]];
  }),
  ...[64, 1024, 65536].flatMap((size) => Object.entries({ plain, spaced, accented }).flatMap(([kind, make]) => {
    const text = make(size);
    const encoded = encodeURIComponent(text);
    const n = size > 5000 ? 20 : 1000;
    return [[`encodeURIComponent, ${kind}, ${size}`, times(n, () => engine.ecma('encodeURIComponent', text))],
      [`decodeURIComponent, ${kind}, ${size}`, times(n, () => engine.ecma('decodeURIComponent', encoded))]];
  })),
];

const rows = engines.map(tasks);
const least = rows.map((row) => row.map(() => Infinity));
for (let round = 0; round < rounds; ++round) {
  if (process.stderr.isTTY) process.stderr.write(`\rround ${round + 1} of ${rounds} `);
  for (let t = 0; t < rows[0].length; ++t) {
    for (let e = 0; e < rows.length; ++e) {
      const begin = process.hrtime.bigint();
      const n = rows[e][t][1]();
      least[e][t] = Math.min(least[e][t], Number(process.hrtime.bigint() - begin) / 1000 / n);
    }
  }
}
if (process.stderr.isTTY) process.stderr.write('\n');

console.log(`| µs a text | ${modules.join(' | ')} | |`);
console.log(`|---|${'---:|'.repeat(modules.length + 1)}`);
rows[0].forEach(([name], t) => {
  const ratio = (least.at(-1)[t] / least[0][t]).toFixed(2);
  console.log(`| ${name} | ${least.map((row) => row[t].toPrecision(3)).join(' | ')} | ${ratio} |`);
});
