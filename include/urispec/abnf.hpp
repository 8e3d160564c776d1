// Grammars in ABNF as values: read, linked, checked, taken from documents; and those that come with urispec.
//
//   const auto file = urispec::abnf::read(text, "my.abnf");                  // rules, and all errors in the text
//   const auto grammar = urispec::abnf::link(std::span(&file, 1), "my", "");  // every name resolved
//   for (const auto& problem : grammar.diagnostics) std::cout << to_string(problem) << '\n';
//
// RFC 5234, RFC 7405, and the BNF of RFC 822 §2 in which RFC 2396 has its rules. urispec/spec.hpp has what follows:
// proofs, generated headers, rules that read texts. Link urispec::spec. Tests: tests/abnf.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace urispec::abnf {

// Definitions: an abstract syntax for both notations. Nodes keep what it takes to print a rule as it was published: the
// base of a number, brackets, `8HEXDIG`.

// A place in a grammar file. Lines and columns count from 1, columns in code points.
struct position {
  std::size_t line = 0;
  std::size_t column = 0;
};

struct expression;

// a / b / c, at least two.
struct alternation {
  std::vector<expression> alternatives;
};

// a b c, at least two.
struct concatenation {
  std::vector<expression> parts;
};

// `3a`, `*a`, `1*a`, `2*4a`: the body repeated minimum to maximum times.
struct repetition {
  static constexpr std::uint32_t unbounded = std::numeric_limits<std::uint32_t>::max();
  std::uint32_t minimum = 0;
  std::uint32_t maximum = unbounded;
  std::vector<expression> body;  // exactly one; a vector because the type is not complete yet
};

// [ a ]
struct option {
  std::vector<expression> body;  // exactly one
};

// ( a )
struct group {
  std::vector<expression> body;  // exactly one
};

// A rule used by name, spelled as the use spells it. `rule` is its index once the grammar is linked.
struct rule_reference {
  static constexpr std::size_t unlinked = std::numeric_limits<std::size_t>::max();
  std::string name;
  std::size_t rule = unlinked;
};

// A literal means its letters in both cases, or as they are written (RFC 5234 §2.3, RFC 7405).
enum class letter_case : std::uint8_t { insensitive, sensitive };

// The prefix of a literal: none, or the %s and %i of RFC 7405.
enum class literal_prefix : std::uint8_t { none, s, i };

// "text". Letters match in either case unless `matching` is sensitive.
struct literal {
  std::string text;
  letter_case matching = letter_case::insensitive;
  literal_prefix prefix = literal_prefix::none;
};

enum class number_base : std::uint8_t { binary = 2, decimal = 10, hexadecimal = 16 };

// %x41-5A: one code point of a range (a single %x41 is the range 41-41 with `single`).
struct value_range {
  enum class form : std::uint8_t { single, range };
  char32_t first = 0;
  char32_t last = 0;
  number_base base = number_base::hexadecimal;
  form notation_form = form::range;
};

// %x41.42.43: these code points one after the other, at least two.
struct code_point_sequence {
  std::vector<char32_t> code_points;
  number_base base = number_base::hexadecimal;
};

// <text>: a description in prose. Where its text is the name of a rule, as in RFC 3986's `0<pchar>`, it counts as a
// reference to that rule; link() also replaces citations and sets of characters. All other prose is an error.
struct prose {
  std::string text;
  std::size_t rule = rule_reference::unlinked;
};

struct expression {
  using node_type = std::variant<alternation, concatenation, repetition, option, group, rule_reference, literal,
                                 value_range, code_point_sequence, prose>;
  node_type node;
  position place;
};

// The title and the date of a grammar; either may be empty. A file says them before its first rule: `; title: …` and
// `; date: …`, or else in the first line of its comment, as in `; RFC 3986, January 2005`.
struct document_title {
  std::string title, date;
  friend bool operator==(const document_title&, const document_title&) = default;
};

enum class notation : std::uint8_t {
  rfc5234,  // `/`, `=/`, case-insensitive strings, RFC 7405's %s and %i
  rfc822,   // `|`, `_` in names, case-sensitive strings: the BNF of RFC 2396
};

// A rule is written with `=`, or with a `=/` whose first part is not in the same file: an overlay adds to its base so.
enum class rule_form : std::uint8_t { definition, addition };

struct rule {
  std::string name;         // spelled as in the definition
  expression definition;    // all of it, `=/` alternatives included
  std::string section;      // "3.2.2", "Appendix B.1", "RFC 2732 §3"; empty where the file gives no anchor
  std::string source_text;  // the definition as it stands in the file, layout kept, comments too
  std::string file;         // which file it came from
  position place;           // place of the name
  abnf::notation notation = abnf::notation::rfc5234;
  rule_form form = rule_form::definition;  // always `definition` in a linked grammar that has no errors
  bool has_errors = false;  // the text is ABNF, but makes no sense as it stands: a range that runs backwards
};

// A rule that the files have and a grammar does not, as it needs what no rule defines, or does not read.
struct missing_rule {
  std::string name;
  // "it needs nowhere, which no rule defines (my.abnf:3:5)", "it stands at my.md:5:8 and does not read as ABNF: …"
  std::string reason;
};

struct grammar {
  std::string id;           // "rfc3986"; for files given by a user, the first file's stem
  std::string start;        // name of the start rule; the first rule where nothing else is said
  std::vector<rule> rules;  // order of the file; rules that an overlay adds follow; core rules that are used come last
  std::vector<missing_rule> missing;
  std::vector<missing_rule> unread = {};  // rules of a draft that do not read as ABNF
  document_title document = {};  // document of the last file

  // Index of the rule of that name, in either case (RFC 5234 §2.1); nullopt when there is none. Looks at each rule in
  // turn: references in a linked grammar carry their index and need no search.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;
};

enum class diagnostic_severity : std::uint8_t {
  error,    // no grammar: RFC 5234 gives the text no meaning, or a limit was hit
  warning,  // a grammar, and probably not the one that was meant
  note,     // the grammar has no fault, but something, such as a header, cannot be made of it
};

// The number of diagnostics of each severity, in their order.
using severity_counts = std::array<std::size_t, 3>;

enum class problem : std::uint8_t {
  syntax,              // the text is not ABNF
  undefined_rule,      // a name that nothing defines
  duplicate_rule,      // defined twice without `=/`
  recursion,           // note: a rule that uses itself: no automaton, no proof
  unusable_prose,      // a prose-val that is no name of a rule, no citation and no set of characters
  cited_rule,          // note: prose that says in which document a rule is, which was not imported
  bad_range,           // %x5A-41, a repeat 4*2, a code point past 10FFFF, a surrogate; warning: a range around those
  name_clash,          // note: two names that become one C++ name, or one that generated headers use
  cpp_keyword,         // note: a name that C++ keeps for itself
  too_large,           // a limit of the reader; the message names it
  byte_order_mark,     // note: U+FEFF at the beginning, which ABNF has no place for
  layout,              // note: lines that RFC 5234 reads otherwise than they look
  unused_rule,         // warning: no other rule uses it and it is not the start
  no_strings,          // warning: no text matches it
  name_in_other_case,  // warning: used in another case than defined
  other_separator,     // note: `|` in the notation of RFC 5234, `/` in that of RFC 2396
  other_notation,      // note: another convention of older RFCs, and what is read in place of it
};

// A problem of a grammar, and its place.
struct diagnostic {
  diagnostic_severity severity = diagnostic_severity::error;
  abnf::problem problem = abnf::problem::syntax;
  std::string file;
  position place;
  std::string message;
  severity_counts unlisted{};  // findings that this one stands for, if a file has too many
  position other{};            // a place that the message names: "expected `)` for the `(` at 2:5"; line 0 if none
};

// `error`, `warning`, `note`
[[nodiscard]] std::string_view name_of(diagnostic_severity s);

// `undefined-rule`, as programs read it
[[nodiscard]] std::string_view name_of(problem p);

// `file:line:column`; `file` of a grammar as a whole
[[nodiscard]] std::string place_of(const diagnostic& d);

// `file:line:column: error: message`
[[nodiscard]] std::string to_string(const diagnostic& d);

// True if one of them is an error.
[[nodiscard]] bool has_errors(const std::vector<diagnostic>& diagnostics);

// A part of a file that is not ABNF.
struct unread_text {
  std::string name;  // rule that it defines or seems to define; may be empty. link() does not call it undefined
  std::string text;  // text of the line: names in it may be in use
};

// The rules of one file, not linked yet, and all errors in its text. Reading continues after a bad rule, so that one
// run reports all of them.
struct read_result {
  abnf::notation notation = abnf::notation::rfc5234;
  std::vector<rule> rules;
  std::vector<diagnostic> diagnostics;
  document_title document = {};
  std::vector<unread_text> unread;
};

// `file` is the name used in messages. The notation is what the file's first lines say
// (`; notation: rfc822`), RFC 5234 where they say nothing.
[[nodiscard]] read_result read(std::string_view text, std::string_view file);

struct link_result {
  abnf::grammar grammar;                // complete only where `diagnostics` has no errors
  std::vector<diagnostic> diagnostics;  // diagnostics of the files, then of linking
};

// Files → one grammar: overlays laid on their base, core rules added, every name resolved, everything checked.
//
// `files` in the order base, overlay, overlay…: a rule of a later file replaces the one of that name and keeps its
// place; new rules follow. The last file is the document of the grammar: the sections of rules of others name theirs,
// as in "RFC 3986 §3.2.2". Rules of `imports` that are used and not defined are added after them, then core rules of
// RFC 5234 Appendix B.1. `start` empty: the first rule.
//
// Each import is a document. What its rules use is looked up in it first, then among the core rules, the rules of
// `files`, and the other imports, of which the first one counts; what is spelled as it is used comes before what is
// not. `=/` adds to what its document finds elsewhere. An imported rule has another name, `host-of-rfc3986`, if `files`
// mean another rule by its own.
//
// Prose that is a name and where the rule is, and nothing else, is a reference: `<host, see [URI], Section 3.2.2>` (RFC
// 9110 §4.1). Where it is the whole definition, the rule there stands for this one, also if the prose has no name:
// `pchar = <as specified in RFC 3986, Appendix A>` (RFC 6694 §2.1). A number means the rules whose document begins its
// title with it, or whose file has it in its name; if there are none, those of a document without a number. Prose that
// names a document which is not imported is a note.
[[nodiscard]] link_result link(std::span<const read_result> files, std::string_view id, std::string_view start,
                               std::span<const read_result> imports = {});

// The built-in grammars: those of grammar/catalogue.txt and grammar/interpreted.txt, and of the catalogues in
// grammar/errata and grammar/schemes. The first has the generic grammars, whose parsers are generated and compiled in.
// The others have the grammars of URLs before RFC 2396 and of the URL Standard, further errata, and the grammars of
// schemes; automata read texts by these.

// The rule of a grammar that has the URIs of a scheme.
struct rule_of_scheme {
  std::string_view scheme;  // "https"
  std::string_view rule;    // "https-URI"
};

// One line of a catalogue.
// A document that replaced another: "RFC 9844", "August 2025".
struct successor {
  std::string_view document, date;
  std::string_view instead;  // what holds since then, where it has no grammar; else empty
};

struct catalogue_entry {
  std::string_view id;                  // "rfc3986"
  std::string_view alias;               // "modern", or empty
  std::string_view start;               // "URI-reference"
  std::string_view title;               // "RFC 3986, Uniform Resource Identifier (URI): Generic Syntax"
  std::string_view date;                // "January 2005"; empty where it is not one document alone (grammar/dates.txt)
  std::vector<std::string_view> files;  // base first, then overlays
  std::vector<std::string_view> imports;      // files whose rules it uses where it defines none of that name
  std::vector<rule_of_scheme> schemes;        // for which it is the one to use
  std::optional<successor> replaced_by = {};  // grammar/replaced.txt
};

// The generic grammars, in the order of their file.
[[nodiscard]] std::span<const catalogue_entry> catalogue();

// The grammars of URLs before RFC 2396 and of the URL Standard, in the order of their file.
[[nodiscard]] std::span<const catalogue_entry> interpreted_catalogue();

// Grammars with an erratum that have no compiled parser, in the order of their file.
[[nodiscard]] std::span<const catalogue_entry> errata_catalogue();

// The grammars of schemes, in the order of their file.
[[nodiscard]] std::span<const catalogue_entry> scheme_catalogue();

// All four, in this order.
[[nodiscard]] std::array<std::span<const catalogue_entry>, 4> catalogues();

// The entry with this id or alias in any of them.
[[nodiscard]] const catalogue_entry* find_entry(std::string_view id_or_alias);

// Documents whose rules others import, in the order of their file (grammar/imports/catalogue.txt): HTTP, mail, JSON,
// dates, language tags. They are no grammars of URIs, so catalogues() and find_entry() leave them out.
[[nodiscard]] std::span<const catalogue_entry> import_catalogue();

// The entry that an import means: of import_catalogue(), or else of catalogues(). `rfc9110` is all of HTTP here, and
// the grammar of two schemes in catalogues().
[[nodiscard]] const catalogue_entry* find_import(std::string_view id_or_alias);

// The entry that any other use of a name means: of catalogues(), or else of import_catalogue().
[[nodiscard]] const catalogue_entry* find_grammar_or_import(std::string_view id_or_alias);

// Read and link a grammar of the catalogue. The built-in ones are free of errors (a test checks this).
[[nodiscard]] link_result load(const catalogue_entry& entry);

// The ABNF in the text of an RFC, as the RFC Editor publishes it: rules between paragraphs of prose, often twice (where
// they are explained and in a collected grammar), broken by page ends, with examples that look like rules. And in
// drafts as their authors write them, where some code is marked as ABNF.
//
// Every line that looks like a rule is judged: it is taken, or there is a ground on which it is left out. A rule is a
// `name = …` with the deeper indented lines after it that reads as ABNF. A text, a name or a description alone that no
// other rule uses is more often a parameter: without blanks around its `=`, or with several values in one section, it
// is an example. So are rules that are introduced as examples, unless the grammar uses one of them. Among the others,
// these are the grammar:
//   1. every rule in code that is marked as ABNF; where there is none, the section with the most rules, which is the
//      collected grammar; but if it is an appendix that contradicts a section before it and lacks a third of its rules,
//      that section is meant;
//   2. a rule that counted rules use counts too, from the section with the most rules that has it;
//   3. the other rules of its section count with it. So do the rules of a section with at least four, if none of them
//      uses an unknown name or contradicts a rule that already counts. Known names are those of the document, of RFC
//      5234, 3986 and 3987, and those that counted rules use;
//   4. a rule counts that uses a counted rule, or a rule of another document that a counted rule uses; so do rules that
//      use each other;
//   5. a rule that has the form of one counts: blanks around its `=`, and several elements, texts, numbers or core
//      rules among them; but none of a section that contradicts four rules, which has another grammar.
// If a section has two definitions of a rule, the one that the text says replaces another counts, else the one that
// uses more rules of the document. Each rule is anchored at the section that first has it and has no examples. The
// section where the longest chain of rules begins comes first. The notation is the one in which more of these rules are
// written, and that of RFC 5234 where code is marked as ABNF.
// Cost: linear but for the sorting of rules.
// Tests: tests/abnf/extract_test.cpp, tests/abnf/extract_documents_test.cpp.

// The ground on which a line that looks like a rule is taken or left out.
enum class ground : std::uint8_t {
  marked,       // taken: its code is marked as ABNF
  collected,    // taken: the section with the most rules has it
  used,         // taken: a rule that is taken uses it
  section,      // taken: other rules of its section are
  user,         // taken: it uses rules that are taken, or the same rule of another document
  family,       // taken: it uses another rule of the document
  form,         // taken: it has the form of a rule
  repetition,   // a rule that is taken says the same
  not_abnf,     // looks like a rule and does not read as one
  definition,   // a rule of this name that says something else is taken
  conflict,     // the same, and rules of its section that are taken mean this one
  example,      // introduced as an example
  value,        // one text, name or description, which no rule uses
  words,        // words that no rule has as its name
  grammar,      // its section has another grammar
  unused,       // no rule uses it
  prose,        // not in code
  other_code,   // in code of another type
  unread_file,  // a file that the document includes and that was not read
  elements,     // directly below a rule that is taken, reads as elements, and begins no rule
};

// True if such a line is taken into the grammar.
[[nodiscard]] constexpr bool is_taken(ground g) { return g <= ground::form; }

// Whether text that does not read as a rule is meant as one: rules that are taken stand beside it, or use it.
enum class intent : std::uint8_t { unclear, likely, certain };

// A line that looks like a rule, or stands for others.
struct judged_line {
  std::string name;        // of the rule, or of the rule above the elements; of the file
  std::string file;        // that the document includes; empty: the document
  std::size_t line = 0;    // from 1
  std::size_t column = 0;  // of the fault in text that is not ABNF, of elements, else of the name, from 1; 0 for a file
  abnf::ground ground = abnf::ground::not_abnf;
  // The words of the reader; the elements; the type of the code; the name of a rule that is in conflict.
  std::string detail;
  std::size_t other = 0;   // the line of the other definition, or of a place that the detail names; else 0
  std::string other_file;  // that the document includes, and that has it
  abnf::intent intent = intent::unclear;  // not_abnf
  std::size_t other_column = 0;  // of the place that the detail names
  // The lines of the text or the passage that have the columns.
  std::string text = {}, other_text = {};
};

// A part of a line of the grammar that the document has in a line of its own, because it is folded (RFC 8792).
struct folded_part {
  std::size_t column = 0;  // where it begins in the line of the grammar, from 1
  std::size_t line = 0;    // of the document
  std::size_t shift = 0;   // columns that stand before it in its passage
};

// The place of a line of the grammar in the document.
struct line_place {
  std::size_t line = 0;   // from 1; 0: the document does not have the line
  std::size_t shift = 0;  // columns that stand before it in its passage
  std::string file = {};  // that the document includes; empty: the document
  std::vector<folded_part> folded = {};  // the parts after the first
};

// A line of a rule that is taken or is in code marked as ABNF, and that RFC 5234 reads otherwise than urispec
// (problem::layout).
struct layout_note {
  std::string file;  // that the document includes; empty: the document
  position place;    // in the document; the column is that of the text
  std::string text;  // the line of the text or the passage that has the column
  std::string_view message;
};

struct extracted_grammar {
  abnf::notation notation = abnf::notation::rfc5234;
  std::string text;                // a grammar file, ready for read(); empty where the document has no rule
  std::vector<std::string> rules;  // their names, in its order
  std::vector<judged_line> lines;  // in the order of the document
  std::vector<line_place> places;  // of each line of `text`
  std::vector<layout_note> layout;  // in the order of the document

  // Lines that are left out and are no repetitions.
  [[nodiscard]] std::vector<judged_line> others() const;
};

// The caller's choice among the grammars of a document.
struct extraction {
  std::optional<abnf::notation> notation = {};  // else the one in which more of the rules are written
  std::vector<std::string> sections = {};       // only from these and those inside them; empty: all
  std::vector<std::string> names = {};          // only from code that its author names so; empty: all
};

// The text of an RFC as published.
[[nodiscard]] extracted_grammar extract(std::string_view document, const extraction& choice = {});

// A piece of a text that a reader takes out of a document: from its beginning on, up to the next piece, the document
// has the same characters from a place on.
struct text_piece {
  position begin;             // in the text
  position place;             // in the document
  bool is_reference = false;  // the document has a reference in place of all of it
};

// The place in the document of a place in the text. Text before the first piece begins a line of the document.
// Cost: logarithmic. Tests: tests/documents/places_test.cpp.
[[nodiscard]] position place_in_document(std::span<const text_piece> pieces, std::size_t first_line, position in_text);

// A piece of a document that has marks for its pieces, such as RFCXML.
struct passage {
  enum class kind : std::uint8_t {
    heading,  // heading of a section
    prose,
    code,         // preformatted; nothing says of what kind
    abnf,         // marked as ABNF
    other_code,   // marked as something else
    unread_file,  // a file or an element that is to stand here and was not read: the text is its name
  };
  passage::kind content = kind::prose;
  std::string section;  // the number of its section: "3.2.2", "B.1"; may be empty
  std::string text;
  std::size_t line = 0;     // line of the document where the text begins, from 1
  std::string file = {};    // that the document includes, and that the line is in; empty: the document
  std::string name = {};    // of code, as its author names it: "sheep.abnf"
  std::string type = {};    // of other code
  std::string remark = {};  // of code: the comment right above it, or what its info string has after the type
  position remark_place = {};            // in the document, or the file
  std::vector<text_piece> pieces = {};  // empty where the text has whole lines that follow one another

  [[nodiscard]] position place_at(position in_text) const { return place_in_document(pieces, line, in_text); }
  // The line of the document where a line of the text begins, by its number from 1.
  [[nodiscard]] std::size_t line_at(std::size_t number) const { return place_at({number, 1}).line; }
};

// The ABNF in a document of passages. Rules stand in code only.
[[nodiscard]] extracted_grammar extract(std::span<const passage> document, const extraction& choice = {});

// A rule for which no finite automaton is made, because it recurses.
struct recursive_rule {
  std::string rule;
  std::vector<std::string> cycle;  // names of the rules of a shortest cycle, the first one again at the end
};

// "no finite automaton is built for a, because it recurses: a -> b -> a"
[[nodiscard]] std::string message(const recursive_rule& recursion);

}  // namespace urispec::abnf
