// A page for each rule of each grammar.
import { changes, grammars, links, replacedBy } from '../.vitepress/data.mts';

// The try page reads texts as the rules of these.
const compiled = new Set(changes().filter(({ group }) => group === 'generic').flatMap(({ left, right }) => [left, right]));

export default {
  paths: () =>
    grammars().flatMap((grammar) =>
      grammar.rules.map((rule) => ({
        params: {
          rule: rule.page,
          title: `${rule.name} of ${grammar.id}`,
          grammar: { id: grammar.id, title: grammar.title, isCompiled: compiled.has(grammar.id), replaced: replacedBy(grammar.id) },
          atlas: rule,
          links: links(grammar, rule),
        },
      })),
    ),
};
