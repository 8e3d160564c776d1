// What a diagnosis adds to JSON, the same in all commands: to the object "error" what could have come there, and after
// it the object "diagnosis". docs/json.md says what the members are. Tests: tests/report/objects_test.cpp.
#pragma once

#include "report/json.hpp"
#include "urispec/diagnose.hpp"

#include <string_view>

namespace urispec::report {

// Adds "error", with the expected set, and "diagnosis". `text` is the one that was diagnosed.
void add_diagnosed_error(json_writer& object, std::string_view text, const diagnosis& found);

// The members of "diagnosis" alone.
void add_diagnosis_members(json_writer& object, std::string_view text, const diagnosis& found);

// The members of "error" that say what could have come: none where no text of the rule begins so.
void add_expected_members(json_writer& error, const interpret::expected_set& expected);

// An array of ranges of code points: [[first,last],…].
void add_ranges(json_writer& json, const automaton::code_point_set& set);

// For help, after the errors.
inline constexpr const char* diagnosis_object_help = R"(
Diagnoses in json:
  "error" also has "expected":[{"rule":…,"section":…,"characters":…,"ranges":[[FIRST,LAST],…]},…], all that could
  have come, rule by rule; "expected_names", the same as classes of characters; "may_end", whether the text could end
  there.
  {"diagnosis":{"components":[{"component":…,"begin":…,"end":…,"complete":…},…],"reading":…,"kind":…,
    "cause":{"id":…,"title":…,"brief":…,"advice":…,"sections":…,"begin":…,"end":…,"nearest":…,"detail":…},
    "repairs":[{"text":…,"edits":[{"kind":…,"begin":…,"end":…,"replacement":…,"any_of":…},…],"description":…,
      "source":…,"fix":…,"doubt":…,"findings":[{"check":…,"severity":…,…},…]},…],"limit":…,
    "elsewhere":[{"grammar":…,"title":…,"rule":…,"section":…,"component":…,"kind":…},…]}}
  components were read before the place, reading is the one that was being read there; cause is null where none of
  `urispec explain` applies, and says whether the nearest texts help or mislead; its detail is what depends on the
  rule, such as the schemes of http-URI, and is there only if it applies; repairs are valid texts; any_of
  says what else could be written there, fix whether a program may offer the repair, doubt why not, findings what
  the checks of `urispec check` have against it where it was edited, limit why some repairs were not looked for;
  elsewhere are the grammars and rules that accept the text as it is.
)";

}  // namespace urispec::report
