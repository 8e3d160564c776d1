// The engine as an object, for programs that say themselves where it comes from: a worker, a page that bundles it.
import { indexOfByte, loadModule } from './module.js';

export async function loadEngine(source) {
  return new Engine(await loadModule(source));
}

class Engine {
  #ask;
  #grammars;

  constructor(ask) {
    this.#ask = ask;
  }

  grammars() {
    return (this.#grammars ??= this.#ask('grammars'));
  }

  parse(text, { grammar = 'rfc3986', rule = '' } = {}) {
    return withIndex(this.#ask('parse', text, grammar, rule), text);
  }

  parseAll(text, { rule = '' } = {}) {
    return this.#ask('parseAll', text, rule).map((reading) => withIndex(reading, text));
  }

  validate(text, options = {}) {
    return String(text).includes('\n') ? this.parse(text, options).valid : this.verdicts([text], options)[0];
  }

  // Texts without line feeds, many at a time.
  verdicts(texts, { grammar = 'rfc3986', rule = '' } = {}) {
    const lines = texts.map((text) => `${String(text)}\n`).join('');
    return [...this.#ask('verdicts', grammar, rule, lines).verdicts].map((verdict) => verdict === '1');
  }

  derive(text, { grammar = 'rfc3986', rule = '' } = {}) {
    const { nodes } = this.#ask('derive', text, grammar, rule);
    const { rules } = this.grammars().find((g) => g.id === grammar || g.alias === grammar);
    const bytes = new TextEncoder().encode(String(text));
    const slice = (begin, end) => new TextDecoder().decode(bytes.subarray(begin, end));
    // Preorder: the children of a node are those that follow, until its size is used up.
    const build = (at) => {
      const [number, begin, end, size] = nodes.slice(at, at + 4);
      const node = { rule: rules[number].name, section: rules[number].section, begin, end, text: slice(begin, end), children: [] };
      for (let child = at + 4; child < at + 4 * size; child += 4 * nodes[child + 3]) node.children.push(build(child));
      return node;
    };
    return build(0);
  }

  // null for a valid text.
  diagnose(text, { grammar = 'rfc3986', rule = '' } = {}) {
    const diagnosis = this.#ask('diagnose', text, grammar, rule);
    if (diagnosis?.cause) withIndices(diagnosis.cause, text);
    return diagnosis;
  }

  // The cause alone, which takes a fraction of the time; null for a valid text, and where none is known.
  cause(text, { grammar = 'rfc3986', rule = '' } = {}) {
    return this.#ask('cause', text, grammar, rule);
  }

  // Finds problems of valid texts. Checks that need the tables of Unicode are left out; `notMade` names them.
  check(text, { grammar = 'rfc3986', profile = 'web' } = {}) {
    const answer = this.#ask('check', text, grammar, profile);
    for (const finding of answer.findings) withIndices(finding, text);
    return answer;
  }

  // By the grammar of the text's own scheme; null where none is built in.
  readByScheme(text) {
    const answer = this.#ask('readByScheme', text);
    return answer && withIndex(answer, text);
  }

  resolve(base, reference, { algorithm = 'rfc3986' } = {}) {
    return this.#ask('resolve', base, reference, algorithm);
  }

  normalize(text, { grammar = 'rfc3986' } = {}) {
    return withIndex(this.#ask('normalize', text, grammar), text);
  }

  compare(first, second, { grammar = 'rfc3986' } = {}) {
    return this.#ask('compare', first, second, grammar);
  }

  // By the URL Standard, as browsers read it. Domains beyond ASCII fail: that needs ICU, which is not in the module.
  whatwg(text, { base, steps = false } = {}) {
    const answer = this.#ask('whatwg', text, base ?? '', base === undefined ? '' : 'base', steps ? 'steps' : '');
    const failing = answer.error?.input === 'base' ? base : text;
    for (const error of answer.validationErrors) error.index = indexOfByte(failing, error.offset);
    return withIndex(answer, failing);
  }

  // `changes`: see the types. Values are plain text, but for those whose names begin with `encoded`; null removes.
  edit(text, { grammar = 'rfc3986', ...changes } = {}) {
    return withIndex(this.#ask('edit', text, grammar, ...stepsOf(changes).flat()), text);
  }

  // The reference that has these components: `edit` of nothing.
  build({ grammar = 'rfc3986', ...components } = {}) {
    return this.edit('', { grammar, ...components });
  }

  // The other direction of `parse`: components as they stand in a reference, put together and checked.
  serialize(components, { grammar = 'rfc3986' } = {}) {
    const { scheme, authority, path = '', query, fragment, userinfo, host, port } = components;
    const defined = (value) => (value === undefined || value === null ? '' : `=${value}`);
    return this.#ask('serialize', grammar, defined(scheme), defined(authority), path, defined(query), defined(fragment),
      defined(userinfo), defined(host), defined(port));
  }

  // The shortest reference that resolves to the target.
  relativize(base, target, { grammar = 'rfc3986' } = {}) {
    return this.#ask('relativize', base, target, grammar);
  }

  // The segments of the path, decoded.
  segments(text, { grammar = 'rfc3986' } = {}) {
    const answer = this.#ask('segments', text, grammar);
    if (!answer.valid) throw new RangeError(answer.error.message);
    return answer.segments;
  }

  // The pairs of a query, without its "?".
  query(text = '', { syntax = 'rfc3986' } = {}) {
    return new Query(this.#ask, String(text), syntax);
  }

  parseHost(text, { grammar = 'rfc3986' } = {}) {
    return withIndex(this.#ask('parseHost', text, grammar), text);
  }

  defaultPort(scheme) {
    return this.#ask('defaultPort', scheme);
  }

  // null where there is neither, and for an invalid text.
  portOrDefault(text, { grammar = 'rfc3986' } = {}) {
    return this.#ask('portOrDefault', text, grammar);
  }

  toFilePath(uri, { style = 'posix' } = {}) {
    return withIndex(this.#ask('toFilePath', uri, style), uri);
  }

  toFileUri(path, { style = 'posix' } = {}) {
    return withIndex(this.#ask('toFileUri', path, style), path);
  }

  encodableRules(grammar = 'rfc3986') {
    return this.#ask('encodableRules', grammar);
  }

  percentEncode(data, { grammar = 'rfc3986', rule = 'segment', delimiters = '' } = {}) {
    return this.#ask('percentEncode', data, grammar, rule, delimiters).result;
  }

  percentDecode(text) {
    return withIndex(this.#ask('percentDecode', text), text);
  }

  ecma(name, text) {
    return withIndex(this.#ask('ecma', name, text), text);
  }
}

// The pairs of a query as a value that can be changed; what no call is about keeps every byte.
class Query {
  #ask;
  #text;
  #syntax;

  constructor(ask, text, syntax) {
    this.#ask = ask;
    this.#text = text;
    this.#syntax = syntax;
    this.#pairs();
  }

  get text() {
    return this.#text;
  }
  toString() {
    return this.#text;
  }
  [Symbol.iterator]() {
    return this.#pairs()[Symbol.iterator]();
  }
  get(name) {
    return this.getAll(name)[0] ?? null;
  }
  getAll(name) {
    return this.#pairs().filter(([key]) => key === String(name)).map(([, value]) => value ?? '');
  }
  has(name) {
    return this.#pairs().some(([key]) => key === String(name));
  }
  set(name, value) {
    return this.#change('set', name, value);
  }
  // Without a value, a pair without "=".
  append(name, value) {
    return value === undefined || value === null ? this.#change('append_flag', name, '') : this.#change('append', name, value);
  }
  remove(name) {
    return this.#change('remove', name, '');
  }
  sort() {
    return this.#change('sort', '', '');
  }

  #pairs() {
    const answer = this.#ask('queryPairs', this.#text, this.#syntax);
    if (!answer.valid) throw new RangeError(answer.error.message);
    return answer.pairs;
  }
  #change(action, name, value) {
    this.#text = this.#ask('editQuery', this.#text, this.#syntax, action, name, value).result;
    return this;
  }
}

// What `edit` is told, as steps in the order in which they are made: [action, value, "=" and a second value].
const componentNames = ['scheme', 'userinfo', 'encodedUserinfo', 'host', 'encodedHost', 'port', 'path', 'encodedPath',
  'segments', 'query', 'encodedQuery', 'parameters', 'fragment', 'encodedFragment'];

function stepsOf({ allowDotSegments = false, ...changes }) {
  for (const name of Object.keys(changes)) {
    if (!componentNames.includes(name)) throw new RangeError(`no component '${name}'`);
  }
  const steps = allowDotSegments ? [['allow_dot_segments', '', '']] : [];
  for (const name of componentNames) {
    if (changes[name] !== undefined) steps.push(...stepsOfComponent(name, changes[name]));
  }
  return steps;
}

function stepsOfComponent(name, value) {
  const component = { segments: 'path', parameters: 'query' }[name] ?? name.replace('encoded', '').toLowerCase();
  if (value === null) return [['remove', component, '']];
  if (name === 'segments') return [...value].map((segment) => ['segment', segment, '']);
  if (name === 'parameters') {
    const pairs = Symbol.iterator in value ? [...value] : Object.entries(value);
    return pairs.map(([key, text]) => ['parameter', key, text === undefined || text === null ? '' : `=${text}`]);
  }
  if (value instanceof Query) return [value.text === '' ? ['remove', component, ''] : ['encoded_query', value.text, '']];
  return [[name.startsWith('encoded') ? `encoded_${component}` : component, value, '']];
}

// An error says where it is in bytes and in code points; JavaScript counts code units.
function withIndex(answer, text) {
  if (answer.error?.offset !== undefined) answer.error.index = indexOfByte(text, answer.error.offset);
  return answer;
}

function withIndices(range, text) {
  range.index = indexOfByte(text, range.begin);
  range.endIndex = indexOfByte(text, range.end);
}
