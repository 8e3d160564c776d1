#include "diff/history.hpp"

#include "diff/by_parser.hpp"
#include "urispec/abnf.hpp"
#include "urispec/rules/grammar.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace urispec::diff {
namespace {

// Each grammar with the one that it goes back to, in the order of publication: RFC 3987 and RFC 6874 both go back to
// RFC 3986, and neither knows the other. RFC 9844 replaces RFC 6874 and has no grammar: that of RFC 3986 holds again.
// The URL Standard says that it obsoletes RFC 3986 and RFC 3987, and leaves the RFCs.
struct succession {
  std::string_view source, target;
};
constexpr std::array<succession, 8> successions{{{"rfc1738", "rfc1808"},
                                                 {"rfc1808", "rfc2396"},
                                                 {"rfc2396", "rfc2732"},
                                                 {"rfc2732", "rfc3986"},
                                                 {"rfc3986", "rfc3987"},
                                                 {"rfc3986", "rfc6874"},
                                                 {"rfc6874", "rfc3986"},
                                                 {"rfc3986", "url-standard"}}};

// The name of a grammar with a parser in the history; empty for those that stand beside the line of RFCs.
constexpr std::string_view step_of(grammar g) {
  switch (g) {
    case grammar::rfc2396: return "rfc2396";
    case grammar::rfc2732: return "rfc2732";
    case grammar::rfc3986: return "rfc3986";
    case grammar::rfc6874: return "rfc6874";
    case grammar::rfc3987: return "rfc3987";
    case grammar::rfc3986_eid5428:
    case grammar::ecma262: return {};
  }
  return "a grammar without a place";
}

constexpr bool is_a_step_or_beside(grammar g) {
  const std::string_view step = step_of(g);
  return step.empty() || std::ranges::find(successions, step, &succession::target) != successions.end();
}
static_assert(
    [] {
      for (std::size_t i = 0; i < grammar_count; ++i) {
        if (!is_a_step_or_beside(static_cast<grammar>(i))) return false;
      }
      return true;
    }(),
    "a grammar of the catalogue is neither a step of the history nor beside it");

struct scheme_succession {
  std::string_view scheme, source, target;
};
constexpr std::array<scheme_succession, 4> scheme_successions{{{"mailto", "rfc2368", "rfc6068"},
                                                               {"urn", "rfc2141", "rfc8141"},
                                                               {"tel", "rfc2806", "rfc3966"},
                                                               {"http", "rfc7230", "rfc9110"}}};

// The grammars between which a document says what changed. A sentence that these two do not show may be about
// `between`, which lies between them; one that they show may not hold of it.
struct document_grammars {
  std::string_view left, right, between;
};
constexpr std::array<document_grammars, 5> documents{{{"rfc1808", "rfc2396", ""},
                                                      {"rfc1738", "rfc2396", ""},
                                                      {"rfc2396", "rfc2732", ""},
                                                      {"rfc2396", "rfc3986", "rfc2732"},
                                                      {"rfc3986", "rfc6874", ""}}};

compared_source load_source(std::string_view id) {
  const auto grammar = abnf::load(*abnf::find_entry(id)).grammar;
  return std::move(*make_source(id, grammar, grammar.find(grammar.start).value(), ""));
}

// The built-in grammars are small enough: a test compares all of them.
history_step compare(std::string_view left, std::string_view right,
                     comparison_depth depth = comparison_depth::everything) {
  report_options options;
  options.depth = depth;
  auto report = std::move(*make_report(load_source(left), load_source(right), options));
  auto summary = summarize(report.comparison);
  return {std::move(report), std::move(summary)};
}

std::vector<checked_item> check_items(const report& report) {
  return check_items(report.comparison, statements_of(report.comparison, report.resolution.differences));
}

document_history check_document(const document_grammars& grammars) {
  document_history history;
  history.comparisons.push_back(compare(grammars.left, grammars.right));
  for (auto& item : check_items(history.comparisons.front().report)) history.sentences.push_back({std::move(item), 0});
  if (grammars.between.empty()) return history;
  history.comparisons.push_back(compare(grammars.between, grammars.right));
  auto items = check_items(history.comparisons.back().report);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto first = history.sentences[i].checked.verdict;
    if (first == item_verdict::not_shown ||
        (first == item_verdict::shown && items[i].verdict == item_verdict::qualified)) {
      history.sentences[i] = {std::move(items[i]), 1};
    }
  }
  return history;
}

}  // namespace

grammar_history make_history(std::string_view family) {
  grammar_history result;
  if (family.empty() || family == "uri") {
    for (const auto& [begin, end] : successions) {
      history_step step = compare(begin, end, comparison_depth::texts);
      if (auto parser = compare_with_parser(begin, end, work_budget())) {
        step.report.by_parser = std::make_shared<const parser_comparison>(std::move(*parser));
      }
      result.steps.push_back(std::move(step));
    }
    for (const auto& grammars : documents) result.documents.push_back(check_document(grammars));
  }
  for (const auto& [scheme, begin, end] : scheme_successions) {
    if (family.empty() || family == scheme) {
      result.schemes.push_back({scheme, compare(begin, end, comparison_depth::texts)});
    }
  }
  return result;
}

}  // namespace urispec::diff
