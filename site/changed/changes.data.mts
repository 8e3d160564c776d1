// The relation of any two generic grammars, for the matrix, and the pairs of which one replaced the other.
import { changes } from '../.vitepress/data.mts';

const generic = () => changes().filter(({ group }) => group === 'generic');

export default {
  load: () => ({
    changes: generic().map(({ left, right, relation }) => ({ left, right, relation })),
    grammars: [...new Map(generic().flatMap(({ left, right, titles }) => [[left, titles[0]], [right, titles[1]]] as const))].map(([id, title]) => ({ id, title })),
    replaced: changes().filter(({ group }) => group === 'replaced'),
  }),
};
