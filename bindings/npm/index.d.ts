import type { Engine } from './engine.js';

export type * from './engine.js';

export const grammars: Engine['grammars'];
export const parse: Engine['parse'];
export const parseAll: Engine['parseAll'];
export const validate: Engine['validate'];
/** Throws a RangeError where the text is not of the rule. */
export const derive: Engine['derive'];
export const cause: Engine['cause'];
export const diagnose: Engine['diagnose'];
export const check: Engine['check'];
export const readByScheme: Engine['readByScheme'];
export const resolve: Engine['resolve'];
export const relativize: Engine['relativize'];
export const normalize: Engine['normalize'];
export const compare: Engine['compare'];
export const whatwg: Engine['whatwg'];
export const build: Engine['build'];
export const edit: Engine['edit'];
export const serialize: Engine['serialize'];
/** Throws a RangeError where the text is no reference. */
export const segments: Engine['segments'];
/** Throws a RangeError where the text is no query. */
export const query: Engine['query'];
export const parseHost: Engine['parseHost'];
export const defaultPort: Engine['defaultPort'];
export const portOrDefault: Engine['portOrDefault'];
export const toFilePath: Engine['toFilePath'];
export const toFileUri: Engine['toFileUri'];
export const percentEncode: Engine['percentEncode'];
export const percentDecode: Engine['percentDecode'];

/** The functions of ECMA-262 edition 5.1 section 15.1.3. Each throws a URIError that names the step. */
export function encodeURI(text: string): string;
export function encodeURIComponent(text: string): string;
export function decodeURI(text: string): string;
export function decodeURIComponent(text: string): string;
