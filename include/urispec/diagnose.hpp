// Why a text is not valid, what to write instead, and where it would be valid. docs/reference/errors.md shows what a
// diagnosis says. All of it is decided on automata, so only an invalid text that you ask about costs anything.
//
//   if (const auto diagnosis = urispec::diagnose("http://[::1", urispec::start_rule(urispec::grammar::rfc3986))) {
//     diagnosis->cause->entry->title;    // "the bracket of the host is never closed"
//     diagnosis->repairs.front().text;   // "http://[::1]"
//   }
//
// Link urispec::spec. Tests: tests/diagnose.
#pragma once

#include "urispec/browsers.hpp"
#include "urispec/checks.hpp"
#include "urispec/components.hpp"
#include "urispec/error.hpp"
#include "urispec/grammars.hpp"
#include "urispec/rule_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec {

// The table of causes: mistakes that make a text invalid, with advice on how to correct them. The text, the place of
// the error and the components read so far decide on a cause. The table lists the causes in the order in which they are
// tried (src/diagnose/causes/table.cpp). Its words hold for URIs and IRIs alike: "reference" is either.

// Whether the example of a cause shows what its author meant.
enum class example_intent : std::uint8_t {
  clear,   // a diagnosis of it suggests the text without the mistake
  unclear  // nothing is suggested: only the author knows, or what could be meant has findings
};

struct cause_entry {
  std::string_view id;                        // "bracket-not-closed"; does not change
  std::string_view title;                     // "the bracket of the host is never closed"; true under every grammar
  std::string_view brief;                     // "a bracket not closed": a few words, for tables
  std::string_view advice;                    // what to do, one sentence
  std::string_view sections;                  // "RFC 3986 section 3.2.2"
  std::string_view sections_of_rfc2396 = "";  // in RFC 2396 and RFC 2732; empty where `sections` are of neither
  std::string_view grammar = "rfc3986";       // the grammar of the examples, an id of the catalogue
  std::string_view rule = {};                 // the rule of the examples; empty: the start rule
  std::string_view example;                   // has this cause
  std::string_view nearly;                    // nearly the example, without the mistake: valid
  example_intent intent = example_intent::clear;
  std::string_view page;                      // an explanation, in paragraphs
};

// The causes in the order in which they are tried.
[[nodiscard]] std::span<const cause_entry> cause_entries();

// nullptr if no cause has that id.
[[nodiscard]] const cause_entry* find_cause(std::string_view id);

// The sections of the grammar's document that forbid the mistake. `grammar` is an id of the catalogue; RFC 2396, RFC
// 2732 and ECMA-262 have sections of their own, all others `sections`.
[[nodiscard]] std::string_view sections_for(const cause_entry& entry, std::string_view grammar);

// A cause in one text.
struct diagnosed_cause {
  const cause_entry* entry = nullptr;
  byte_range fault;                // the bytes that are to blame; not always those at the place of the error
  std::string_view sections = {};  // sections_for() the grammar of the diagnosis
  std::string detail = {};         // depends on rule and text, as "http or https"; empty for most causes
};

// "this rule is for another scheme: http": the title, and the detail if there is one.
[[nodiscard]] std::string title_of(const diagnosed_cause& cause);

enum class edit_kind : std::uint8_t { insert, remove, replace, percent_encode };

struct edit {
  edit_kind kind = edit_kind::insert;
  byte_range position;            // in the invalid text; empty for what is inserted
  std::string replacement;  // the new text there; the triplets if it is percent-encoded
  // The other characters that would do, as classes of the grammar: "DIGIT or ALPHA". The replacement is then only an
  // example. Empty if no other character would do, or only a letter in the other case.
  std::string any_of = {};
  friend bool operator==(const edit&, const edit&) = default;
};

enum class repair_kind : std::uint8_t {
  fix,         // a lossless respelling, which programs may apply without asking
  suggestion,  // what the causes of the mistakes say to write, one after the other
};

// A valid text that somebody may have meant, and the edits that lead to it. Every repair satisfies the grammar of the
// rule and that of the scheme, if one is built in; the checks of the profile web find nothing new; the components that
// were complete before the error are unchanged (but for the drive of "C:\\dir"), and the text stays a reference of its
// kind.
struct repair {
  std::string text;
  std::vector<edit> edits;  // in the order of the text; they do not overlap
  repair_kind kind = repair_kind::suggestion;
};

// A text of the rule to which the fewest edits lead. This is a fact about the language and says nothing about what
// somebody meant: "http://a:80x/" is one edit from "http://a:80/" and one from "http://a:801/".
struct nearest_text {
  std::string text;
  std::vector<edit> edits;  // in the order of the text; they do not overlap
};

// Texts of more bytes have neither repairs nor nearest texts.
inline constexpr std::size_t longest_repaired = std::size_t{1} << 20U;

// True if the text only shows how a nearest one could look: a character in it is one of several.
[[nodiscard]] bool is_example(const nearest_text& n);

// True for a fix: letters, marks and digits beyond US-ASCII are percent-encoded in a path, query or fragment after a
// complete scheme and authority.
[[nodiscard]] bool is_fix(const repair& r);

// The text with the edits made. They are in order and do not overlap.
[[nodiscard]] std::string apply_edits(std::span<const edit> edits, std::string_view text);

// The range that each edit writes in the result of `apply_edits`, in the order of the edits; empty for a removal. The
// edits are in order and do not overlap.
[[nodiscard]] std::vector<byte_range> places_written(std::span<const edit> edits);

// Places in words: bytes from 0, or columns from 1, which count code points.
enum class position_unit : std::uint8_t { byte, column };

inline constexpr std::size_t most_described = 8;
// The edits in words: "insert ']' at byte 11", "percent-encode the space at byte 8 as %20". Neighbouring edits of one
// kind count as one. Edits after the first `most` are counted: "and 12 more".
[[nodiscard]] std::string describe(std::span<const edit> edits, std::string_view text,
                                   std::size_t most = most_described, position_unit unit = position_unit::byte);

// A component that was read, in whole or in part, before the place of the error: by the shortest valid text that begins
// as this one does up to there. In "http://user:pa ss@a/" it is a userinfo, because "pa" cannot be a port.
struct component_so_far {
  enum class state : std::uint8_t { complete, being_read };

  part component = part::scheme;
  byte_range position;
  state progress = state::complete;
  friend bool operator==(const component_so_far&, const component_so_far&) = default;
};

// A grammar or rule that accepts the text as it is.
struct other_reading {
  std::string_view grammar;  // an id of the catalogue, or the grammar of the diagnosis
  std::string_view title;    // "RFC 3987, Internationalized Resource Identifiers (IRIs)"; empty within the same grammar
  std::string rule;          // "IRI-reference"
  std::string section;       // of the rule
  std::optional<part> component;  // the component with the place of the error
  std::string_view kind;          // the rule that the component matches, as "reg-name"; may be empty
};

// The reason why something was not looked for.
enum class search_limit : std::uint8_t {
  none,
  text_too_long,      // longer than longest_repaired: neither repairs nor nearest texts
  search_too_costly,  // no nearest texts: too many mistakes, or too long for that search
};

struct diagnosis {
  std::string_view grammar;
  std::string_view rule;                         // that the text was read as
  parse_error error;                             // place, what stands there, the rule being read
  std::vector<component_so_far> components;      // in the order of the text; an authority before its parts
  std::optional<part> reading;                   // the smallest of them that was being read
  std::string_view kind;                         // the rule that it matches there, as "IPv6address", or empty
  std::shared_ptr<const expected_set> expected;  // complete, by rule
  std::optional<diagnosed_cause> cause;
  std::vector<repair> repairs;        // a fix, then the suggestions of the causes; empty unless asked for
  std::vector<nearest_text> nearest;  // those without examples first; empty unless asked for
  search_limit limit = search_limit::none;
  std::vector<other_reading> elsewhere;  // empty unless asked for
  std::optional<browser_comparison> browser;  // where a browser accepts the text, and its host misleads
};

// The repairs of a diagnosis. It always has the place, the components, the expected set and the cause.
enum class repair_search : std::uint8_t {
  none,
  fix,  // a fix alone, if the text has one
  all,  // a fix, and the suggestions of the causes
};
// The nearest texts of a diagnosis.
enum class nearest_search : std::uint8_t {
  none,
  other_topics,  // where the rule is not about URIs: hardly any cause speaks of its texts
  all,           // of every rule
};
enum class elsewhere_search : std::uint8_t { none, all };

struct diagnose_options {
  repair_search repairs = repair_search::all;
  nearest_search nearest = nearest_search::none;
  elsewhere_search elsewhere = elsewhere_search::all;
  std::size_t most_nearest = 3;  // the greatest number of nearest texts
  // A further condition on a repair, such as that the grammar of its scheme accepts it; may be empty.
  std::function<bool(std::string_view)> accepts = {};
};

// Explains the errors of one rule. Cheap to copy; may be used by several threads at once. The data that a diagnosis
// refers to lives as long as the diagnoser or a copy of it, and for rules of the catalogue until the program ends.
// Cost: the automata of a rule are built for its first invalid text, in tens of milliseconds for those of the
// catalogue, and are shared by all threads. After that a diagnosis is linear in the text; src/diagnose/nearest.hpp says
// how long a search for nearest texts takes.
class diagnoser {
 public:
  explicit diagnoser(rule_ref rule);  // of the catalogue
  // A rule that the general engine reads has no automaton of all texts: its diagnoses are the error and what is
  // expected.
  explicit diagnoser(rule_reader rule);

  // nullopt for a valid text.
  [[nodiscard]] std::optional<diagnosis> diagnose(std::string_view text, const diagnose_options& options = {}) const;

  // Diagnoses a text that the rule has refused with this error. The general engine does not read it again: its time may
  // end in between.
  [[nodiscard]] diagnosis diagnose(std::string_view text, const parse_error& error,
                                   const diagnose_options& options = {}) const;

 private:
  struct machine;
  struct shared_machine;
  std::shared_ptr<shared_machine> machine_;
};

// The fix among the repairs of a diagnosis; null if there is none. `urispec fix` writes its text in place of the
// invalid one.
[[nodiscard]] const repair* find_fix(const diagnosis& d) noexcept;

// Diagnoses one text by a rule of the catalogue; nullopt if it is valid. A diagnoser serves many texts.
[[nodiscard]] std::optional<diagnosis> diagnose(std::string_view text, rule_ref rule,
                                                const diagnose_options& options = {});
// Diagnoses one text by any rule; nullopt if it is valid.
[[nodiscard]] std::optional<diagnosis> diagnose(std::string_view text, const rule_reader& rule,
                                                const diagnose_options& options = {});

// Serves check_options::by_scheme: finds the fault of a URI that RFC 3986 accepts and the grammar of its own scheme
// refuses. The message has the cause first, as a diagnosis has. A scheme's automaton is built for its first URI, in
// milliseconds (`ldap`: half a second), and shared by all threads.
[[nodiscard]] scheme_check scheme_grammars_for_checks() noexcept;

}  // namespace urispec
