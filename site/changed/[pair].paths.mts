// A page for each pair of grammars: the body of the report, with its style limited to it.
import { changes, hasText, replacedBy, report } from '../.vitepress/data.mts';
import { embedded } from '../.vitepress/theme/report.ts';

export default {
  paths: () =>
    changes().map(({ left, right, became_invalid, became_valid, read_differently }) => ({
      params: {
        pair: `${left}-${right}`,
        title: `What changed from ${left} to ${right}`,
        left,
        right,
        example: (became_invalid ?? became_valid ?? read_differently)?.text,
        hasText: hasText(left, right),
        fates: [left, right].flatMap((id) => ((replaced) => (replaced ? [{ id, replaced }] : []))(replacedBy(id))),
        report: embedded(report(left, right)),
      },
    })),
};
