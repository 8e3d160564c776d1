// The documents link to sources, grammars and other files of the repository, which are no pages of the site: there the
// words stay and the link goes.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { changes } from './data.mts';

const root = process.cwd();

function isPage(href: string, page: string): boolean {
  if (href.startsWith('#') || /^[a-z]+:/.test(href)) return true;
  const file = href.replace(/[#?].*$/, '');
  if (file.startsWith('/')) return true;
  // The folder of the pages has other neighbours than docs/ has: what is beside them is no page.
  const path = join(dirname(page), file);
  return path.startsWith('documents/') && existsSync(join(root, path));
}

// Reports of pairs that the site compares are pages; of the others it has the text.
const hasPage = (pair: string) => changes().some(({ left, right }) => `${left}-${right}` === pair);

export function plainLinks(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('plain_links', (state) => {
    const page = state.env.relativePath ?? '';
    if (!page.startsWith('documents/')) return;
    for (const block of state.tokens) {
      let dropped = false;
      for (const token of block.children ?? []) {
        if (token.type === 'link_open') {
          const href = (token.attrGet('href') ?? '').replace(/(^|\/)README\.md(?=#|$)/, '$1index.md');
          token.attrSet('href', href);
          const changed = href.match(/^(?:\.\.\/)?diff\/([a-z0-9-]+)\.txt$/);
          const allChanges = /^(?:\.\.\/)?diff\/$/.test(href);
          if (changed) token.attrSet('href', `/changed/${changed[1]}${hasPage(changed[1]) ? '' : '.txt'}`);
          if (allChanges) token.attrSet('href', '/changed/');
          dropped = !changed && !allChanges && !isPage(href, page);
          if (dropped) hide(token);
        } else if (token.type === 'link_close' && dropped) {
          hide(token);
          dropped = false;
        }
      }
    }
  });
}

function hide(token: { type: string; tag: string; content: string; attrs: unknown }): void {
  token.type = 'text';
  token.tag = '';
  token.content = '';
  token.attrs = null;
}
