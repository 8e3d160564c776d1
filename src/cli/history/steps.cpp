// The comparisons of a history.
#include "cli/history/history.hpp"

#include "urispec/abnf.hpp"

#include <cstddef>
#include <utility>

namespace urispec::cli {
namespace {

diff::compared_source source_of(std::string_view id) {
  const auto grammar = abnf::load(*abnf::find_entry(id)).linked;
  return std::move(*diff::make_source(id, grammar, grammar.find(grammar.start).value(), ""));
}

// The built-in grammars are small enough: a test compares all of them.
step compare(std::string_view left, std::string_view right, diff::comparison_depth depth = diff::comparison_depth::everything) {
  diff::report_options options;
  options.depth = depth;
  auto report = std::move(*diff::make_report(source_of(left), source_of(right), options));
  auto summary = diff::summarize(report.comparison);
  return {std::move(report), std::move(summary)};
}

std::vector<diff::checked_item> check_items(const diff::report& report) {
  return diff::check_items(report.comparison, diff::statements_of(report.comparison, report.resolution.differences));
}

documented_step check_document(const documented_grammars& of) {
  documented_step made;
  made.compared.push_back(compare(of.left, of.right));
  for (auto& item : check_items(made.compared.front().report)) made.items.push_back({std::move(item), 0});
  if (of.also.empty()) return made;
  made.compared.push_back(compare(of.also, of.right));
  auto others = check_items(made.compared.back().report);
  for (std::size_t i = 0; i < others.size(); ++i) {
    if (made.items[i].checked.verdict != diff::item_verdict::not_shown) continue;
    made.items[i] = {std::move(others[i]), 1};
  }
  return made;
}

}  // namespace

history make_history(std::string_view of) {
  history all;
  const bool tells_all = of.empty();
  if (tells_all || of == "uri") {
    for (const auto& [from, to] : successions) all.steps.push_back(compare(from, to));
    for (const auto& document : documented) all.documents.push_back(check_document(document));
  }
  for (const auto& [scheme, step] : scheme_successions) {
    if (!tells_all && of != scheme) continue;
    all.schemes.push_back({scheme, compare(step.from, step.to, diff::comparison_depth::texts)});
  }
  return all;
}

}  // namespace urispec::cli
