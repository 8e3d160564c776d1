// The changes of a summary (urispec/diff/summary.hpp) one after another, each with what is said of it: what the formats
// for machines and code hosts are made of. Tests: tests/data/cli/diff.txt.
#pragma once

#include "report/diff/report.hpp"
#include "urispec/diff/corpus_counts.hpp"
#include "urispec/diff/summary.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::report {

enum class change_kind : std::uint8_t { became_invalid, read_differently, became_valid };

struct said_change {
  change_kind kind;
  std::string known;     // a text that people recognise, or empty
  std::string shortest;  // as it is shown
  std::string why;
  std::uint64_t count = 0;  // of the records of a corpus; 0 where none was given
};

// What breaks something first.
[[nodiscard]] std::vector<said_change> changes_in_words(const diff::report& report);

// The same of the records of a corpus; of each kind what more of them have comes first.
[[nodiscard]] std::vector<said_change> changes_in_words(const diff::corpus_survey& survey);

// How many of them the first lines of a report show: those with a text that people recognise, which come first, and
// others only where there is none; `most` at most.
[[nodiscard]] std::size_t shown_first(const std::vector<diff::change>& changes, std::size_t most);

[[nodiscard]] change_kind kind_of(diff::agreement agreement);          // of one that differs
[[nodiscard]] std::string_view title_of(change_kind kind);  // "became invalid"

}  // namespace urispec::report
