/* urispec from C, and from every language that can call C: the counterpart of urispec/uri.hpp and its neighbours.
 *
 *   urispec_components components;
 *   urispec_error error;
 *   if (urispec_parse(urispec_string("http://example.org/"), URISPEC_RFC3986, &components, &error) == URISPEC_OK)
 *     use(&components);
 *
 * Texts are UTF-8 with a length, and need no NUL at their end. Offsets and lengths are bytes. The pointer to a
 * structure that a function fills in may be null if you do not need it. Pointers to characters within structures refer
 * to strings that live as long as the program and end in NUL.
 *
 * All functions may be called by several threads at once. They throw no exceptions. urispec_matches, urispec_validate,
 * urispec_parse and the two batches allocate nothing; the others return URISPEC_NO_MEMORY if they run out of memory.
 *
 * The numbers and structures below do not change within a major version of the library (liburispec.so.1); constants and
 * functions may be added. docs/do/c.md shows a program. Tests: tests/c, against the functions of C++. */
#ifndef URISPEC_H
#define URISPEC_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__GNUC__)
#define URISPEC_EXPORT __attribute__((visibility("default")))
#else
#define URISPEC_EXPORT
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Texts and rules. */

typedef struct urispec_text {
  const char* data; /* may be null if size is 0 */
  size_t size;
} urispec_text;

/* A text that ends in NUL. */
static inline urispec_text urispec_string(const char* characters) {
  urispec_text text;
  text.data = characters;
  text.size = strlen(characters);
  return text;
}

/* Many texts, one after the other. Text number n goes from offset n to offset n + 1, so there is one more offset than
 * there are texts; no offset is less than the one before it, and none is greater than size: the layout of Arrow's
 * strings. One of the two arrays is null. */
typedef struct urispec_texts {
  const char* data;
  const int32_t* offsets32;
  const int64_t* offsets64;
  size_t count; /* of texts */
  size_t size;  /* of data, in bytes */
} urispec_texts;

/* The rule of a grammar by which a text is read. Each of these constants is the start rule of a grammar;
 * urispec_find_rule gives the others, whose numbers may differ in another version of the library. */
typedef uint32_t urispec_rule;

#define URISPEC_RFC3986 0u
#define URISPEC_RFC3987 1u /* IRIs */
#define URISPEC_RFC2396 2u
#define URISPEC_RFC2732 3u
#define URISPEC_RFC6874 4u
#define URISPEC_RFC3986_EID5428 5u
#define URISPEC_ECMA262 6u
#define URISPEC_NO_RULE 0xFFFFFFFFu

/* `grammar` is an id or alias ("rfc3986"), `rule` a published name in either case ("URI"), or empty for the start rule.
 * URISPEC_NO_RULE if there is none. */
URISPEC_EXPORT urispec_rule urispec_find_rule(urispec_text grammar, urispec_text rule);

/* Results. */

typedef enum urispec_status {
  URISPEC_OK = 0,
  URISPEC_INVALID = 1,          /* the rule does not match the text */
  URISPEC_ILL_FORMED_UTF8 = 2,  /* URISPEC_INVALID, and the text is not UTF-8 at the error (RFC 3629 section 4) */
  URISPEC_UNKNOWN_RULE = 3,     /* the number stands for no rule */
  URISPEC_NO_SCHEME = 4,        /* a base that is relative (RFC 3986 section 5.1) */
  URISPEC_OPAQUE_BASE = 5,      /* a relative reference to a base without hierarchy (RFC 2396 section 5) */
  URISPEC_NO_URI = 6,           /* the result would be a scheme alone (RFC 2396) */
  URISPEC_NOT_REFERENCES = 7,   /* the grammar has no references (ECMA-262) */
  URISPEC_URI_ERROR = 8,        /* a URIError of ECMA-262 */
  URISPEC_NO_MEMORY = 9,
  URISPEC_CUT_OFF = 10,    /* the result does not fit into the buffer */
  URISPEC_BAD_OFFSETS = 11, /* offsets of texts are not in order, or not inside the data */
  URISPEC_NEEDS_ICU = 12,   /* a domain that is not US-ASCII: this library has no ICU */
  URISPEC_NOT_BUILT = 13,   /* the components make no reference, or one that reads differently */
  URISPEC_NO_FILE = 14,     /* a `file` URI that names no path of the system, or a path that has no such URI */
  URISPEC_BAD_ARGUMENT = 15, /* a number that stands for nothing, such as an unknown urispec_build_action */
  URISPEC_NO_PAIR = 16,     /* the query has no pair of this name, or no more pairs */
  URISPEC_NO_SEGMENT = 17,  /* the path has no more segments */
  URISPEC_URL_FAILURE = 18  /* the parser of the URL Standard fails */
} urispec_status;

typedef enum urispec_input {
  URISPEC_INPUT_TEXT = 0,
  URISPEC_INPUT_BASE = 1,
  URISPEC_INPUT_REFERENCE = 2,
  URISPEC_INPUT_TARGET = 3 /* of urispec_relativize */
} urispec_input;

#define URISPEC_END_OF_TEXT (-1)

typedef struct urispec_error {
  int32_t status; /* a urispec_status */
  int32_t input;  /* a urispec_input: in which text the error is */
  /* The end of the longest prefix that can still become valid: bytes and code points. For a URIError the place of the
   * escape or byte that is to blame, without a count of code points. */
  size_t offset;
  size_t code_point_offset;
  int32_t unexpected; /* the code point there, or the byte where it is not UTF-8, or URISPEC_END_OF_TEXT */
  int32_t step;  /* for a URIError the step of ECMA-262 that raised it, for URISPEC_NO_FILE a fault: for the messages */
  const char* rule;    /* "pct-encoded": the rule that was being read; "" where there is none */
  const char* section; /* "2.1", or the step: "Decode 4.d.vii.2" */
} urispec_error;

/* Memory of the caller for a text. Like snprintf, a function writes as much as there is room for and always a NUL, or
 * nothing if capacity is 0. It sets `length` to the length of the whole text, without the NUL: if that is not less than
 * `capacity`, the text was cut off, and the status is URISPEC_CUT_OFF. The memory must not overlap with an argument. */
typedef struct urispec_buffer {
  char* data; /* may be null if capacity is 0 */
  size_t capacity;
  size_t length;
} urispec_buffer;

/* One line of English: "byte 7: U+007A 'z' cannot follow here, in pct-encoded (section 2.1)"; the second one without
 * the place and the rule. `buffer->length` is 0 for an error whose status is URISPEC_OK. */
URISPEC_EXPORT urispec_status urispec_message(const urispec_error* error, urispec_buffer* buffer);
URISPEC_EXPORT urispec_status urispec_reason(const urispec_error* error, urispec_buffer* buffer);

#define URISPEC_UNDEFINED ((size_t)-1)

/* Bytes from begin up to end; both are URISPEC_UNDEFINED for an undefined component. An empty range is something else:
 * the query of "http://a/?" is defined and empty (RFC 3986 section 5.3). */
typedef struct urispec_range {
  size_t begin;
  size_t end;
} urispec_range;

typedef enum urispec_part {
  URISPEC_SCHEME = 0,
  URISPEC_AUTHORITY = 1,
  URISPEC_USERINFO = 2,
  URISPEC_HOST = 3, /* with the brackets of an IP-literal */
  URISPEC_PORT = 4,
  URISPEC_PATH = 5,
  URISPEC_QUERY = 6,
  URISPEC_FRAGMENT = 7,
  URISPEC_OPAQUE_PART = 8, /* this one and the next two in RFC 2396 and RFC 2732 only */
  URISPEC_SERVER = 9,
  URISPEC_REG_NAME = 10
} urispec_part;

#define URISPEC_PART_COUNT 11

typedef struct urispec_components {
  urispec_range parts[URISPEC_PART_COUNT]; /* by urispec_part */
  const char* host_kind;                   /* "IPv6address": the rule that the host matched; null if there is none */
  const char* path_kind;                   /* "path-abempty" */
  int32_t port_number;                     /* -1 where the port is undefined, empty or greater than 65535 */
} urispec_components;

/* Read a text. The cost is linear. If the error is to be reported, an invalid text may be read a second time. */

/* 1 or 0; 0 for URISPEC_NO_RULE. */
URISPEC_EXPORT int urispec_matches(urispec_text text, urispec_rule rule);
URISPEC_EXPORT urispec_status urispec_validate(urispec_text text, urispec_rule rule, urispec_error* error);
URISPEC_EXPORT urispec_status urispec_parse(urispec_text text, urispec_rule rule, urispec_components* components,
                                            urispec_error* error);

/* Read many texts at once. `valid` has room for one byte for each text, 1 or 0, and `components` for one structure for
 * each text; those of an invalid text are all undefined. `count` is set to how many texts are valid. If the status is
 * URISPEC_BAD_OFFSETS, nothing was read, and `count` is set to the number of the first text with wrong offsets. */
URISPEC_EXPORT urispec_status urispec_validate_batch(const urispec_texts* texts, urispec_rule rule, uint8_t* valid,
                                                     size_t* count);
URISPEC_EXPORT urispec_status urispec_parse_batch(const urispec_texts* texts, urispec_rule rule,
                                                  urispec_components* components, uint8_t* valid, size_t* count);

/* Explain why a text is invalid, and suggest another (docs/reference/errors.md). The first call for a rule takes tens
 * of milliseconds. */

typedef struct urispec_diagnosis {
  const char* cause; /* "bracket-not-closed": see `urispec explain`; null for an unknown cause, as are the next three */
  const char* title;    /* "the bracket of the host is never closed" */
  const char* advice;   /* one sentence: what to do */
  const char* sections; /* "RFC 3986 section 3.2.2" */
  urispec_range fault;  /* the bytes that are to blame */
  int32_t reading;      /* a urispec_part: the smallest component that was being read; -1 if there is none */
  const char* kind;     /* "IPv6address": the rule that this component matches there; null if it has only one kind */
  int32_t is_fix;       /* 1 if the first repair is a lossless respelling, which a program may write for the text */
} urispec_diagnosis;

/* Returns URISPEC_OK for a valid text, which has no diagnosis. `repaired` is filled with the text of the first repair,
 * and is empty if there is none; its length says whether it was cut off. A fix comes before suggestions. */
URISPEC_EXPORT urispec_status urispec_diagnose(urispec_text text, urispec_rule rule, urispec_diagnosis* diagnosis,
                                               urispec_buffer* repaired, urispec_error* error);

/* Operations on references. Only the grammar of `rule` matters: the references are read by its start rule. */

/* RFC 3986 section 5.2, RFC 2396 section 5.2, RFC 3987 section 6.5, with the defaults of docs/reference/resolution.md.
 * Under RFC 2396 a reference to the current document resolves to itself (section 5.2, step 2). */
URISPEC_EXPORT urispec_status urispec_resolve(urispec_text base, urispec_text reference, urispec_rule rule,
                                              urispec_buffer* result, urispec_error* error);

/* The shortest reference that resolves to `target` (docs/reference/resolution.md). */
URISPEC_EXPORT urispec_status urispec_relativize(urispec_text base, urispec_text target, urispec_rule rule,
                                                 urispec_buffer* result, urispec_error* error);

/* Steps of normalization (RFC 3986 section 6.2), to be added up. */
#define URISPEC_PERCENT_ENCODING 1u
#define URISPEC_LETTER_CASE 4u
#define URISPEC_DOT_SEGMENTS 8u
#define URISPEC_SCHEME_BASED 16u
#define URISPEC_SYNTAX_BASED 13u
#define URISPEC_SYNTAX_AND_SCHEME_BASED 29u

URISPEC_EXPORT urispec_status urispec_normalize(urispec_text text, urispec_rule rule, unsigned steps,
                                                urispec_buffer* result, urispec_error* error);

/* The lowest rung of the ladder of comparison (RFC 3986 section 6.2, RFC 3987 section 5.3) on which two references are
 * equal. */
typedef enum urispec_rung {
  URISPEC_DIFFERENT = 0, /* on all rungs */
  URISPEC_EQUAL_TEXTS = 1,
  URISPEC_EQUAL_BY_LETTER_CASE = 2,
  URISPEC_EQUAL_BY_PERCENT_ENCODING = 4,
  URISPEC_EQUAL_BY_DOT_SEGMENTS = 5,
  URISPEC_EQUAL_BY_SCHEME = 6 /* the rules of the scheme, such as its default port */
} urispec_rung;

/* Sets `rung` to a urispec_rung. The error is that of the first text that is invalid. */
URISPEC_EXPORT urispec_status urispec_compare(urispec_text first, urispec_text second, urispec_rule rule, int32_t* rung,
                                              urispec_error* error);

/* A text as browsers read it, by the parser of the URL Standard. The ranges are bytes of `href`. */
typedef enum urispec_url_host {
  URISPEC_URL_NO_HOST = 0,
  URISPEC_URL_DOMAIN = 1,
  URISPEC_URL_IPV4 = 2,
  URISPEC_URL_IPV6 = 3,
  URISPEC_URL_OPAQUE_HOST = 4,
  URISPEC_URL_EMPTY_HOST = 5
} urispec_url_host;

typedef struct urispec_url {
  urispec_range scheme;   /* without ":" */
  urispec_range username; /* empty without credentials, as is the next one */
  urispec_range password;
  urispec_range host;     /* an IPv6 address in brackets; undefined if it is null in the standard, as are the next */
  urispec_range port;
  urispec_range path;
  urispec_range query;    /* without "?" */
  urispec_range fragment; /* without "#" */
  int32_t host_type;      /* a urispec_url_host */
  int32_t port_number;    /* -1 if it is null: the default port of a special scheme is */
  int32_t has_opaque_path;
} urispec_url;

/* `base` is null for a text without one. On failure `href` is empty and `message` has the reason in words,
 * "byte 7: host-missing: …"; the status is URISPEC_URL_FAILURE or URISPEC_NEEDS_ICU. Pointers may be null. If `href` is
 * cut off, the ranges are those of all of it. */
URISPEC_EXPORT urispec_status urispec_parse_url(urispec_text text, const urispec_text* base, urispec_url* url,
                                                urispec_buffer* href, urispec_buffer* message);

/* A browser reads texts by the URL Standard: the relation of its reading to that of RFC 3986, or of RFC 3987 for an
 * IRI. docs/reference/url-standard.md defines it, under "Reads differently". */
typedef enum urispec_browser_relation {
  URISPEC_BROWSER_SAME = 0, /* also where both refuse the text */
  URISPEC_BROWSER_OTHER_SCHEME = 1,
  URISPEC_BROWSER_OTHER_HOST = 2,
  URISPEC_BROWSER_OTHER_PORT = 3,
  URISPEC_BROWSER_OTHER_PATH = 4,
  URISPEC_BROWSER_FAILS = 5, /* a browser refuses the URI or IRI */
  URISPEC_BROWSER_ACCEPTED_ALTHOUGH_INVALID = 6 /* a browser takes a text that is neither a URI nor an IRI */
} urispec_browser_relation;

#define URISPEC_BROWSER_RELATION_COUNT 7

typedef struct urispec_browser_comparison {
  int32_t relation; /* a urispec_browser_relation */
  int32_t misleads; /* 1 if a browser takes another host, port or path than a program that follows RFC 3986, or none */
  const char* name;   /* "other-host": the relation in words */
  const char* reason; /* "IPv4-too-few-parts": where the readings part; null for URISPEC_BROWSER_SAME */
} urispec_browser_comparison;

/* `message` is filled with both readings, "browsers take the host 127.0.0.1, and RFC 3986 has the host 127.1
 * (IPv4-too-few-parts)", and `href` with the URL as a browser writes it; both are empty where there is none. Either may
 * be null. Returns URISPEC_NO_SCHEME for a relative reference, which a browser reads with a base alone, and
 * URISPEC_NEEDS_ICU; `comparison` is then URISPEC_BROWSER_SAME and says nothing. */
URISPEC_EXPORT urispec_status urispec_compare_with_browser(urispec_text text, urispec_browser_comparison* comparison,
                                                           urispec_buffer* message, urispec_buffer* href);

/* Build and edit references. Values are plain text, which is encoded, but for those of the actions that begin with
 * ENCODED: they are checked. docs/do/building.md has what is refused, such as dot segments. */

typedef enum urispec_build_action {
  URISPEC_SET_SCHEME = 0,
  URISPEC_SET_USERINFO = 1,
  URISPEC_SET_ENCODED_USERINFO = 2,
  URISPEC_SET_HOST = 3, /* a name or an address, with or without brackets */
  URISPEC_SET_ENCODED_HOST = 4,
  URISPEC_SET_PORT = 5, /* a decimal number */
  URISPEC_SET_PATH = 6, /* "/" separates segments */
  URISPEC_SET_ENCODED_PATH = 7,
  URISPEC_APPEND_SEGMENT = 8,     /* a "/" in it is encoded */
  URISPEC_ALLOW_DOT_SEGMENTS = 9, /* from here on; without a value */
  URISPEC_SET_QUERY = 10,
  URISPEC_SET_ENCODED_QUERY = 11,
  URISPEC_APPEND_PARAMETER = 12, /* `value` is the name; the other member the value, null data for none */
  URISPEC_SET_FRAGMENT = 13,
  URISPEC_SET_ENCODED_FRAGMENT = 14,
  URISPEC_REMOVE = 15 /* the component of this name: "port" */
} urispec_build_action;

typedef struct urispec_build_step {
  int32_t action; /* a urispec_build_action */
  urispec_text value;
  urispec_text parameter_value;
} urispec_build_step;

/* Makes the steps one after the other on `text`, and the reference of the outcome: on the empty string to build one.
 * What no step changes keeps every byte. On failure `result` is empty and `message` has the first error in words, such
 * as "path: '..' is a dot segment…"; the status is URISPEC_NOT_BUILT, that of `text`, or URISPEC_BAD_ARGUMENT. Either
 * buffer may be null. */
URISPEC_EXPORT urispec_status urispec_edit(urispec_text text, urispec_rule rule, const urispec_build_step* steps,
                                           size_t count, urispec_buffer* result, urispec_buffer* message);

/* Segment number `index` of the path of a reference, decoded; URISPEC_NO_SEGMENT where the segments end. "/a/" has two,
 * of which the last is empty. Decoded octets may be anything. The cost is linear in the text. */
URISPEC_EXPORT urispec_status urispec_segment(urispec_text text, urispec_rule rule, size_t index,
                                              urispec_buffer* segment, urispec_error* error);

/* Pairs of a query, name=value&name=value: names and values are plain text. */

typedef enum urispec_query_syntax {
  URISPEC_QUERY_RFC3986 = 0, /* "+" stands for itself */
  URISPEC_QUERY_RFC3987 = 1, /* the same, and characters beyond ASCII are not encoded */
  URISPEC_QUERY_FORM = 2     /* application/x-www-form-urlencoded: "+" is a space */
} urispec_query_syntax;

/* The value of the first pair of this name, empty if it has none; URISPEC_NO_PAIR if there is no such pair. */
URISPEC_EXPORT urispec_status urispec_query_get(urispec_text query, int32_t syntax, urispec_text name,
                                                urispec_buffer* value);

/* Pair number `index`; URISPEC_NO_PAIR where the pairs end. `has_value` is set to 0 for a pair without "=". The cost is
 * linear in the query. */
URISPEC_EXPORT urispec_status urispec_query_pair(urispec_text query, int32_t syntax, size_t index,
                                                 urispec_buffer* name, urispec_buffer* value, int32_t* has_value);

typedef enum urispec_query_action {
  URISPEC_QUERY_SET = 0, /* the first pair of the name; the others of the name are removed */
  URISPEC_QUERY_APPEND = 1,
  URISPEC_QUERY_APPEND_FLAG = 2, /* without "=" and a value */
  URISPEC_QUERY_REMOVE = 3,      /* all pairs of the name */
  URISPEC_QUERY_SORT = 4         /* by name */
} urispec_query_action;

typedef struct urispec_query_step {
  int32_t action; /* a urispec_query_action */
  urispec_text name;
  urispec_text value;
} urispec_query_step;

/* The query after the steps; pairs that no step is about keep every byte. URISPEC_INVALID if `query` is not a query. */
URISPEC_EXPORT urispec_status urispec_edit_query(urispec_text query, int32_t syntax, const urispec_query_step* steps,
                                                 size_t count, urispec_buffer* result, urispec_error* error);

/* Hosts. */

typedef enum urispec_host_type {
  URISPEC_NO_HOST = 0,
  URISPEC_NAME = 1,
  URISPEC_IPV4 = 2,
  URISPEC_IPV6 = 3,
  URISPEC_IPVFUTURE = 4
} urispec_host_type;

typedef struct urispec_host {
  int32_t type;      /* a urispec_host_type */
  uint8_t bytes[16]; /* of an address, in network order: 4 of IPv4, 16 of IPv6 */
} urispec_host;

/* A host as a URI has it, an IPv6 address in brackets. `text` is filled with the decoded name, or with the address
 * without brackets and zone as RFC 5952 writes it; `zone` with the decoded zone (RFC 6874). */
URISPEC_EXPORT urispec_status urispec_parse_host(urispec_text host, urispec_rule rule, urispec_host* value,
                                                 urispec_buffer* text, urispec_buffer* zone, urispec_error* error);

/* The address of 4 or 16 bytes as text; URISPEC_BAD_ARGUMENT for another size. */
URISPEC_EXPORT urispec_status urispec_address_text(const uint8_t* bytes, size_t size, urispec_buffer* text);

/* The default port of a scheme; -1 if it has none. */
URISPEC_EXPORT int32_t urispec_default_port(urispec_text scheme);
/* The port of a reference, or the default port of its scheme; -1 if there is neither, or the text is invalid. */
URISPEC_EXPORT int32_t urispec_port_or_default(urispec_text text, urispec_rule rule);

/* `file` URIs as paths, and back (RFC 8089 Appendix E; docs/do/building.md). Nothing looks at a file system. */

typedef enum urispec_path_style { URISPEC_POSIX = 0, URISPEC_WINDOWS = 1 } urispec_path_style;

URISPEC_EXPORT urispec_status urispec_to_file_path(urispec_text uri, int32_t style, urispec_buffer* path,
                                                   urispec_error* error);
URISPEC_EXPORT urispec_status urispec_to_file_uri(urispec_text path, int32_t style, urispec_buffer* uri,
                                                  urispec_error* error);

/* The functions of ECMA-262 5.1 section 15.1.3, on UTF-8 (docs/reference/ecma.md). */
URISPEC_EXPORT urispec_status urispec_encode_uri(urispec_text text, urispec_buffer* result, urispec_error* error);
URISPEC_EXPORT urispec_status urispec_encode_uri_component(urispec_text text, urispec_buffer* result,
                                                           urispec_error* error);
URISPEC_EXPORT urispec_status urispec_decode_uri(urispec_text text, urispec_buffer* result, urispec_error* error);
URISPEC_EXPORT urispec_status urispec_decode_uri_component(urispec_text text, urispec_buffer* result,
                                                           urispec_error* error);

/* "0.1.0": the version of the library that is loaded, whatever the program was compiled with. */
URISPEC_EXPORT const char* urispec_version(void);

#ifdef __cplusplus
}
#endif

#endif /* URISPEC_H */
