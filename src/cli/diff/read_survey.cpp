#include "cli/diff/read_survey.hpp"

#include "cli/input/json_reader.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <optional>
#include <utility>
#include <vector>

namespace urispec::cli {
namespace {

using diff::corpus_survey;

std::optional<diff::agreement> agreement_of_group(std::string_view name) {
  using enum diff::agreement;
  for (const auto agreement : {left_only, right_only, split_differently}) {
    if (name_of(agreement) == name) return agreement;
  }
  return std::nullopt;
}

std::optional<corpus_survey::group> read_group(const json_value& g) {
  const auto agreement = agreement_of_group(g.string_of("finding").value_or(""));
  auto witness = g.string_of("witness");
  auto why = g.string_of("why");
  const auto count = g.whole_number_of("count");
  const auto examples = g.elements_of("examples");
  if (!agreement || !witness || !why || !count || !examples) return std::nullopt;
  corpus_survey::group group{*agreement, std::move(*witness), std::move(*why), *count, {}};
  for (const json_value& example : *examples) {
    auto text = example.string();
    if (!text) return std::nullopt;
    group.examples.push_back(std::move(*text));
  }
  return group;
}

std::optional<corpus_survey> read_counts_and_groups(const json_value& corpus) {
  auto left = corpus.string_of("left");
  auto right = corpus.string_of("right");
  const auto records = corpus.whole_number_of("records");
  const auto same = corpus.whole_number_of("same");
  const auto neither = corpus.whole_number_of("neither");
  const auto groups = corpus.elements_of("groups");
  if (!left || !right || !records || !same || !neither || !groups) return std::nullopt;
  corpus_survey survey{std::move(*left), std::move(*right), *records, *same, *neither, {}};
  for (const json_value& g : *groups) {
    auto group = read_group(g);
    if (!group) return std::nullopt;
    survey.groups.push_back(std::move(*group));
  }
  return survey;
}

}  // namespace

result<diff::corpus_survey, std::string> read_survey(std::string_view text) {
  const auto all = json_value::read(text);
  const auto corpus = all ? all->member("corpus") : std::nullopt;
  auto survey = corpus ? read_counts_and_groups(*corpus) : std::nullopt;
  if (!survey) return std::string("is not the JSON of a survey (urispec diff --corpus --format json)");
  if (survey->adds_up()) return std::move(*survey);
  return fmt::format("does not add up: its counts and examples are not those of {} records", survey->records);
}

}  // namespace urispec::cli
