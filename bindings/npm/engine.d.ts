export interface Rule {
  name: string;
  section: string;
  abnf: string;
}

export interface Grammar {
  id: string;
  alias: string;
  title: string;
  start: string;
  rules: Rule[];
}

/** `null` is an undefined component; an empty one is `''`. RFC 2396 alone has the last three. */
export interface Components {
  scheme: string | null;
  authority: string | null;
  userinfo: string | null;
  host: string | null;
  hostKind: string | null;
  port: string | null;
  path: string | null;
  pathKind: string | null;
  query: string | null;
  fragment: string | null;
  opaquePart?: string | null;
  server?: string | null;
  regName?: string | null;
}

export interface ParseError {
  kind: string;
  /** Bytes of UTF-8. */
  offset: number;
  codePointOffset: number;
  /** UTF-16 code units, as `String.prototype.slice` counts. */
  index: number;
  /** "U+0020", two digits for a byte that is not UTF-8, or null at the end of the text. */
  found?: string | null;
  rule: string | null;
  section: string | null;
  message: string;
  /** What could have come at this place, rule by rule: every character, and no other. */
  expected?: {
    rule: string;
    section: string | null;
    characters: string;
  }[];
  /** All of it as classes of characters: "ALPHA", "sub-delims", "[.:]". */
  expectedNames?: string[];
  /** The same as ranges of code points, first and last. */
  expectedRanges?: [number, number][];
  /** Whether the text could have ended there. */
  mayEnd?: boolean;
}

export type Reading =
  | { grammar: string; rule: string; valid: true; components: Components; error?: undefined }
  | { grammar: string; rule: string; valid: false; error: ParseError; components?: undefined };

export interface DerivationNode {
  rule: string;
  section: string;
  /** Bytes of UTF-8. */
  begin: number;
  end: number;
  text: string;
  children: DerivationNode[];
}

export interface Range {
  /** Bytes of UTF-8. */
  begin: number;
  end: number;
  /** The same in UTF-16 code units. */
  index: number;
  endIndex: number;
}

/** A mistake that makes texts invalid: `urispec explain` says more of each. */
export interface Cause {
  id: string;
  title: string;
  /** The same in a few words, for tables. */
  brief: string;
  /** What the title cannot say, as it depends on the rule and the text: what is missing at the end, for instance. */
  detail?: string;
  advice: string;
  /** Which document says so: that of the grammar, if the cause knows it. */
  sections: string;
}

/** A valid text, and the edits that lead to it. */
export interface EditedText {
  text: string;
  edits: {
    kind: 'insert' | 'remove' | 'replace' | 'percent_encode';
    begin: number;
    end: number;
    replacement: string;
    /** Of a nearest text: what else could be written there, as classes of the grammar. */
    anyOf?: string;
  }[];
  /** The edits in words. */
  description: string;
}

/** Why a text is invalid, and what to write instead. */
export interface Diagnosis {
  message: string;
  /** What is wrong, to be said first: the cause with its detail, or what the parser met. */
  headline: string;
  /** What was read before the place of the error, in bytes; an authority comes before its parts. */
  components: { component: string; begin: number; end: number; complete: boolean }[];
  /** The component that was being read there. */
  reading: string | null;
  /** The rule that this component matches in the shortest valid text that begins so: "IPv6address". */
  kind: string | null;
  /** What is to blame, in words that say what to do; null where none is known. */
  cause: (Cause & Range) | null;
  /** Valid texts that may have been meant: a fix, then what the causes of the mistakes suggest. */
  repairs: (EditedText & {
    /** Whether a program may make the edits without asking: a lossless respelling. */
    fix: boolean;
  })[];
  /** Valid texts that need the fewest edits, whatever was meant. */
  nearest: EditedText[];
  /** Why something was not looked for. */
  limit: 'text_too_long' | 'search_too_costly' | null;
  /** What the text is elsewhere, as it stands. */
  elsewhere: {
    grammar: string;
    title: string | null;
    rule: string;
    section: string | null;
    /** What the place of the error is there, and which rule that matches. */
    component: string | null;
    kind: string | null;
  }[];
}

export interface Finding extends Range {
  check: string;
  severity: 'warning' | 'error';
  /** How the source puts it. */
  layer: 'grammar' | 'must' | 'should' | 'advice';
  section: string | null;
  /** null where it is about the whole text. */
  component: string | null;
  message: string;
  /** What to do about it; null where the message says it. */
  advice: string | null;
  /** What is wrong in general. */
  title: string;
}

export interface Findings {
  /** In the order of the text; at most one for each check. */
  findings: Finding[];
  /** The checks that need the tables of Unicode, which the module does not have. */
  notMade: string[];
}

export type CheckProfile = 'rfc' | 'web' | 'strict' | 'security';

/** A reading by the grammar of the text's own scheme. */
export type SchemeReading = Reading & { scheme: string; title: string };

export interface ResolutionStep {
  section: string;
  step?: string;
  text?: string;
  output?: string;
  input?: string;
}

export type Failure = { kind: string; message: string; input?: string; offset?: number; codePointOffset?: number };

export type Resolution =
  | { grammar: string; steps: ResolutionStep[]; valid: true; kind: 'uri' | 'current_document'; result: string }
  | { grammar: string; steps: ResolutionStep[]; valid: false; error: Failure };

export type Normalization =
  | { valid: true; steps: { step: string; source: string; changed: boolean; result: string }[]; result: string }
  | { valid: false; error: ParseError };

export type Comparison =
  | {
      valid: true;
      equal: boolean;
      /** The lowest rung of the ladder on which both are equal. */
      rung: string | null;
      source: string | null;
      rungs: { rung: string; source: string; forms: [string, string] }[];
    }
  | { valid: false; error: Failure };

export type Called = { valid: true; result: string } | { valid: false; error: ParseError & { step?: string } };

export interface RuleOptions {
  /** An id or alias of `grammars()`; `'rfc3986'` if not given. */
  grammar?: string;
  /** A rule as published, such as `'host'`; the start rule if not given. */
  rule?: string;
}

/** A validation error of the URL Standard, or the one that ends the parser. */
export interface UrlError {
  /** As in the standard; `null` where a domain is not ASCII. */
  name: string | null;
  offset: number;
  index: number;
  message: string;
}

export type BrowserRelation =
  | 'same'
  | 'other-scheme'
  | 'other-host'
  | 'other-port'
  | 'other-path'
  | 'fails'
  | 'accepted-although-invalid';

/** How browsers read a text beside RFC 3986, or RFC 3987 for an IRI. */
export interface BrowserComparison {
  relation: BrowserRelation;
  /** The component that differs, or the host; `''` where it is empty, `null` where it is undefined. */
  uri: string | null;
  browser: string | null;
  href: string | null;
  reason: string | null;
  message: string | null;
}

export interface UrlRecord {
  accepted: boolean;
  href?: string;
  scheme?: string;
  username?: string;
  password?: string;
  host?: string | null;
  hostKind?: 'domain' | 'IPv4 address' | 'IPv6 address' | 'opaque host' | 'empty host' | null;
  port?: number | null;
  path?: string;
  opaquePath?: boolean;
  query?: string | null;
  fragment?: string | null;
  error?: UrlError & { input: 'text' | 'base' };
  validationErrors: UrlError[];
  /** `null` with a base, for a relative reference, and for a domain beyond ASCII. */
  reading: BrowserComparison | null;
  /** Where they are asked for, and the base does not fail. */
  steps?: { algorithm: string; anchor: string; offset: number; codePoints: string; actions: string[] }[];
}

/** Plain text, which is encoded; `null` removes the component. Names that begin with `encoded` take checked text. */
export interface Changes {
  scheme?: string | null;
  userinfo?: string | null;
  encodedUserinfo?: string;
  /** A name or an address, with or without brackets. */
  host?: string | null;
  encodedHost?: string;
  port?: number | null;
  /** "/" separates segments. */
  path?: string | null;
  encodedPath?: string;
  /** Appended to the path; a "/" in one is encoded. */
  segments?: Iterable<string>;
  query?: string | Query | null;
  encodedQuery?: string;
  /** Appended to the query; `null` for a pair without "=". */
  parameters?: Record<string, string | null> | Iterable<readonly [string, string | null]>;
  fragment?: string | null;
  encodedFragment?: string;
  /** "." and ".." in paths and segments are errors otherwise, since resolution removes them. */
  allowDotSegments?: boolean;
}

/** A failure of building: `component` is the one to blame. */
export type Built = { valid: true; result: string } | { valid: false; error: Failure & { component?: string; made?: string } };

/** The pairs of a query. Names and values are plain text; pairs that no call is about keep every byte. */
export interface Query extends Iterable<[string, string | null]> {
  readonly text: string;
  toString(): string;
  /** The value of the first pair of this name, `''` if it has none; `null` if there is no such pair. */
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
  /** Gives the first pair of this name the value and removes the others. */
  set(name: string, value: string): this;
  /** Without a value, a pair without "=". */
  append(name: string, value?: string | null): this;
  remove(name: string): this;
  sort(): this;
}

export type Host =
  | {
      valid: true;
      kind: 'name' | 'ipv4' | 'ipv6' | 'ipvfuture';
      /** A name decoded; an address without brackets and zone. */
      text: string;
      zone: string;
      /** Of an address: 4 or 16. */
      bytes: number[] | null;
    }
  | { valid: false; error: ParseError };

export interface Engine {
  grammars(): Grammar[];
  parse(text: string, options?: RuleOptions): Reading;
  /** One reading for each grammar that has the rule; errors without what could have come. */
  parseAll(text: string, options?: { rule?: string }): Reading[];
  validate(text: string, options?: RuleOptions): boolean;
  verdicts(texts: string[], options?: RuleOptions): boolean[];
  derive(text: string, options?: RuleOptions): DerivationNode;
  /** `null` for a valid text. */
  diagnose(text: string, options?: RuleOptions): Diagnosis | null;
  /** The cause alone; `null` for a valid text, and where none is known. */
  cause(text: string, options?: RuleOptions): Cause | null;
  /** What is valid and still wrong: prose of the RFCs, and advice. */
  check(text: string, options?: { grammar?: string; profile?: CheckProfile }): Findings;
  /** `null` where the grammar of the scheme is not built in. */
  readByScheme(text: string): SchemeReading | null;
  /** `'loose'` is RFC 3986 for parsers that ignore the scheme of the base in a reference (section 5.2.2). */
  resolve(base: string, reference: string, options?: { algorithm?: string }): Resolution;
  normalize(text: string, options?: { grammar?: string }): Normalization;
  compare(first: string, second: string, options?: { grammar?: string }): Comparison;
  /** As browsers read it, by the URL Standard. Domains beyond ASCII fail, because the module has no ICU. */
  whatwg(text: string, options?: { base?: string; steps?: boolean }): UrlRecord;
  /** The reference that has these components. */
  build(components: Changes & { grammar?: string }): Built;
  /** The reference with other components; what is not named keeps every byte. */
  edit(text: string, changes: Changes & { grammar?: string }): Built;
  /** The inverse of `parse`: components as they stand in a reference. An authority is made of its parts if it is not there. */
  serialize(components: Partial<Components>, options?: { grammar?: string }): Built;
  /** The shortest reference that resolves to the target. */
  relativize(base: string, target: string, options?: { grammar?: string }): { valid: true; result: string } | { valid: false; error: Failure };
  /** The segments of the path of a reference, decoded. */
  segments(text: string, options?: { grammar?: string }): string[];
  /** The pairs of a query, without its "?". Under `'form'`, "+" is a space. */
  query(text?: string, options?: { syntax?: 'rfc3986' | 'rfc3987' | 'form' }): Query;
  /** A host as a URI has it, an IPv6 address in brackets. */
  parseHost(text: string, options?: { grammar?: string }): Host;
  defaultPort(scheme: string): number | null;
  /** `null` where there is neither, and for an invalid text. */
  portOrDefault(text: string, options?: { grammar?: string }): number | null;
  toFilePath(uri: string, options?: { style?: 'posix' | 'windows' }): { valid: true; result: string } | { valid: false; error: Failure };
  toFileUri(path: string, options?: { style?: 'posix' | 'windows' }): { valid: true; result: string } | { valid: false; error: Failure };
  encodableRules(grammar?: string): string[];
  percentEncode(data: string, options?: RuleOptions & { delimiters?: string }): string;
  percentDecode(text: string): Called & { bytes?: string };
  ecma(name: 'encodeURI' | 'encodeURIComponent' | 'decodeURI' | 'decodeURIComponent', text: string): Called;
}

type Source = BufferSource | WebAssembly.Module | Response;

/** The bytes of `engine.wasm`, a compiled module, or the response of a `fetch`. */
export function loadEngine(source: Source | Promise<Source>): Promise<Engine>;
