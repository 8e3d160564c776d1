// The list of all rules: names, sections and shortest strings.
import { grammars } from '../.vitepress/data.mts';

export default {
  load: () =>
    grammars().map(({ id, title, start, schemes, rules }) => ({
      id,
      title,
      start,
      schemes,
      rules: rules.map(({ name, section, page, shortest }) => ({ name, section, page, shortest: shortest[0] ?? null })),
    })),
};
