// The relation of any two generic grammars, for the matrix, the pairs of which one replaced the other, and how the
// grammars of schemes are related to RFC 3986.
import { changes, grammars } from '../.vitepress/data.mts';

const generic = () => changes().filter(({ group }) => group === 'generic');

const beside3986 = () =>
  grammars().filter(({ schemes }) => schemes.length > 0).flatMap(({ id, title, start, rules }) => {
    const rule = rules.find(({ name }) => name === start)!;
    const generic = rule.elsewhere.find((other) => other.grammar === 'rfc3986' && other.rule === 'URI');
    return generic ? [{ id, title, page: rule.page, relation: generic.relation, onlyHere: generic.only_here }] : [];
  });

export default {
  load: () => ({
    changes: generic().map(({ left, right, relation }) => ({ left, right, relation })),
    grammars: [...new Map(generic().flatMap(({ left, right, titles }) => [[left, titles[0]], [right, titles[1]]] as const))].map(([id, title]) => ({ id, title })),
    replaced: changes().filter(({ group }) => group === 'replaced'),
    schemes: beside3986(),
  }),
};
