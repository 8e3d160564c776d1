// documents.mjs URISPEC DATA: what is written for the site from elsewhere: the relations of all pairs as one file, the
// help of each command, and the comments of the public headers, each as a page of Markdown.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [urispec, data] = process.argv.slice(2);
mkdirSync(join(data, 'documents'), { recursive: true });

const lines = readFileSync(join(data, 'relations'), 'utf8').trim().split('\n');
writeFileSync(join(data, 'changes.json'), JSON.stringify(lines.map((line) => JSON.parse(line))));

const help = (command) => execFileSync(urispec, [...command, '--help'], { encoding: 'utf8' });
const fence = (language, text) => `\`\`\`\`${language}\n${text.trimEnd()}\n\`\`\`\`\n`;

// Each command, and the commands of `grammar`, in the order of the help.
function subcommands(page) {
  const [, list = ''] = page.split(/\n(?:Subcommands|SUBCOMMANDS):\n/);
  return [...list.matchAll(/^ {2}([a-z][a-z-]*) /gm)].map((match) => match[1]);
}
const chapters = ['# The command', 'What `urispec COMMAND --help` says.', fence('text', help([]))];
for (const name of subcommands(help([]))) {
  const page = help([name]);
  chapters.push(`## urispec ${name}`, fence('text', page));
  if (name !== 'grammar') continue;
  for (const part of subcommands(page)) chapters.push(`### urispec grammar ${part}`, fence('text', help([name, part])));
}
writeFileSync(join(data, 'documents', 'command.md'), chapters.join('\n\n'));

// The public headers. The comment at the head of each says what it is; the rest is shown as it is. Generated rules and
// what PEGTL needs of them are left out: they are for compilers.
const root = 'include/urispec';
const leftOut = new Set(['rules', 'scan']);
const headersIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isFile() ? [path] : leftOut.has(entry.name) ? [] : headersIn(path);
  });
const headers = headersIn('').sort((a, b) => a.includes('/') - b.includes('/') || a.localeCompare(b));
// A page for each folder: what each header is for, in the words of its first comment, and what it declares.
const folders = new Map();
for (const header of headers) {
  const folder = header.split('/').slice(0, -1).join('-');
  const text = readFileSync(join(root, header), 'utf8');
  const comment = text.match(/^(?:\/\/.*\n)+/)?.[0] ?? '';
  const code = text.slice(comment.length).replace(/^#pragma once\n+/, '').replace(/^#include.*\n/gm, '').trim();
  const words = comment.replaceAll(/^\/\/ ?/gm, '').trimEnd();
  if (!folders.has(folder)) folders.set(folder, []);
  folders.get(folder).push(`## ${header}`, fence('text', words), ...(code === '' ? [] : [fence('text', code)]));
}
const pages = [...folders.keys()].map((folder) => (folder === '' ? 'interface' : `interface-${folder}`));
const list = pages.slice(1).map((page) => `[${page.replace('interface-', '')}](${page}.md)`).join(', ');
[...folders.values()].forEach((chapters, i) => {
  const head =
    i === 0
      ? ['# C++ interface', `\`#include <urispec/NAME>\`. These headers include those of one operation each. The headers of the layers: ${list}.`]
      : [`# C++ interface: ${pages[i].replace('interface-', '')}`, '[All headers](interface.md)'];
  writeFileSync(join(data, 'documents', `${pages[i]}.md`), [...head, ...chapters].join('\n\n'));
});
