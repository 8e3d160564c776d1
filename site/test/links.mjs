// Each link leads to a page that is there, and to a place on it that is there; each document is in the list of documents.
// Gives back what went wrong.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function followLinks(address, folder, allPages) {
  const problems = [];
  const html = new Map(allPages.map((name) => [name, readFileSync(join(folder, name === '' || name.endsWith('/') ? `${name}index.html` : name), 'utf8')]));
  const root = new URL(address).pathname;
  for (const [name, text] of html) {
    for (const [, href] of text.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const to = new URL(href.replaceAll('&amp;', '&'), address + name);
      if (to.origin !== new URL(address).origin) continue;
      const path = decodeURIComponent(to.pathname.slice(root.length)).replace(/(^|\/)index\.html$/, '$1');
      const target = html.get(path);
      if (!to.pathname.startsWith(root) || (target === undefined && !existsSync(join(folder, path)))) problems.push(`${name}: ${href}`);
      else if (target !== undefined && to.hash.length > 1 && !target.includes(`id="${decodeURIComponent(to.hash.slice(1))}"`)) problems.push(`${name}: ${href}: no such place`);
    }
  }
  const list = html.get('documents/');
  for (const name of html.keys()) {
    const document = name.match(/^documents\/((?!reference\/interface-).+)$/)?.[1];
    if (document && !list.includes(`/documents/${document}"`)) problems.push(`${name} is not in the list of documents`);
  }
  return problems;
}
