// The cells of JavaScript in the table of docs/reference/languages.md: each does its job, with the result of the other
// languages (tests/data/languages.txt).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import * as urispec from '../index.js';

const uri = 'http://ada@example.org:80/p?q#f';
const yes = (...answers) => answers.map((answer) => (answer ? 'yes' : 'no')).join(' ');

const jobs = {
  'a verdict': () => yes(urispec.validate('http://a/'), urispec.validate('a b')),
  'a verdict or an error': () => `${urispec.parse('a b').error.offset}`,
  'components': () => urispec.parse(uri).components.host,
  'a value that owns its text': () => urispec.parse(uri).components.host,
  'the same from components': () => urispec.serialize(urispec.parse(uri).components).result,
  'a derivation': () => urispec.derive(uri).rule,
  'segments of a path': () => urispec.segments('/a/b%20c').join('|'),
  'decoded text compared': () => yes(urispec.segments('/a/b%20c')[1] === 'b c'),
  'an error in words': () => urispec.parse('a b').error.message.replace(/^[^:]*: /, ''),
  'the cause, valid strings near it': () => {
    const { cause, repairs } = urispec.diagnose('http://[::1/');
    assert.equal(urispec.cause('http://[::1/').id, cause.id);
    return `${cause.id} ${repairs[0].text}`;
  },
  'mistakes in valid strings': () => urispec.check('http://a:b@c/').findings[0].check,
  'a reference from plain values': () => urispec.build({ scheme: 'http', host: 'a', segments: ['b c/d'] }).result,
  'components changed': () => urispec.edit('http://a/p?q', { host: 'b' }).result,
  'components put together': () => urispec.serialize({ scheme: 'http', authority: 'a', path: '/p', query: 'q' }).result,
  'pairs read': () => {
    const query = urispec.query('a=1&b=2');
    return `${query.get('b')} in ${[...query].map(([name]) => name).join(' ')}`;
  },
  'pairs set, appended, removed, sorted': () =>
    urispec.query('b=2&a=1&d=0').set('a', '3').append('c', 'x y').remove('b').sort().text,
  'the kind, the name decoded': () => {
    const host = urispec.parseHost('ex%41mple');
    return `${host.kind} ${host.text}`;
  },
  'an address as bytes': () => ['127.0.0.1', '[::1]'].map((text) => urispec.parseHost(text).bytes.join(' ')).join('; '),
  'bytes as text (RFC 5952)': () =>
    ['[0:0:0:0:0:0:0:1]', '127.0.0.1'].map((text) => urispec.parseHost(text).text).join(' '),
  'the zone': () => urispec.parseHost('[fe80::1%25en1]', { grammar: 'rfc6874' }).zone,
  'a default port': () => `${urispec.defaultPort('https')}`,
  'the port, or the default': () =>
    ['http://a:8080/', 'https://a/'].map((text) => urispec.portOrDefault(text)).join(' '),
  'a reference against a base': () => urispec.resolve('http://a/b/c', '../d').result,
  'the shortest reference': () => urispec.relativize('http://a/b/c', 'http://a/d').result,
  'normal forms': () => urispec.normalize('HTTP://A/%7e/../b%2f').result,
  'equality, rung by rung': () =>
    yes(urispec.compare('http://a/%7E', 'http://a/~').rung === 'percent-encoding', urispec.compare('a', 'b').equal),
  '`file` URIs as paths': () => urispec.toFilePath('file:///tmp/a%20b').result,
  'paths as `file` URIs': () => urispec.toFileUri('/tmp/a b').result,
  'percent-encoding': () =>
    `${urispec.percentEncode('a b/', { rule: 'segment' })} ${urispec.percentDecode('a%20b%2F').result}`,
  '`encodeURI` of ECMA-262': () => urispec.encodeURI('a b/é'),
  '`encodeURIComponent`': () => urispec.encodeURIComponent('a b/é'),
  '`decodeURI`': () => urispec.decodeURI('a%20b%2F'),
  '`decodeURIComponent`': () => urispec.decodeURIComponent('a%20b%2F'),
  'a URL record': () => {
    const { host, scheme } = urispec.whatwg('http:\\\\A/');
    return `${host} by ${scheme}`;
  },
  'its text': () => urispec.whatwg('http:\\\\A/').href,
  'validation errors': () => urispec.whatwg('http:\\\\A/').validationErrors[0].name,
  'the steps of the parser': () => urispec.whatwg('a:b', { steps: true }).steps[0].anchor,
  'beside RFC 3986': () => urispec.whatwg('http://127.1/').reading.relation,
  'the rules of a grammar': () => {
    const names = urispec.grammars().find(({ id }) => id === 'rfc3986').rules.map(({ name }) => name);
    return yes(names.includes('host'), names.includes('hosts'));
  },
};

test('each cell does its job', () => {
  const lines = readFileSync(new URL('../../../tests/data/languages.txt', import.meta.url), 'utf8').split('\n');
  const results = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split(/: (.*)/, 2));
  const expected = Object.fromEntries(results.filter(([job]) => job in jobs));
  const actual = Object.fromEntries(Object.entries(jobs).map(([job, run]) => [job, run()]));
  assert.deepEqual(actual, expected);
});
