// Tables of measurements get a drawing: those whose first head is "…, ns a string" (docs/explain/performance.md). The numbers are the
// table's own. The picture that gnuplot made for code hosts is left out.
import type { MarkdownRenderer } from 'vitepress';

export interface Plot {
  task: string; // "validate"
  contenders: string[]; // the floor first, if it is in the table
  rows: { name: string; nanoseconds: (number | null)[] }[];
}

// "15.1 (0.9×)" or "7,956"; null for a dash.
const numberIn = (cell: string) => (/^[\d.,]+/.test(cell) ? Number(cell.match(/^[\d.,]+/)![0].replaceAll(',', '')) : null);

function plotOf(cells: string[][]): Plot | undefined {
  const [[first, ...contenders], ...rows] = cells;
  if (!first?.endsWith(', ns a string')) return undefined;
  // Long texts take thousands of times as long: the table has them.
  const isShort = ([name]: string[]) => !/KiB|^\*/.test(name);
  return {
    task: first.replace(', ns a string', ''),
    contenders,
    rows: rows.filter(isShort).map(([name, ...numbers]) => ({ name, nanoseconds: numbers.map(numberIn) })),
  };
}

export function plots(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('plots', (state) => {
    if (!/(^|\/)performance\.md$/.test(state.env.relativePath ?? '')) return;
    const tokens = [];
    let floor: Plot | undefined;
    state.tokens.forEach((token, i) => {
      const isPicture = token.children?.some((child) => child.type === 'image' && child.attrGet('src')?.includes('performance-components'));
      if (isPicture) token.children = [];
      if (token.type === 'table_open') {
        const plot = plotOf(cellsFrom(state.tokens.slice(i)));
        floor ??= plot;
        if (plot && floor) tokens.push(drawn(state, withFloor(plot, floor)));
      }
      tokens.push(token);
    });
    state.tokens = tokens;
  });

  // The floor is measured once, in the first table.
  function withFloor(plot: Plot, floor: Plot): Plot {
    if (plot === floor) return plot;
    const measured = new Map(floor.rows.map((row) => [row.name, row.nanoseconds[0]]));
    return {
      ...plot,
      contenders: [floor.contenders[0], ...plot.contenders],
      rows: plot.rows.map((row) => ({ ...row, nanoseconds: [measured.get(row.name) ?? null, ...row.nanoseconds] })),
    };
  }

  function cellsFrom(tokens: { type: string; content: string }[]): string[][] {
    const rows: string[][] = [];
    for (const [i, token] of tokens.entries()) {
      if (token.type === 'table_close') break;
      if (token.type === 'tr_open') rows.push([]);
      if (/^t[hd]_open$/.test(token.type)) rows.at(-1)!.push(tokens[i + 1].content);
    }
    return rows;
  }

  function drawn(state: { Token: new (type: string, tag: string, nesting: 0) => { content: string } }, plot: Plot) {
    const token = new state.Token('html_block', '', 0);
    token.content = `<PerformancePlot :plot="${JSON.stringify(plot).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" />\n`;
    return token as never;
  }
}
