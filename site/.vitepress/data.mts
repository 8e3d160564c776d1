// What the command wrote: atlas.json and the reports, as scripts/site lays them out.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOf } from './theme/parts.ts';

const folder = join(process.cwd(), 'data');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

export interface AtlasRule {
  name: string;
  page: string;
  section: string;
  abnf: string;
  uses: string[];
  used_by: string[];
  shortest: string[];
  misses: string[];
  elsewhere: { grammar: string; rule: string; relation: string; only_here: string | null; only_there: string | null; example_here: string | null; example_there: string | null }[];
}
export interface AtlasGrammar {
  id: string;
  title: string;
  start: string;
  schemes: string[];
  imports: string[];
  rules: AtlasRule[];
}

let known: AtlasGrammar[] | undefined;
export function grammars(): AtlasGrammar[] {
  if (known) return known;
  const all = JSON.parse(read('atlas.json')).grammars as AtlasGrammar[];
  const names = new Map(all.map((grammar) => [grammar.id, new Set(grammar.rules.map((rule) => rule.name))]));
  // A rule that a grammar imports is the rule itself, and has no page of its own there.
  const isOwn = (other: { grammar: string; rule: string }) =>
    !/^[A-Za-z][A-Za-z0-9_-]*$/.test(other.rule) || names.get(other.grammar)?.has(other.rule);
  known = all.map((grammar) => ({
    ...grammar,
    rules: grammar.rules.map((rule) => ({
      ...rule,
      page: pageOf(grammar.id, rule.name),
      elsewhere: rule.elsewhere.filter(isOwn),
    })),
  }));
  return known;
}

// Where the names on the page of a rule lead.
export function links(grammar: AtlasGrammar, rule: AtlasRule): Record<string, string> {
  const found: Record<string, string> = {};
  const has = (other: AtlasGrammar | undefined, name: string) => other?.rules.some((r) => r.name === name);
  // Rules that a grammar imports have their page with the grammar that has them.
  const imported = grammars().filter(({ id }) => grammar.imports.some((file) => file.replace(/^.*\//, '') === `${id}.abnf`));
  for (const name of [...rule.uses, ...rule.used_by]) {
    const owner = has(grammar, name) ? grammar : imported.find((other) => has(other, name));
    if (owner) found[name] = pageOf(owner.id, name);
  }
  return found;
}

interface First {
  text: string;
  count: number;
}
export interface Change {
  group: 'generic' | 'replaced'; // any two generic grammars, or one that replaced the other
  left: string;
  right: string;
  titles: [string, string];
  relation: string;
  became_valid: First | null;
  became_invalid: First | null;
  read_differently: First | null;
}
export function changes(): Change[] {
  return JSON.parse(read('changes.json'));
}
export function report(left: string, right: string): string {
  return read(`changes/${left}-${right}.html`);
}
// Whether the report is one of those of docs/diff, which the site has as texts.
export const hasText = (left: string, right: string) => existsSync(join(process.cwd(), 'public', 'changed', `${left}-${right}.txt`));

// What replaced the document of a grammar (grammar/replaced.txt), and what holds since then, where that has no grammar.
export interface Replaced {
  by: string;
  date: string;
  since: string | null;
}
export function replacedBy(id: string): Replaced | null {
  const line = read('replaced.txt').split('\n').find((text) => text.startsWith(`${id}  `));
  if (!line) return null;
  const [, by, date, since = null] = line.split(/ {2,}/);
  return { by, date, since };
}

// Two generic grammars in which a rule has other strings: the one and the other, each with its name of the rule.
export interface RuleChange {
  grammars: [string, string];
  rules: [string, string];
  only: [string | null, string | null]; // a shortest string that one alone has
  examples: [string | null, string | null]; // one from a text that people know
  isStep: boolean; // from one document to the next
}
export function ruleChanges(): RuleChange[] {
  const pairs = new Set(changes().filter(({ group }) => group === 'generic').map(({ left, right }) => `${left} ${right}`));
  return grammars().flatMap(({ id, rules }) =>
    rules.flatMap(({ name, elsewhere }) =>
      elsewhere.filter(({ grammar, relation }) => relation !== 'equal' && pairs.has(`${id} ${grammar}`)).map(({ grammar, rule, only_here, only_there, example_here, example_there }) => ({
        grammars: [id, grammar] as [string, string], rules: [name, rule] as [string, string], only: [only_here, only_there] as [string | null, string | null],
        examples: [example_here, example_there] as [string | null, string | null], isStep: hasText(id, grammar),
      })),
    ),
  );
}
