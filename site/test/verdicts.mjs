// At least 20,000 test vectors: the engine of the page gives the verdicts of the command, which are those that the vectors
// were made with. Gives back how many were compared and what went wrong.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { open } from './opened_page.mjs';

export async function compareVerdicts(context, address, folder, urispec) {
  const problems = [];
  const page = await open(context, address, '', problems);
  const engine = readdirSync(join(folder, 'assets')).find((name) => /^engine.*\.wasm$/.test(name));
  const modules = readFileSync(new URL('../../bindings/npm/module.js', import.meta.url), 'utf8');
  const source = `${modules}\nexport const engine = await loadModule(fetch(${JSON.stringify(`${address}assets/${engine}`)}));`;
  await page.evaluate(async (code) => {
    const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    globalThis.askEngine = (await import(url)).engine;
  }, source);
  let compared = 0;
  // Of the 1.2 million complete vectors of RFC 3986 every 50th; of the other grammars all small ones.
  const vectorsOf = (grammar) =>
    grammar === 'rfc3986' ? `grammar vectors ${grammar} --size full --format json | awk 'NR % 50 == 2'` : `grammar vectors ${grammar} --format json | tail -n +2`;
  for (const grammar of ['rfc2396', 'rfc2732', 'rfc3986', 'rfc6874', 'rfc3987']) {
    const vectors = spawnSync('sh', ['-c', `'${urispec}' ${vectorsOf(grammar)}`], { encoding: 'utf8', maxBuffer: 1 << 30 });
    const all = vectors.stdout.trim().split('\n').map((line) => JSON.parse(line));
    const texts = all.filter(({ input, input_hex: hex }) => hex === undefined && !/[\n\r]/.test(input));
    const start = grammar === 'rfc3987' ? 'IRI-reference' : 'URI-reference';
    const lines = texts.map(({ input }) => `${input}\n`).join('');
    const native = spawnSync(urispec, ['validate', '-g', grammar, '-r', start, '--format', 'verdict'], { input: lines, encoding: 'utf8', maxBuffer: 1 << 30 });
    const expected = native.stdout.trim().split('\n').map((verdict) => (verdict === 'valid' ? '1' : '0')).join('');
    const { verdicts } = await page.evaluate(([g, r, l]) => askEngine('verdicts', g, r, l), [grammar, start, lines]);
    if (verdicts !== expected) problems.push(`${grammar}: ${[...verdicts].filter((v, i) => v !== expected[i]).length} of ${texts.length} differ`);
    const published = texts.map(({ valid }) => (valid ? '1' : '0')).join('');
    if (published !== expected) problems.push(`${grammar}: the command does not agree with the vectors`);
    if (!expected.includes('1') || !expected.includes('0')) problems.push(`${grammar}: all verdicts are the same`);
    compared += texts.length;
  }
  if (compared < 20_000) problems.push(`only ${compared} vectors`);
  await page.close();
  return { problems, compared };
}
