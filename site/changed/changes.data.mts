// The relation of any two generic grammars, for the matrix, the rules that differ in them, the steps from one document to
// the next, and how the grammars of schemes are related to RFC 3986.
import { changes, grammars, hasText, replacedBy, ruleChanges } from '../.vitepress/data.mts';
import { nameIn } from '../.vitepress/theme/parts.ts';

const generic = () => changes().filter(({ group }) => group === 'generic');

// Of the generic grammars in one line each, what is long with its end left out.
const most = 160;
const definitions = () => {
  const ids = new Set(generic().flatMap(({ left, right }) => [left, right]));
  const inLine = (abnf: string) => abnf.replace(/^[^=]*=\/?\s*/, '').replaceAll(/(\"[^\"]*\")|\s*;.*$/gm, '$1').replaceAll(/\s+/g, ' ').trim();
  const kept = (line: string) => (line.length > most ? `${line.slice(0, most)}…` : line);
  return Object.fromEntries(
    grammars().filter(({ id }) => ids.has(id)).map(({ id, rules }) => [id, Object.fromEntries(rules.map(({ name, abnf }) => [name, kept(inLine(abnf))]))]),
  );
};

// An older document after a newer one: a third one took the newer one back.
function whyBack({ left, right }: { left: string; right: string }): string | null {
  const replaced = replacedBy(left);
  return replaced?.since && right.localeCompare(left, 'en', { numeric: true }) < 0 ? `${replaced.by} (${replaced.date}) went back` : null;
}

const beside3986 = () =>
  grammars().filter(({ schemes }) => schemes.length > 0).flatMap(({ id, title, start, rules }) => {
    const rule = rules.find(({ name }) => name === start)!;
    const generic = rule.elsewhere.find((other) => other.grammar === 'rfc3986' && other.rule === 'URI');
    return generic ? [{ id, title, page: rule.page, relation: generic.relation, onlyHere: generic.only_here, exampleHere: generic.example_here }] : [];
  });

export default {
  load: () => ({
    changes: generic().map(({ left, right, relation }) => ({ left, right, relation })),
    grammars: [...new Map(generic().flatMap(({ left, right, titles }) => [[left, titles[0]], [right, titles[1]]] as const))].map(([id, title]) => ({ id, title, name: nameIn(title) })),
    // The reports of docs/diff are those of steps. Numbers of RFCs are in the order of time.
    steps: changes().filter(({ left, right }) => hasText(left, right)).sort((a, b) => a.left.localeCompare(b.left, 'en', { numeric: true })).map((change) => ({ ...change, why: whyBack(change) })),
    ofRules: ruleChanges(),
    definitions: definitions(),
    schemes: beside3986(),
  }),
};
