// After the build: the list of what service_worker.js keeps, and that worker with the version of the list in it.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const digest = (content: Buffer | string) => createHash('sha256').update(content).digest('hex').slice(0, 12);

// Most of the site is pages of rules and reports: they are kept after everything else.
const isFirst = (path: string) => !/^((atlas|changed)\/(?!index)|assets\/(atlas|changed)_(?!index))/.test(path);

export function keepOffline(folder: string): void {
  const first: Record<string, string> = {};
  const rest: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = name.split(sep).join('/');
    if (statSync(join(folder, name)).isDirectory() || /^(offline\.json|service_worker\.js)$/.test(path)) continue;
    (isFirst(path) ? first : rest)[path] = digest(readFileSync(join(folder, name)));
  }
  const list = JSON.stringify({ first, rest });
  writeFileSync(join(folder, 'offline.json'), list);
  const worker = readFileSync(new URL('../service_worker.js', import.meta.url), 'utf8');
  writeFileSync(join(folder, 'service_worker.js'), worker.replace("const version = ''", `const version = '${digest(list)}'`));
}
