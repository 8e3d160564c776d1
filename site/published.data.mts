// The survey of published grammars (docs/published-grammars.jsonl), with the rules that are not proved by what stands in
// the way. The schema of a line is docs/schema/grammar-survey.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Line {
  grammar: string;
  title: string | null;
  rules: number;
  errors: string[];
  warnings: number;
  notes: number;
  ambiguous: { rule: string; input: string; searched_up_to?: number }[];
  ambiguity_undecided: number;
  adjustments: { rule: string; adjustment: string; explanation: string }[];
  proved: number;
  unproved: { rule: string; verdict: string; why: string }[];
  generated: Record<'proved' | 'by_automaton' | 'checked' | 'by_engine' | 'not_checked' | 'left_out', number> & { checked_to: number | null } | null;
}
export interface Published extends Omit<Line, 'unproved' | 'generated'> {
  adjusted: number; // rules, each of which may have several adjustments
  unproved: { verdict: string; why: string; rules: string[] }[];
  header: string;
}

// "28 proved, 3 by automaton, 2 checked to length 5", as the Markdown of the command says it.
function headerOf(generated: Line['generated']): string {
  if (generated === null) return 'no header';
  const counts: [number, string][] = [
    [generated.proved, 'proved'], [generated.by_automaton, 'by automaton'],
    [generated.checked, `checked to length ${generated.checked_to}`], [generated.by_engine, 'by the general engine'],
    [generated.not_checked, 'not checked'], [generated.left_out, 'left out'],
  ];
  return counts.filter(([count]) => count > 0).map(([count, noun]) => `${count} ${noun}`).join(', ');
}

function groupsOf(unproved: Line['unproved']): Published['unproved'] {
  const groups = new Map<string, Published['unproved'][number]>();
  for (const { rule, verdict, why } of unproved) {
    const key = `${verdict}\n${why}`;
    if (!groups.has(key)) groups.set(key, { verdict, why, rules: [] });
    groups.get(key)!.rules.push(rule);
  }
  return [...groups.values()];
}

declare const data: Published[];
export { data };
export default {
  load: (): Published[] =>
    readFileSync(join(process.cwd(), 'data', 'published-grammars.jsonl'), 'utf8').trimEnd().split('\n').map((text) => {
      const { unproved, generated, ...line } = JSON.parse(text) as Line;
      return { ...line, adjusted: new Set(line.adjustments.map(({ rule }) => rule)).size, unproved: groupsOf(unproved), header: headerOf(generated) };
    }),
};
