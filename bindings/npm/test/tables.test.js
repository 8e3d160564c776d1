// Building, queries, hosts, segments and file paths, on the tables that the tests of C++, C and Python read too.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import * as urispec from '../index.js';

function table(name) {
  const file = new URL(`../../../tests/data/${name}`, import.meta.url);
  return readFileSync(file, 'utf8').split('\n')
    .map((line) => (line.startsWith('#') ? '' : line.split(' # ')[0]).split(/\s+/).filter(Boolean))
    .filter((fields) => fields.length !== 0)
    .map((fields) => fields.map((field) => (field === '""' ? '' : field)));
}

const blanks = (text) => text.replaceAll('_', ' ');

function split(text, separator) {
  const place = text.indexOf(separator);
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + 1)];
}

// `edit` sets components in its own order, in which another error may come first; and it has no authority.
const order = ['scheme', 'userinfo', 'host', 'port', 'path', 'segment', 'query', 'parameter', 'fragment'];
const inOrder = (changes) => changes.split('|').map((change) => order.indexOf(split(change, '=')[0]))
  .every((place, i, all) => i === 0 || place < 0 || all[i - 1] <= place);
const places = { segment: 'segments', parameter: 'parameters', encoded_path: 'encodedPath', encoded_host: 'encodedHost' };

test('the pairs of a query', () => {
  const rows = table('query-parameters.txt');
  assert.ok(rows.length > 20);
  for (const [syntax, before, change, after] of rows) {
    const query = urispec.query(before, { syntax });
    const [name, value] = split(blanks(change), '=');
    if (change === 'sort') query.sort();
    else if (name.startsWith('-')) query.remove(name.slice(1));
    else if (name.startsWith('+')) query.append(name.slice(1), value);
    else query.set(name, value);
    assert.equal(query.text, after, `${syntax} ${before} ${change}`);
  }
});

test('building step by step', () => {
  const rows = table('builder.txt');
  assert.ok(rows.length > 40);
  for (const [start, changes, expected] of rows) {
    if (changes.includes('authority') || (expected.includes(':_') && !inOrder(changes))) continue;
    const components = {};
    for (const change of changes.split('|').filter(Boolean)) {
      const [name, value = ''] = split(change, '=');
      const key = places[name] ?? name;
      if (name === 'segment') (components.segments ??= []).push(blanks(value));
      else if (name === 'parameter') (components.parameters ??= []).push([...split(blanks(value), '='), null].slice(0, 2));
      else if (name === 'remove') components[value] = null;
      else if (name === 'allow_dot_segments') components.allowDotSegments = true;
      else components[key] = name === 'port' ? Number(value) : blanks(value);
    }
    const { valid, result, error } = urispec.edit(start, components);
    assert.equal((valid ? result : error.message).replaceAll(' ', '_'), expected, `${start} ${changes}`);
  }
});

test('hosts and ports', () => {
  const rows = table('hosts.txt');
  assert.ok(rows.length > 30);
  for (const [grammar, reference, kind, text, zone, octets, port] of rows) {
    assert.equal(urispec.portOrDefault(reference, { grammar }), port === '-' ? null : Number(port), reference);
    const { host } = urispec.parse(reference, { grammar }).components;
    if (host === null) continue;
    const value = urispec.parseHost(host, { grammar });
    assert.deepEqual([value.kind, value.text, value.zone], [kind, text, zone], reference);
    const bytes = (value.bytes ?? []).map((byte) => byte.toString(16).padStart(2, '0')).join('');
    assert.equal(bytes, octets, reference);
  }
});

test('segments', () => {
  const rows = table('segments.txt');
  assert.ok(rows.length > 15);
  for (const [grammar, reference, expected] of rows) {
    const segments = urispec.segments(reference, { grammar });
    assert.equal(segments.length === 0 ? '-' : segments.join('|').replaceAll(' ', '_'), expected, reference);
  }
  assert.throws(() => urispec.segments('a b'), RangeError);
});

test('file paths', () => {
  const rows = table('file-uris.txt').filter((row) => !row.some((field) => field.includes('\\xE9')));
  assert.ok(rows.length > 50);
  const path = (text) => (/[/\\]/.test(text) ? blanks(text) : text);
  const show = ({ valid, result, error }) => (valid ? result : `${error.kind}:${error.offset}`);
  for (const [direction, style, source, expected] of rows) {
    if (direction === 'from') {
      assert.equal(show(urispec.toFileUri(path(source), { style })), expected, source);
      continue;
    }
    assert.equal(show(urispec.toFilePath(source, { style })), path(expected), source);
    if (direction === 'both') assert.equal(show(urispec.toFileUri(path(expected), { style })), source, expected);
  }
});
