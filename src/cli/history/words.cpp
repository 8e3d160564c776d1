#include "cli/history/words.hpp"

#include "report/diff_words.hpp"
#include "report/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <variant>

namespace urispec::cli {
namespace {

constexpr std::size_t most_examples = 3;
constexpr std::size_t most_statements = 2;

std::string some_of(std::vector<std::string> all, std::size_t most) {
  if (all.empty()) return "nothing";
  const std::size_t more = all.size() - std::min(all.size(), most);
  all.resize(all.size() - more);
  return report::joined(all, ", ") + (more == 0 ? "" : fmt::format(" and {} more", more));
}

std::string example_of(const diff::change& change) {
  return change.example.empty() ? report::shown(change.shortest) : std::string(change.example);
}

std::string said_of_pair(const diff::rule_difference& pair, quoted as) {
  std::vector<std::string> witnesses;
  if (pair.left_only) witnesses.push_back(as(report::shown(*pair.left_only)) + " only left");
  if (pair.right_only) witnesses.push_back(as(report::shown(*pair.right_only)) + " only right");
  return fmt::format("{} {} {}{}", as(pair.left), report::sign_of(pair.relation), as(pair.right),
                     witnesses.empty() ? "" : " (" + report::joined(witnesses, "; ") + ")");
}

// A statement with an example that people recognise, where there is one.
std::string said_of(const diff::statement& s, const step& compared, quoted as) {
  const auto with_example = [&](const std::vector<diff::change>& changes, std::size_t number) {
    const auto said = report::in_words(s, compared.report);
    const auto found = std::ranges::find(changes, number, &diff::change::number);
    return as(found == changes.end() ? report::shown(said.witness.value_or(U"")) : example_of(*found)) + " " + said.brief;
  };
  const auto& summary = compared.summary;
  if (const auto* reason = std::get_if<diff::reason_statement>(&s.topic)) {
    return with_example(reason->owner == diff::side::left ? summary.became_invalid : summary.became_valid,
                        reason->number);
  }
  if (const auto* split = std::get_if<diff::split_statement>(&s.topic)) {
    return with_example(summary.read_differently, split->number);
  }
  if (const auto* pair = std::get_if<diff::pair_statement>(&s.topic)) {
    return said_of_pair(compared.report.comparison.rules.pairs[pair->number], as);
  }
  return report::in_words(s, compared.report).brief;
}

}  // namespace

std::string document_name(const diff::compared_side& side) {
  return "RFC " + side.id.substr(std::string_view("rfc").size());
}

std::string dated_name(const diff::compared_side& side) {
  return side.date.empty() ? document_name(side) : fmt::format("{} ({})", document_name(side), side.date);
}

std::string_view words_of(diff::item_verdict verdict) {
  switch (verdict) {
    case diff::item_verdict::decided:
      return "decided";
    case diff::item_verdict::contradicted:
      return "contradicted";
    case diff::item_verdict::not_about_grammar:
      return "not about grammar";
    case diff::item_verdict::not_shown:
      return "not shown by these two";
  }
  return "";
}

std::string first_of(const std::vector<diff::change>& changes, quoted as) {
  std::vector<std::string> all;
  for (const auto& change : changes) all.push_back(as(example_of(change)));
  return some_of(std::move(all), most_examples);
}

std::vector<std::string> all_evidence_of(const documented_item& from, const documented_step& of, quoted as) {
  const diff::checked_item& item = from.checked;
  const step& compared = of.compared[from.by];
  std::vector<std::string> all;
  if (item.verdict == diff::item_verdict::contradicted) {
    for (const std::size_t pair : item.counterexamples) {
      all.push_back(said_of_pair(compared.report.comparison.rules.pairs[pair], as));
    }
  } else {
    for (const auto& s : item.evidence) all.push_back(said_of(s, compared, as));
  }
  return all;
}

std::string evidence_of(const documented_item& from, const documented_step& of, quoted as) {
  auto all = all_evidence_of(from, of, as);
  return all.empty() ? "" : some_of(std::move(all), most_statements);
}

std::string count_of(const std::vector<documented_item>& items) {
  std::vector<std::string> counts;
  for (const auto verdict : {diff::item_verdict::decided, diff::item_verdict::contradicted,
                             diff::item_verdict::not_about_grammar, diff::item_verdict::not_shown}) {
    const auto count =
        std::ranges::count_if(items, [&](const documented_item& item) { return item.checked.verdict == verdict; });
    if (count > 0) counts.push_back(fmt::format("{} {}", count, words_of(verdict)));
  }
  return fmt::format("{} sentences: {}.", items.size(), report::joined(counts, ", "));
}

}  // namespace urispec::cli
