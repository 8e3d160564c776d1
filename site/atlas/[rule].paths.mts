// A page for each rule of each grammar.
import { grammars, links } from '../.vitepress/data.mts';

export default {
  paths: () =>
    grammars().flatMap((grammar) =>
      grammar.rules.map((rule) => ({
        params: {
          rule: rule.page,
          title: `${rule.name} of ${grammar.id}`,
          grammar: { id: grammar.id, title: grammar.title },
          atlas: rule,
          links: links(grammar, rule),
        },
      })),
    ),
};
