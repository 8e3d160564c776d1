// A text as the row of its components and of the delimiters between them, for the drawing.
import type { Components } from 'urispec/engine.js';

export interface Part {
  text: string;
  name: string | null; // null for a delimiter
  kind: string | null; // which rule the host or the path is
}
export interface Drawing {
  parts: Part[];
  authority: [number, number] | null; // which parts it is made of, where it has more than one
}

// RFC 3986 §5.3, component by component.
export function draw(components: Components): Drawing {
  const c = components;
  const parts: Part[] = [];
  const put = (text: string, name: string | null = null, kind: string | null = null) => parts.push({ text, name, kind });
  const value = (text: string | null | undefined, name: string, kind: string | null = null) => {
    if (text !== null && text !== undefined) put(text, name, kind);
  };
  if (c.scheme !== null) value(c.scheme, 'scheme'), put(':');
  let authority: [number, number] | null = null;
  if (c.authority !== null) {
    put('//');
    const begin = parts.length;
    if (c.host === null && c.userinfo === null && c.port === null) {
      put(c.authority, 'authority');
    } else {
      if (c.userinfo !== null) value(c.userinfo, 'userinfo'), put('@');
      value(c.host, 'host', c.hostKind);
      if (c.port !== null) put(':'), value(c.port, 'port');
    }
    authority = parts.length - begin > 1 ? [begin, parts.length] : null;
  }
  value(c.path, 'path', c.pathKind);
  if (c.query !== null) put('?'), value(c.query, 'query');
  if (c.fragment !== null) put('#'), value(c.fragment, 'fragment');
  return { parts, authority };
}

// What cannot be seen, and what no font has, is shown by its number.
export function visible(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu, (c) => `\\u{${c.codePointAt(0)!.toString(16).toUpperCase()}}`);
}

// A long text with something left out, for places where it stands beside the whole one.
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = [...text];
  const kept = most - 1;
  if (characters.length <= most) return text;
  return `${characters.slice(0, Math.ceil(kept * 0.6)).join('')}…${characters.slice(-Math.floor(kept * 0.4)).join('')}`;
}

// A text in three, to mark the part between two places. An empty part stands as a bar.
export function marked(text: string, begin: number, end: number): { before: string; inside: string; after: string } {
  return { before: visible(text.slice(0, begin)), inside: visible(text.slice(begin, end)) || '|', after: visible(text.slice(end)) };
}

// "717,724,800": numbers of strings are longer than JavaScript counts, so they are texts.
export const grouped = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');

// "RFC 3986 with RFC 6874" of "RFC 3986 with RFC 6874, Representing IPv6 Zone Identifiers …".
export const nameIn = (title: string) => title.split(/[,:]/)[0];

// "replaced by RFC 3986 (January 2005)"; a document that has no grammar of its own took the other one back.
export const fateOf = ({ by, date, since }: { by: string; date: string; since: string | null }) =>
  `${since === null ? 'replaced' : 'withdrawn'} by ${by} (${date})`;

// "RFC 3986" says no more than "rfc3986".
export const saysMore = (name: string, id: string) => name.replaceAll(/\W/g, '').toLowerCase() !== id;

// Names of rules may differ in case alone, which not every file system tells apart: RFC 2396 has none of these.
export const pageOf = (grammar: string, rule: string) => `${grammar}-${rule.toLowerCase().replaceAll('_', '-')}`;

// How many characters to remove, insert, replace or swap make the one name of the other (V. I. Levenshtein, 1965).
export function distanceOf(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; ++i) {
    const row = [i];
    for (let j = 1; j <= other.length; ++j) {
      row[j] = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + Number(one[i - 1] !== other[j - 1]));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1);
    }
    rows.push(row);
  }
  return rows[one.length][other.length];
}
