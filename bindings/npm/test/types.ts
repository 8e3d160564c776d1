// Compiled by tests/site/npm.sh with tsc --strict, and never run: the types that a program needs are there.
import { build, edit, parse, parseHost, portOrDefault, query, relativize, segments, serialize, toFilePath, toFileUri } from '../index.js';
import type { Changes, Components, Host, Query } from '../index.js';

const changes: Changes = { scheme: 'https', host: 'example.org', port: 8080, segments: ['a', 'b'], parameters: { q: 'x', flag: null } };
const built = build(changes);
const text: string = built.valid ? built.result : built.error.message;
const edited = edit(text, { grammar: 'rfc3987', query: query('a=b').set('a', 'c'), fragment: null });
if (!edited.valid) console.log(edited.error.component, edited.error.kind);

const reading = parse(text);
if (reading.valid) {
  const components: Components = reading.components;
  const kind: string | null = components.hostKind;
  console.log(kind, serialize(components), serialize({ host: 'a', path: '/' }));
}
for (const [name, value] of query(text, { syntax: 'form' })) console.log(name.length, value?.length);
const pairs: Query = query().append('a').sort();
const first: string | null = pairs.get('a');
const host: Host = parseHost('127.0.0.1');
const bytes: number[] | null = host.valid ? host.bytes : null;
const port: number | null = portOrDefault(text);
const path: string[] = segments(text, { grammar: 'rfc3987' });
console.log(first, bytes, port, path, relativize(text, text).valid, toFilePath(text, { style: 'windows' }), toFileUri('/a'));

// @ts-expect-error there is no such component
build({ hots: 'a' });
// @ts-expect-error a port is a number
build({ port: '80' });
// @ts-expect-error there are two styles
toFileUri('/a', { style: 'unix' });
