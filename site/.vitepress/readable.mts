// What a keyboard and a screen reader need of the documents: code that scrolls can be reached, and a cell of a table's
// head that is empty is no head.
import type { MarkdownRenderer } from 'vitepress';

export function readable(markdown: MarkdownRenderer): void {
  const code = markdown.renderer.rules.code_block!;
  markdown.renderer.rules.code_block = (...given) => code(...given).replace('<pre', '<pre tabindex="0"');
  markdown.core.ruler.push('empty_heads', (state) => {
    state.tokens.forEach((token, i) => {
      if (token.type !== 'th_open' || state.tokens[i + 1].content !== '') return;
      token.tag = 'td';
      state.tokens[i + 2].tag = 'td';
    });
  });
}
