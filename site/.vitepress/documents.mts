// The sidebar of the documents. The index of each part lists its pages in the order in which they are read.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const parts = ['learn', 'do', 'reference', 'explain', 'develop'];
const entry = /^\d+\. \[([^\]]+)\]\(([^)#]+)\.md(#[^)]*)?\)/gm;

function part(name: string) {
  const page = join(process.cwd(), 'documents', name, 'index.md');
  if (!existsSync(page)) throw new Error(`documents/${name} has no index`);
  const source = readFileSync(page, 'utf8');
  return {
    text: source.match(/^# (.*)$/m)![1],
    link: `/documents/${name}/`,
    items: [...source.matchAll(entry)]
      .map(([, text, file, anchor]) => ({ text, link: join('/documents', name, file) + (anchor ?? '') }))
      .filter(({ link }) => existsSync(join(process.cwd(), `${link.replace(/#.*/, '')}.md`))),
  };
}

export const sidebar = [{ text: 'Documents', link: '/documents/' }, ...parts.map(part)];
