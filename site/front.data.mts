// How much there is of each thing, for the first page.
import { changes, grammars } from './.vitepress/data.mts';

export default {
  load: () => ({
    grammars: grammars().length,
    rules: grammars().reduce((sum, { rules }) => sum + rules.length, 0),
    pairs: changes().length,
  }),
};
