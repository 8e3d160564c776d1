import { changes, grammars } from '../.vitepress/data.mts';

export default {
  load: () => ({ changes: changes(), grammars: grammars().map(({ id, title }) => ({ id, title })) }),
};
