// The generic grammars for people: what each is called, and how its strings lie to those of RFC 3986.
import { changes, grammars, type Replaced, replacedBy } from './.vitepress/data.mts';
import { nameIn } from './.vitepress/theme/parts.ts';

export interface GenericGrammar {
  id: string;
  name: string; // "RFC 3986 with RFC 6874"
  title: string;
  beside: { relation: string; onlyHere: string | null; onlyThere: string | null; report: string } | null; // RFC 3986
  replaced: Replaced | null;
}

const reversed: Record<string, string> = { subset: 'superset', superset: 'subset' };

function besideRfc3986(id: string): GenericGrammar['beside'] {
  for (const { group, left, right, relation, became_valid, became_invalid } of changes()) {
    const texts = [became_invalid?.text ?? null, became_valid?.text ?? null]; // only on the left, only on the right
    if (group !== 'generic') continue;
    const report = `${left}-${right}`;
    if (left === id && right === 'rfc3986') return { relation, onlyHere: texts[0], onlyThere: texts[1], report };
    if (left === 'rfc3986' && right === id) return { relation: reversed[relation] ?? relation, onlyHere: texts[1], onlyThere: texts[0], report };
  }
  return null;
}

export const generic = (): GenericGrammar[] => {
  const ids = new Set(changes().filter(({ group }) => group === 'generic').flatMap(({ left, right }) => [left, right]));
  return grammars().filter(({ id }) => ids.has(id)).map(({ id, title }) => ({ id, title, name: nameIn(title), beside: besideRfc3986(id), replaced: replacedBy(id) }));
};

declare const data: GenericGrammar[];
export { data };
export default { load: generic };
