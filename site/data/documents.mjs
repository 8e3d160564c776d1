// documents.mjs URISPEC DATA: what is written for the site from elsewhere: the relations of all pairs as one file, and the
// help of each command as a page of Markdown.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [urispec, data] = process.argv.slice(2);
mkdirSync(join(data, 'documents', 'reference'), { recursive: true });

const lines = readFileSync(join(data, 'relations'), 'utf8').trim().split('\n');
writeFileSync(join(data, 'changes.json'), JSON.stringify(lines.map((line) => JSON.parse(line))));

const help = (command) => execFileSync(urispec, [...command, '--help'], { encoding: 'utf8' });
const fence = (language, text) => `\`\`\`\`${language}\n${text.trimEnd()}\n\`\`\`\`\n`;

// Each command, and the commands of `grammar`, in the order of the help.
function subcommands(page) {
  const lists = page.split('\n\n').filter((part) => !/^(Options|Exit status|Examples):/.test(part));
  return lists.flatMap((list) => [...list.matchAll(/^ {2}([a-z][a-z-]*) /gm)].map((match) => match[1]));
}
const chapters = [fence('text', help([]))];
const links = []; // in place of the outline, whose room the lines of the help need
for (const name of subcommands(help([]))) {
  const page = help([name]);
  chapters.push(`## urispec ${name}`, fence('text', page));
  links.push(`[${name}](#urispec-${name})`);
  if (name !== 'grammar') continue;
  for (const part of subcommands(page)) chapters.push(`### urispec grammar ${part}`, fence('text', help([name, part])));
}
const head = ['---\naside: false\n---', '# The command', `The output of \`urispec COMMAND --help\`: ${links.join(', ')}.`];
writeFileSync(join(data, 'documents', 'reference', 'command.md'), [...head, ...chapters].join('\n\n'));
