import { changes, grammars } from '../.vitepress/data.mts';

export default {
  load: () => ({ changes: changes(), grammars: grammars().filter((g) => g.schemes.length === 0 && changes().some((c) => c.left === g.id || c.right === g.id)).map(({ id, title }) => ({ id, title })) }),
};
