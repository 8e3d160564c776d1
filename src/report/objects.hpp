// Objects of JSON that several commands write, and the modules of WebAssembly: the components of a text, errors,
// findings of checks, diagnoses. docs/reference/json.md says what their members are.
// Tests: tests/report/objects_test.cpp; tests/cli/json_schema_test.cpp compares what commands write with docs/schema.
#pragma once

#include "report/json.hpp"
#include "report/located_text.hpp"
#include "urispec/abnf.hpp"
#include "urispec/checks.hpp"
#include "urispec/components.hpp"
#include "urispec/compose.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/ecma.hpp"
#include "urispec/error.hpp"
#include "urispec/iri.hpp"
#include "urispec/normalize.hpp"
#include "urispec/resolve.hpp"
#include "urispec/rules/rule_components.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::report {

// Begins an object as those of all commands begin: with the place of `offset` (bytes in the text), and the text. The
// caller ends the object.
[[nodiscard]] json_writer begin_answer(const located_text& subject, std::size_t offset, output& out);

// Adds the member "replaced_by": {"document","date","instead"}, or null. `instead` is null where the document has a
// grammar.
void add_successor(json_writer& object, const std::optional<abnf::successor>& replaced_by);

// Errors. Members that only some errors have come last, and a member that means nothing for an error is not there.

// Adds the member "valid": true if `e` is null. A text that was not decided is neither valid nor invalid, so the member
// is null.
void add_validity(json_writer& object, const parse_error* e);

// Add the member "error" to an object.
void add_error(json_writer& object, const parse_error& e);
// The object has "input": base, reference or target.
void add_error(json_writer& object, const resolution_error& e);
void add_error(json_writer& object, const iri_error& e);
// The object has "component", and where the text that the components make is to blame, with "made".
void add_error(json_writer& object, const build_error& e);
// The object has "step". `text` is what the function was called with.
void add_error(json_writer& object, const ecma::uri_error& e, std::string_view text);

// Add the members alone, for a command that adds others.
void add_error_members(json_writer& error, const parse_error& e);
// Writes no member "input".
void add_error_members(json_writer& error, const resolution_error& e);
// `message` says it in the words of the command.
void add_error_members(json_writer& error, const build_error& e, std::string_view message);

// The place in the text, in bytes: 0 where the base is to blame.
[[nodiscard]] std::size_t offset_in_text(const parse_error& e);
[[nodiscard]] std::size_t offset_in_text(const resolution_error& e);
[[nodiscard]] std::size_t offset_in_text(const iri_error& e);
// The message for people, in one line. Its place is a column, from 1: "column 11: U+002F '/' cannot follow here, in
// host". JSON and the libraries count bytes from 0: "byte 10: …".
[[nodiscard]] std::string message_of(const parse_error& e);
[[nodiscard]] std::string message_of(const resolution_error& e);
[[nodiscard]] std::string message_of(const iri_error& e);
[[nodiscard]] std::string message_of(const build_error& e);
// The columns of a text, in code points from 1. Offsets in ascending order cost one pass over the text together.
class column_counter {
 public:
  explicit column_counter(std::string_view text) : text_(text) {}
  [[nodiscard]] std::size_t column_of(std::size_t offset);

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
  std::size_t column_ = 1;
};

// A message of the library with the place of `position`, or of the byte at `offset`, in columns.
[[nodiscard]] std::string in_columns(std::string message, const parse_error& position);
[[nodiscard]] std::string in_columns(std::string message, std::size_t offset, column_counter& columns);

// The help prints it after the formats.
inline constexpr const char* error_object_help = R"(
Errors in json:
  {"kind":…,"offset":…,"code_point_offset":…,"found":…,"rule":…,"section":…,"message":…}
  kind is syntax, ill_formed_utf8 or another reason; offsets count from 0, in bytes and in code points; found is
  what stands there, as "U+0020", or "FF" for a byte that is not UTF-8, or null at the end of the text; rule is the one
  being read and section where it is published, null where no document says. docs/reference/json.md has more.
)";

// The help prints it after that, if the grammar of the command may leave a text undecided.
inline constexpr const char* undecided_object_help =
    "  If a string is not decided, \"valid\" is null, kind is out_of_time or out_of_memory, and only the message\n"
    "  follows.\n";

// The components of a valid text as an object of JSON: {"scheme":"http","authority":"a","userinfo":null,…}.
//
// All objects of a grammar have the same members in the same order, so the pieces between two values are made once:
// `,"port":"` for a component that is defined and `,"port":null` for one that is not. Pieces and values are copied in
// whole steps of 32 bytes, and each overwrites the bytes that the one before it copied too many. A text that is longer
// than longest_text, or in which JSON escapes something, is written member by member: that takes 2.3 times as long, and
// `parse --format json` of a crawl 1.5 times.
// Cost: about twenty instructions for each member.

class component_members {
 public:
  // The members that all grammars have, and those that RFC 2396 alone has if they are in the set.
  explicit component_members(component_set grammar);

  // Writes the object as a value.
  void write(json_writer& json, const components& c) const;

  static constexpr std::size_t longest_text = 256;  // in bytes

 private:
  // Copied as a whole, of which `size` bytes count.
  struct piece {
    static constexpr std::size_t capacity = 32;

    std::array<char, capacity> text{};
    std::size_t size = 0;
  };
  struct member {
    part component;
    std::array<piece, 2> before;  // the value, if that is undefined, and if it is not, up to its quotation mark
  };

  static piece piece_of(std::string_view text);
  [[nodiscard]] char* write_plain(char* target, const components& c, const char* text) const;
  void write_each(json_writer& json, const components& c) const;

  std::vector<member> members_;
};

// Steps of resolution and of normalization, and rungs of comparison, in the order in which they are taken.

// Adds the member "steps".
void add_steps(json_writer& object, const std::vector<resolution_step>& steps);
void add_steps(json_writer& object, const std::vector<normalization_stage>& stages, grammar g);

// Adds "kind" and "result".
void add_target(json_writer& object, const resolution& target);

// Adds "equal", "rung" and "source" of two references that are equal on a rung, or on none.
void add_comparison(json_writer& object, std::optional<rung> lowest, grammar g);
// Adds the member "rungs": both references on each rung.
void add_rungs(json_writer& object, std::string_view first, std::string_view second, const comparison_options& options);

// Findings of checks (urispec/checks.hpp).

// The section that a finding goes back to; empty for the grammar, as the message names the rule and its section.
[[nodiscard]] inline std::string_view section_of(const finding& f) {
  return f.entry->layer == check_layer::grammar ? std::string_view() : f.entry->section;
}

// `message` and `advice` are those of the finding, or of the cause where one is known.
inline void add_finding_members(json_writer& object, const finding& f, std::string_view message,
                                std::string_view advice) {
  object.member("check", f.entry->id).member("severity", name(f.severity)).member("layer", name(f.entry->layer));
  object.key("section").text_or_null(section_of(f));
  object.key("component").text_or_null(f.component ? name(*f.component) : std::string_view());
  object.member("begin", f.place.begin).member("end", f.place.end).member("message", message);
  object.key("advice").text_or_null(advice);
}

// Diagnoses.

// Adds "error", with the expected set, and "diagnosis". `text` is the one that was diagnosed.
void add_diagnosed_error(json_writer& object, std::string_view text, const diagnosis& d);

// Adds the members of "diagnosis" alone.
void add_diagnosis_members(json_writer& object, std::string_view text, const diagnosis& d);

// Adds the members of "error" that say what could have come; none if no text of the rule begins so.
void add_expected_members(json_writer& error, const expected_set& expected);

// Writes an array of ranges of code points: [[first,last],…].
template <typename Ranges>
void add_ranges(json_writer& json, const Ranges& ranges) {
  json.begin_array();
  for (const auto& range : ranges) {
    json.begin_array();
    json.value(static_cast<std::uint32_t>(range.first)).value(static_cast<std::uint32_t>(range.last)).end_array();
  }
  json.end_array();
}

// The help prints it after the errors.
inline constexpr const char* diagnosis_object_help = R"(
Diagnoses in json:
  "error" also has "expected":[{"rule":…,"section":…,"characters":…},…], all that could have come, rule by rule;
  "expected_names", the same as classes of characters; "expected_ranges":[[FIRST,LAST],…], the same as code points;
  "may_end", whether the text could end there.
  {"diagnosis":{"headline":…,"components":[{"component":…,"begin":…,"end":…,"complete":…},…],"reading":…,"kind":…,
    "cause":{"id":…,"title":…,"brief":…,"advice":…,"sections":…,"begin":…,"end":…,"detail":…},
    "repairs":[{"text":…,"edits":[{"kind":…,"begin":…,"end":…,"replacement":…,"any_of":…},…],"description":…,
      "fix":…},…],
    "nearest":[{"text":…,"edits":[{"kind":…,"begin":…,"end":…,"replacement":…,"any_of":…},…],"description":…},…],
    "limit":…,
    "elsewhere":[{"grammar":…,"title":…,"rule":…,"section":…,"component":…,"kind":…},…]}}
  headline is what the other formats say first, the cause or else the message; components were read before the place,
  reading is the one that was being read there; cause is null where none of `urispec explain` applies; its detail
  depends on the rule, such as the schemes of http-URI, and is there only if it applies; repairs are what may have been
  meant; fix is true for a lossless respelling, which a program may apply without asking; nearest are valid texts that
  need the fewest edits, whatever was meant, and any_of says what else could be written there; limit says why something
  was not looked for; elsewhere are the grammars and rules that accept the text as it is.
)";

}  // namespace urispec::report
