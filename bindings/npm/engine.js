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

  // Finds problems of valid texts. Checks that need the tables of Unicode are left out; `not_made` names them.
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
  whatwg(text, { base } = {}) {
    const answer = this.#ask('whatwg', text, base ?? '', base === undefined ? '' : 'base');
    const failing = answer.error?.input === 'base' ? base : text;
    for (const found of answer.validation_errors) found.index = indexOfByte(failing, found.offset);
    return withIndex(answer, failing);
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

// An error says where it is in bytes and in code points; JavaScript counts code units.
function withIndex(answer, text) {
  if (answer.error) answer.error.index = indexOfByte(text, answer.error.offset);
  return answer;
}

function withIndices(range, text) {
  range.index = indexOfByte(text, range.begin);
  range.end_index = indexOfByte(text, range.end);
}
