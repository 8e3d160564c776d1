// What the local search finds: the sections of the documents, and each rule of each grammar by its name and its ABNF. The
// pages of rules are made from data, so there is no Markdown of them to read.
import { basename } from 'node:path';
import { grammars } from './data.mts';

interface Section {
  anchor: string;
  titles: string[]; // from the page down to the section
  text: string;
}

let rules: Map<string, Section> | undefined;
function ruleOn(page: string): Section | undefined {
  rules ??= new Map(
    grammars().flatMap((grammar) =>
      grammar.rules.map((rule) => [rule.page, { anchor: '', titles: [grammar.id, rule.name], text: `${rule.abnf} ${grammar.title}` }] as const),
    ),
  );
  return rules.get(page);
}

const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ').trim();

// Called by VitePress with the place and the HTML of each page.
export function* sectionsOf(file: string, html: string): Generator<Section> {
  const rule = /\/atlas\/[^/]+\.md$/.test(file) && ruleOn(basename(file, '.md'));
  if (rule) yield rule;
  const titles: string[] = [];
  for (const part of html.split(/(?=<h[1-6][ >])/)) {
    const heading = part.match(/^<h([1-6])[^>]*>([\s\S]*?)<a [^>]*href="#([^"]*)"[\s\S]*?<\/h\1>/);
    if (!heading) continue;
    const level = Number(heading[1]) - 1;
    titles.length = level;
    titles[level] = words(heading[2]);
    yield { anchor: level === 0 ? '' : heading[3], titles: titles.filter(Boolean), text: words(part.slice(heading[0].length)) };
  }
}
