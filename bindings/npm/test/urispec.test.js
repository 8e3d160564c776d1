// The package in Node: `node --test bindings/npm/test`. The answers are those of docs/do/javascript.md and of the RFCs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as urispec from '../index.js';

test('parse gives components, undefined ones as null', () => {
  const { valid, components } = urispec.parse('foo://example.com:8042/over/there?name=ferret#nose');
  assert.ok(valid);
  assert.deepEqual(components, {
    scheme: 'foo', authority: 'example.com:8042', userinfo: null, host: 'example.com', hostKind: 'reg-name',
    port: '8042', path: '/over/there', pathKind: 'path-abempty', query: 'name=ferret', fragment: 'nose',
  });
});

test('an error says where, in bytes, code points and code units, and what could have come', () => {
  const { valid, error } = urispec.parse('http://\u{1F600} b/', { grammar: 'rfc3987' });
  assert.equal(valid, false);
  assert.equal(error.offset, 11);
  assert.equal(error.codePointOffset, 8);
  assert.equal(error.index, 9);
  assert.equal(error.found, 'U+0020');
  assert.ok(error.expected.some(({ rule, characters }) => rule === 'pct-encoded' && characters === '%'));
});

test('a diagnosis has a cause, repairs that are valid, and other readings', () => {
  const found = urispec.diagnose('http://[::1');
  assert.equal(found.cause.id, 'bracket-not-closed');
  assert.ok(found.repairs.some(({ text }) => text === 'http://[::1]'));
  for (const { text } of found.repairs) assert.ok(urispec.validate(text), text);
  assert.ok(urispec.diagnose('http://ä/').elsewhere.some(({ grammar }) => grammar === 'rfc3987'));
  assert.equal(urispec.diagnose('http://a/'), null);
});

test('a suggestion that the checks object to is not shown, and only a respelling is a fix', () => {
  assert.deepEqual(urispec.diagnose('http://a|b/').repairs.filter(({ text }) => text === 'http://a%7Cb/'), []);
  assert.deepEqual(urispec.diagnose('http://a/b c').repairs.map(({ fix }) => fix), [false]);
  const [first] = urispec.diagnose('http://a/é').repairs;
  assert.deepEqual([first.text, first.fix], ['http://a/%C3%A9', true]);
});

test('a cause names the document of its grammar', () => {
  assert.equal(urispec.cause('http://[::1]/', { grammar: 'rfc2396' }).id, 'brackets-unknown');
  assert.equal(urispec.cause('http://a b/').brief, 'a space');
  assert.match(urispec.cause('http://a b/', { grammar: 'rfc2396' }).sections, /^RFC 2396 section/);
  assert.equal(urispec.cause('http://a/'), null);
});

test('checks say what is valid and still wrong, and which were not made', () => {
  const { findings, notMade: left } = urispec.check('http://Example.com:80/');
  assert.deepEqual(findings.map((found) => found.check), ['upper-case-host', 'default-port']);
  assert.deepEqual([findings[1].index, findings[1].endIndex, findings[1].severity], [19, 21, 'warning']);
  assert.ok(left.includes('mixed-scripts'));
  assert.deepEqual(urispec.check('http://Example.com:80/', { profile: 'rfc' }).findings, []);
  assert.equal(urispec.check('http://a b/').findings[0].check, 'grammar');
  assert.throws(() => urispec.check('a', { profile: 'lenient' }), RangeError);
});

test('a URI by the grammar of its scheme', () => {
  const read = urispec.readByScheme('tel:+1-201-555-0123');
  assert.deepEqual([read.scheme, read.grammar, read.rule, read.valid], ['tel', 'rfc3966', 'telephone-uri', true]);
  assert.equal(urispec.readByScheme('tel:+1 201').error.index, 6);
  assert.equal(urispec.readByScheme('foo:bar'), null);
  // A fragment is no part of what most rules of schemes have.
  assert.ok(urispec.readByScheme('http://example.com/#top').valid);
  assert.ok(!urispec.readByScheme('http:foo#top').valid);
  assert.equal(urispec.readByScheme('HTTP://example.com/').components.host, 'example.com');
});

test('one text under every grammar', () => {
  const valid = urispec.parseAll('http://[fe80::1%25eth0]/').filter((reading) => reading.valid);
  assert.deepEqual(valid.map((reading) => reading.grammar), ['rfc6874']);
});

test('rules by name', () => {
  assert.ok(urispec.validate('192.0.2.1', { rule: 'IPv4address' }));
  assert.ok(!urispec.validate('192.0.2.256', { rule: 'IPv4address' }));
  for (const [text, valid] of [['', true], ['http://a/\n', false], ['http://a/\nhttp://b/', false], ['http://a/\r', false],
    ['\uD800', false], ['http://\u00FC/', false], ['a'.repeat(100000), true], ['a'.repeat(100000) + '\uD800', false]]) {
    assert.equal(urispec.validate(text), valid, text.slice(0, 30));
    assert.equal(urispec.parse(text).valid, valid, text.slice(0, 30));
  }
  // Whatever is no string becomes one.
  const url = new URL('http://a/|');
  assert.equal(urispec.parse(url).error.index, 9);
  assert.ok(!urispec.validate(url));
  assert.equal(urispec.derive(undefined).text, 'undefined');
  assert.throws(() => urispec.parse('a', { rule: 'nothing' }), RangeError);
  assert.throws(() => urispec.parse('a', { grammar: 'rfc1' }), RangeError);
});

test('a derivation covers the text', () => {
  const tree = urispec.derive('192.0.2.1', { rule: 'IPv4address' });
  assert.equal(tree.rule, 'IPv4address');
  assert.equal(tree.section, '3.2.2');
  assert.deepEqual(tree.children.map((child) => child.text), ['192', '0', '2', '1']);
});

test('resolve: RFC 3986 section 5.4, and where RFC 2396 differs', () => {
  const base = 'http://a/b/c/d;p?q';
  for (const [reference, target] of [['g:h', 'g:h'], ['../g', 'http://a/b/g'], ['?y', 'http://a/b/c/d;p?y'], ['../../../g', 'http://a/g']]) {
    assert.equal(urispec.resolve(base, reference).result, target);
  }
  assert.equal(urispec.resolve(base, 'http:g').result, 'http:g');
  assert.equal(urispec.resolve(base, 'http:g', { algorithm: 'loose' }).result, 'http://a/b/c/g');
  assert.equal(urispec.resolve(base, '', { algorithm: 'rfc2396' }).kind, 'current_document');
});

test('normalize and compare', () => {
  assert.equal(urispec.normalize('HTTP://Example.com:80/%7e/../').result, 'http://example.com/');
  assert.equal(urispec.compare('http://example.com', 'HTTP://Example.com:80/').rung, 'scheme');
  assert.equal(urispec.compare('http://a', 'http://b').equal, false);
});

test('the URL Standard', () => {
  const url = urispec.whatwg('http:\\\\0x7f.1\\é b');
  assert.equal(url.href, new URL('http:\\\\0x7f.1\\é b').href);
  assert.equal(url.hostKind, 'IPv4 address');
  assert.deepEqual(url.validationErrors.at(-1), {
    name: 'invalid-URL-unit', offset: 16, index: 15, message: url.validationErrors.at(-1).message,
  });
  assert.equal(url.steps, undefined);
  assert.equal(urispec.whatwg('x:y', { steps: true }).steps[0].algorithm, 'scheme start state');
  assert.equal(urispec.whatwg('../d', { base: 'http://a/b/c/' }).href, 'http://a/b/d');
  assert.equal(urispec.whatwg('http://a b').error.name, 'domain-to-ASCII');
  const withoutBase = urispec.whatwg('a', { base: 'b' });
  assert.equal(withoutBase.error.input, 'base');
  assert.deepEqual(withoutBase.validationErrors.map(({ name, index }) => [name, index]), [['missing-scheme-non-relative-URL', 0]]);
  assert.equal(urispec.whatwg('http://é/').error.name, null);
  assert.equal(urispec.whatwg('http://127.1/').reading.relation, 'other-host');
  assert.equal(urispec.whatwg('http://a/').reading.relation, 'same');
  assert.equal(urispec.whatwg('http://a/é').reading.relation, 'same');
  assert.match(urispec.whatwg('http://127.1/é').reading.message, /RFC 3987 has the host 127\.1/);
  assert.equal(urispec.whatwg('../d', { base: 'http://a/b/c/' }).reading, null);
});

test('percent-encoding', () => {
  assert.equal(urispec.percentEncode('Laguna Beach/100%'), 'Laguna%20Beach%2F100%25');
  assert.equal(urispec.percentEncode('a&b', { rule: 'query', delimiters: '&' }), 'a%26b');
  assert.equal(urispec.percentDecode('a%20b').result, 'a b');
  assert.equal(urispec.percentDecode('a%2').valid, false);
});

test('the four functions of ECMA-262 are those of the engine that runs this', () => {
  const texts = ['', 'a b', 'ä/é?%25#&', '\u{1F600}', "!'()*;:@&=+$,[]", '%41%2F%E2%82%AC', '\u0000'];
  for (const name of ['encodeURI', 'encodeURIComponent', 'decodeURI', 'decodeURIComponent']) {
    for (const text of texts) {
      let expected;
      try { expected = globalThis[name](text); } catch { expected = URIError; }
      if (expected === URIError) assert.throws(() => urispec[name](text), URIError, `${name} ${text}`);
      else assert.equal(urispec[name](text), expected, `${name} ${text}`);
    }
  }
  assert.throws(() => urispec.encodeURI('\uD800'), URIError);
});

test('names of members are in camelCase, and texts are left alone', () => {
  const namesIn = (value) => (value === null || typeof value !== 'object' ? []
    : Object.entries(value).flatMap(([name, member]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(member)]));
  const text = 'a?"host_kind":&"reg_name":';
  const answers = [
    urispec.grammars(), urispec.parse('//a'), urispec.parse('//a', { grammar: 'rfc2396' }), urispec.parseAll(text),
    urispec.parse(text), urispec.derive('//a'), urispec.diagnose('http://[::1'), urispec.diagnose('http://a/é'),
    urispec.check('http://A:80/'), urispec.readByScheme('tel:+1'), urispec.resolve('http://a/b/../c', '../d'),
    urispec.normalize('http://a'), urispec.compare('http://a', 'http://A'), urispec.whatwg('http:\\\\0x7f.1\\a b'),
    urispec.build({ path: '//a' }), urispec.edit('a', { port: 1 }), urispec.serialize({ path: '//a' }), urispec.relativize('a', 'b'),
    urispec.parseHost('[::1]'), urispec.parseHost('a b'), urispec.toFilePath('http://a'), urispec.percentDecode('%'),
  ];
  const names = new Set(answers.flatMap(namesIn));
  for (const name of ['hostKind', 'regName', 'codePointOffset', 'mayEnd', 'anyOf', 'validationErrors']) assert.ok(names.has(name), name);
  assert.deepEqual([...names].filter((name) => !/^[a-z]+([A-Z][a-z]+)*$/.test(name)), []);
  // The texts of an answer are not written anew.
  const quoted = urispec.query(encodeURIComponent('"host_kind":')).append('"a_b":');
  assert.deepEqual([...quoted], [['"host_kind":', null], ['"a_b":', null]]);
  assert.equal(urispec.percentDecode('%22a_b%22:').result, '"a_b":');
});

test('all kinds of characters come through', () => {
  assert.equal(urispec.parse('a\u0000b').error.index, 1);
  assert.equal(urispec.parse('\uD800').error.kind, 'ill_formed_utf8');
});

test('references are built, edited and serialized', () => {
  const built = urispec.build({ scheme: 'https', host: '2001:DB8::1', segments: ['users', 'a/b'], parameters: { q: 'x&y', flag: null } });
  assert.equal(built.result, 'https://[2001:db8::1]/users/a%2Fb?q=x%26y&flag');
  assert.equal(urispec.edit('http://a/b%7E?q#f', { port: 8080, query: null, fragment: 'é' }).result, 'http://a:8080/b%7E#%C3%A9');
  assert.equal(urispec.edit('http://a/b?q', { path: null, encodedQuery: 'x%26' }).result, 'http://a?x%26');
  assert.equal(urispec.build({ segments: ['..'] }).error.kind, 'dot_segment');
  assert.equal(urispec.build({ segments: ['..'], allowDotSegments: true }).result, '..');
  assert.equal(urispec.build({ path: '//a' }).valid, false);
  assert.throws(() => urispec.edit('http://a/', { port: 65536 }), RangeError);
  assert.throws(() => urispec.edit('http://a/', { hots: 'b' }), RangeError);
  for (const text of ['http://u@a:1/b?c#d', 'mailto:a@b', '//a', '?', '']) {
    assert.equal(urispec.serialize(urispec.parse(text).components).result, text);
  }
  assert.equal(urispec.serialize({ scheme: 'http', userinfo: 'u', host: 'a', port: '1', path: '/' }).result, 'http://u@a:1/');
  assert.equal(urispec.relativize('http://a/b/c', 'http://a/b/d').result, 'd');
  assert.equal(urispec.relativize('a', 'http://a/b/d').valid, false);
});

test('the pairs of a query', () => {
  const query = urispec.query('a=1&b=c+d&flag&a=2');
  assert.deepEqual([...query], [['a', '1'], ['b', 'c+d'], ['flag', null], ['a', '2']]);
  assert.deepEqual([query.get('a'), query.get('flag'), query.get('c'), query.getAll('a'), query.has('b')], ['1', '', null, ['1', '2'], true]);
  assert.equal(query.set('a', '3').append('A', '&').append('z').remove('flag').sort().text, 'A=%26&a=3&b=c+d&z');
  assert.equal(urispec.query('b=c+d', { syntax: 'form' }).get('b'), 'c d');
  assert.equal(urispec.edit('http://a/?x', { query: urispec.query('').append('q', 'é') }).result, 'http://a/?q=%C3%A9');
  assert.equal(urispec.edit('http://a/?x', { query: urispec.query() }).result, 'http://a/');
  assert.throws(() => urispec.query('a#b'), RangeError);
});

test('hosts, ports and file paths', () => {
  assert.deepEqual(urispec.parseHost('[2001:DB8::1]').text, '2001:db8::1');
  assert.deepEqual(urispec.parseHost('127.0.0.1'), { valid: true, kind: 'ipv4', text: '127.0.0.1', zone: '', bytes: [127, 0, 0, 1] });
  assert.equal(urispec.parseHost('r%C3%A9sum%C3%A9').text, 'résumé');
  assert.equal(urispec.parseHost('[fe80::1%25eth0]', { grammar: 'rfc6874' }).zone, 'eth0');
  assert.equal(urispec.parseHost('a b').error.index, 1);
  assert.deepEqual([urispec.defaultPort('HTTPS'), urispec.defaultPort('mailto')], [443, null]);
  assert.deepEqual(['http://a', 'http://a:1', 'a', 'a b'].map((text) => urispec.portOrDefault(text)), [80, 1, null, null]);
  assert.equal(urispec.toFilePath('file:///C:/a%20b', { style: 'windows' }).result, 'C:\\a b');
  assert.equal(urispec.toFilePath('http://a/').error.kind, 'not_file');
  assert.equal(urispec.toFileUri('/a b').result, 'file:///a%20b');
  assert.equal(urispec.toFileUri('a').valid, false);
});
