#include "diff/summary.hpp"

#include "abnf/catalogue.hpp"
#include "diff/classifier.hpp"
#include "unicode/text.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace urispec::diff {
namespace {

struct touched_texts {
  std::string_view first;
  std::size_t count = 0;
  std::size_t of_schemes = 0;
};

using texts_by_agreement = std::map<std::pair<agreement, std::size_t>, touched_texts>;

template <typename Differences>
std::vector<change> changes(const Differences& differences, agreement kind, const texts_by_agreement& texts) {
  std::vector<change> result;
  for (std::size_t i = 0; i < differences.size(); ++i) {
    const auto example = texts.find({kind, i});
    const touched_texts touched = example == texts.end() ? touched_texts() : example->second;
    result.push_back({i, touched.first, touched.count, touched.of_schemes, differences[i].witness});
  }
  return result;
}

void put_in_order(std::vector<change>& changes) {
  std::ranges::stable_sort(changes, std::ranges::greater(), [](const change& c) {
    return std::tuple(c.text_count - c.scheme_text_count, c.scheme_text_count, !c.example.empty());
  });
}

std::vector<std::string_view> texts_of(std::string_view file) {
  std::vector<std::string_view> texts;
  unicode::for_each_line(abnf::embedded_file(file).value_or(""), [&](std::size_t, std::string_view line) {
    if (!line.empty() && !line.starts_with("# ")) texts.push_back(line);
  });
  return texts;
}

}  // namespace

std::vector<std::string_view> known_texts() { return texts_of("known-texts.txt"); }
std::vector<std::string_view> known_texts_of_schemes() { return texts_of("known-texts-of-schemes.txt"); }

namespace {

// The first text of a changed rule is the example of a difference that has no other example.
void add_rule_texts(const comparison& c, const classifier& pair_classifier, texts_by_agreement& texts) {
  for (const rule_text& t : c.rule_texts) {
    const classification verdict = pair_classifier.classify(t.text);
    touched_texts& touched = texts[{verdict.agreement, verdict.number}];
    if (touched.first.empty()) touched.first = t.text;
  }
}

}  // namespace

summary summarize(const comparison& report) {
  const classifier pair_classifier(report.reasons, report.splits ? &*report.splits : nullptr);
  texts_by_agreement texts;
  const auto touch = [&](std::string_view text) -> touched_texts& {
    const classification verdict = pair_classifier.classify(text);
    touched_texts& touched = texts[{verdict.agreement, verdict.number}];
    if (touched.count++ == 0) touched.first = text;
    return touched;
  };
  // Known texts are URIs, and reading them by the general engine is slow.
  if (!report.length_of_strings) {
    for (const std::string_view text : known_texts()) touch(text);
    for (const std::string_view text : known_texts_of_schemes()) ++touch(text).of_schemes;
  }
  add_rule_texts(report, pair_classifier, texts);
  summary result{changes(report.reasons.right_only, agreement::right_only, texts),
                 changes(report.reasons.left_only, agreement::left_only, texts),
                 {}};
  if (report.splits) {
    result.read_differently = changes(report.splits->kinds, agreement::split_differently, texts);
    std::erase_if(result.read_differently,
                  [&](const change& c) { return report.splits->kinds[c.number].is_sum && c.example.empty(); });
  }
  put_in_order(result.became_valid);
  put_in_order(result.became_invalid);
  put_in_order(result.read_differently);
  return result;
}

}  // namespace urispec::diff
