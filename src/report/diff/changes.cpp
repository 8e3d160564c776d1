#include "report/diff/changes.hpp"

#include "report/diff/statement_words.hpp"
#include "report/diff/words.hpp"
#include "report/text.hpp"
#include "urispec/diff/summary.hpp"
#include "tree/marks.hpp"

#include <algorithm>

namespace urispec::report {

std::vector<said_change> changes_in_words(const diff::report& r) {
  const diff::summary found = summarize(r.comparison);
  std::vector<said_change> said;
  const auto add = [&](change_kind kind, const diff::change& c, diff::statement s) {
    said.push_back({kind, std::string(c.known), shown(c.shortest), in_words(s, r).text});
  };
  for (const auto& c : found.became_invalid)
    add(change_kind::became_invalid, c, {diff::reason_statement{diff::side::left, c.number}, {}});
  for (const auto& c : found.read_differently) {
    add(change_kind::read_differently, c, {diff::split_statement{c.number}, {}});
  }
  for (const auto& c : found.became_valid)
    add(change_kind::became_valid, c, {diff::reason_statement{diff::side::right, c.number}, {}});
  return said;
}

std::vector<said_change> changes_in_words(const diff::corpus_survey& survey) {
  std::vector<said_change> said;
  for (const auto& group : survey.groups) {
    said.push_back({kind_of(group.agreement), visible(shortest_example(group), 100), visible(or_mark(group.witness)),
                    group.why, group.count});
  }
  std::ranges::stable_sort(said, {}, &said_change::kind);
  return said;
}

std::size_t shown_first(const std::vector<diff::change>& changes, std::size_t most) {
  const auto bare = std::ranges::find_if(changes, [](const diff::change& c) { return c.known.empty(); });
  const auto recognised = static_cast<std::size_t>(bare - changes.begin());
  return std::min(most, recognised == 0 ? changes.size() : recognised);
}

change_kind kind_of(diff::agreement agreement) {
  switch (agreement) {
    case diff::agreement::left_only:
      return change_kind::became_invalid;
    case diff::agreement::right_only:
      return change_kind::became_valid;
    case diff::agreement::split_differently:
    case diff::agreement::same:
    case diff::agreement::neither:
      break;
  }
  return change_kind::read_differently;
}

std::string_view title_of(change_kind kind) {
  switch (kind) {
    case change_kind::became_invalid:
      return "became invalid";
    case change_kind::read_differently:
      return "read differently";
    case change_kind::became_valid:
      return "became valid";
  }
  return "";
}

}  // namespace urispec::report
