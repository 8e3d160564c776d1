// drafts.mjs TOOLS URISPEC FOLDER: what the page "Your grammar" does with each draft of a folder, compared with the command: the
// findings with their places, and the grammar. Files that a draft includes stand beside it for neither of them, and each
// says so in its words. Exit status 1 where something differs.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadModule } from '../../bindings/npm/module.js';
import { textOfFile } from '../.vitepress/theme/engine/text_of_file.mjs';

const [tools, urispec, folder] = process.argv.slice(2);
const ask = await loadModule(readFileSync(tools));
const problems = [];
let compared = 0;

const commandSays = (file, ...command) => spawnSync(urispec, ['grammar', ...command, file], { encoding: 'utf8', maxBuffer: 1 << 28 });
const aboutFile = /^(.* is not read): .*/;
const placed = ({ severity, line, column, message }) => `${line ?? '-'}:${line ? column : '-'}: ${severity}: ${message.replace(aboutFile, '$1')}`;

const sixteen = (text) => Buffer.from(`\ufeff${text}`, 'utf16le');
if (textOfFile(sixteen('<rfc>\r\né')) !== '<rfc>\né') problems.push('UTF-16 is not decoded');

const scratch = mkdtempSync(join(tmpdir(), 'drafts-'));
for (const name of readdirSync(folder)) {
  const file = join(scratch, name);
  copyFileSync(join(folder, name), file);
  const differ = (what, page, command) => {
    if (page !== command) problems.push(`${name}: ${what}\n  page:\n${page}\n  command:\n${command}`);
  };
  const answer = ask('check', textOfFile(readFileSync(file)));
  const check = commandSays(file, 'check', '--format', 'json');
  const findings = answer.findings.map(placed).join('\n');
  differ('findings', findings, check.stdout.trim().split('\n').filter(Boolean).map((line) => placed(JSON.parse(line))).join('\n'));
  if (answer.grammar) differ('grammar', answer.grammar, commandSays(file, 'extract').stdout);
  if (name.startsWith('broken-') && !(answer.findings[0]?.line > 0)) problems.push(`${name}: it has no place`);
  ++compared;
}
rmSync(scratch, { recursive: true });
if (compared === 0) problems.push(`no drafts in ${folder}`);
for (const problem of problems) console.log(problem);
console.log(`${compared} drafts, ${problems.length} differences`);
process.exit(problems.length ? 1 : 0);
