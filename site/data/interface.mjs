// interface.mjs DATA: the reference of the C++ interface. Doxygen reads the public headers (Doxyfile); what it finds becomes
// a page of Markdown for each folder: each header with the comment at its head, and what it declares with the comment there.
// Generated rules, and what PEGTL needs of them, are left out: they are for compilers.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';

const [data] = process.argv.slice(2);
const leftOut = ['pegtl/rules', 'pegtl/inputs.hpp'].map((folder) => `include/urispec/${folder}`);
const settings = `${readFileSync('site/data/Doxyfile', 'utf8')}
INPUT = include/urispec
EXCLUDE = ${leftOut.join(' ')}
OUTPUT_DIRECTORY = ${data}/doxygen
`;
mkdirSync(join(data, 'doxygen'), { recursive: true });
execFileSync('doxygen', ['-'], { input: settings, stdio: ['pipe', 'ignore', 'ignore'] });

const xml = new XMLParser({ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', trimValues: false });
const tagOf = (node) => Object.keys(node).find((key) => key !== ':@');
const attributes = (node) => node[':@'] ?? {};
const inside = (node, tag) => node[tagOf(node)].filter((child) => tagOf(child) === tag);
const textOf = (node) => (tagOf(node) === '#text' ? String(node['#text']) : node[tagOf(node)].map(textOf).join(''));
const first = (node, tag) => inside(node, tag).map(textOf)[0] ?? '';
const fence = (text) => `\`\`\`\`cpp\n${text.replace(/^\n+/, '').trimEnd()}\n\`\`\`\`\n`;

// A comment as Markdown. Vue reads the page: what is not code is shown as it is.
const plain = (text) => text.replaceAll(/\\([<>@#%&])/g, '$1').replaceAll(/[<>&*_[\]{}\\|]/g, (c) => `&#${c.charCodeAt(0)};`);
function words(node) {
  const tag = tagOf(node);
  if (tag === '#text') return plain(String(node['#text']));
  if (tag === 'computeroutput') return `<code v-pre>${plain(textOf(node))}</code>`;
  if (tag === 'verbatim') return `\n\n${fence(textOf(node))}\n`;
  const all = node[tag].map(words).join('');
  return tag === 'para' ? `${all.trim()}\n\n` : all;
}
const describe = (node) => ['briefdescription', 'detaileddescription'].flatMap((tag) => inside(node, tag)).map(words).join('').trim();

// What stands after a declaration begins with ^ (comments.awk).
const comment = (node) => describe(node).replace(/(^|\. )\^ /, '$1');
const standsBehind = (node) => describe(node).startsWith('^ ');

// "template <typename T> result<components> parse(std::string_view text, grammar g=…)", without the namespaces around it.
function declaration(node) {
  const template = inside(node, 'templateparamlist').map((list) =>
    `template <${inside(list, 'param').map((p) => [first(p, 'type'), first(p, 'declname')].filter(Boolean).join(' ')).join(', ')}>\n`,
  ).join('');
  const name = first(node, 'name');
  const qualified = first(node, 'qualifiedname');
  const own = qualified ? first(node, 'definition').replaceAll(qualified, name) : first(node, 'definition');
  return tight(`${template}${own}${first(node, 'argsstring')}${first(node, 'initializer') ? ` ${first(node, 'initializer')}` : ''};`);
}
function tight(code) {
  return code.replaceAll(/(?<!operator ?)< /g, '<').replaceAll(/ >(?![=>])/g, '>').replaceAll(/ ([&*]+)(?=[ ,)]|$)/g, '$1').replaceAll(/=  ?/g, '= ');
}

function enumeration(node) {
  const values = inside(node, 'enumvalue').map((value) => {
    const about = textOf({ all: ['briefdescription', 'detaileddescription'].flatMap((tag) => inside(value, tag)) }).trim().replace(/^\^ /, '');
    return `  ${first(value, 'name')},${about === '' ? '' : `  // ${about}`}`;
  });
  const type = first(node, 'type');
  const strong = attributes(node).strong === 'yes' ? 'class ' : '';
  return `enum ${strong}${first(node, 'name')}${type ? ` : ${type}` : ''} {\n${values.join('\n')}\n};`;
}

const shown = (node) => attributes(node).kind === 'enum' ? enumeration(node) : declaration(node);
const members = (compound) => inside(compound, 'sectiondef').flatMap((section) => inside(section, 'memberdef'))
  .filter((m) => attributes(m).prot !== 'private' && attributes(m).kind !== 'friend' && !/= ?delete/.test(first(m, 'argsstring')));
const place = (node) => attributes(inside(node, 'location')[0] ?? {});
const inOrder = (a, b) => Number(place(a).line) - Number(place(b).line);

// Functions of which only the first has a comment above it stand together; what is said of them comes after them.
function listed(all) {
  const groups = [];
  for (const m of all.sort(inOrder)) {
    const last = groups.at(-1);
    const isAlone = comment(m) !== '' || !last || last.isAlone;
    if (isAlone) groups.push({ about: comment(m), isAlone: standsBehind(m), code: [shown(m)] });
    else last.code.push(shown(m));
  }
  return groups.map(({ about, code }) => `${fence(code.join('\n'))}${about === '' ? '' : `\n${about}\n`}`);
}

const isField = (node) => attributes(node).kind === 'variable' && attributes(node).static !== 'yes';
function fields(all) {
  if (all.length === 0) return [];
  const cell = (text) => (text === '' ? '' : `<code v-pre>${plain(text)}</code>`);
  const rows = all.map((m) => `| ${cell(first(m, 'name'))} | ${cell(tight(first(m, 'type')))} | ${comment(m).replaceAll(/\s*\n+\s*/g, ' ')} |`);
  return [['| member | type | |', '|---|---|---|', ...rows].join('\n')];
}

function type(compound) {
  const name = first(compound, 'compoundname').replace(/^urispec::/, '');
  const kind = attributes(compound).kind;
  const all = members(compound).sort(inOrder);
  const functions = all.filter((m) => !isField(m));
  return [`### ${kind} ${plain(name)}`, comment(compound), ...fields(all.filter(isField)), ...listed(functions)].filter(Boolean);
}

// header → what it declares, in its order
const folder = join(data, 'doxygen', 'xml');
const compounds = readdirSync(folder).filter((name) => !/^(index|Doxyfile)\.xml$|xsd$|xslt$/.test(name))
  .map((name) => xml.parse(readFileSync(join(folder, name), 'utf8')).find((node) => tagOf(node) === 'doxygen'))
  .flatMap((node) => inside(node, 'compounddef'));
const headers = new Map();
const of = (file) => headers.get(file) ?? headers.set(file, { head: '', types: [], free: [] }).get(file);
for (const compound of compounds) {
  const { kind, prot } = attributes(compound);
  const { file = '' } = place(compound);
  if (kind === 'file') of(file).head = comment(compound);
  if ((kind === 'struct' || kind === 'class') && prot !== 'private' && !/^(std|fmt)::|</.test(first(compound, 'compoundname'))) of(file).types.push(compound);
  if (kind === 'namespace') for (const member of members(compound)) of(place(member).file ?? '').free.push(member);
}
headers.delete('');

function chapter(file, { head, types, free }) {
  return [`## ${file.replace('urispec/', '')}`, `<code v-pre>#include &lt;${file}&gt;</code>`, head, ...types.sort(inOrder).flatMap(type), ...(free.length && types.length ? ['### Functions and values'] : []), ...listed(free)];
}

const pages = new Map();
for (const [file, found] of [...headers].sort(([a], [b]) => a.localeCompare(b))) {
  const layer = file.split('/').slice(1, -1).join('-');
  const name = layer === '' ? 'interface' : `interface-${layer}`;
  pages.set(name, [...(pages.get(name) ?? []), ...chapter(file, found)]);
}
const layers = [...pages.keys()].filter((name) => name !== 'interface').sort();
for (const [name, chapters] of pages) {
  const layer = name.replace('interface-', '');
  const head = name === 'interface'
    ? ['# C++ interface', `These headers include those of one operation each. The headers of the layers: ${layers.map((page) => `[${page.replace('interface-', '')}](${page}.md)`).join(', ')}.`]
    : [`# C++ interface: ${layer}`, '[All headers](interface.md)'];
  writeFileSync(join(data, 'documents', 'reference', `${name}.md`), `${[...head, ...chapters].filter(Boolean).join('\n\n')}\n`);
}
