#include "urispec/abnf.hpp"

#include "abnf/documents/choose_rules.hpp"
#include "abnf/documents/folded_lines.hpp"
#include "abnf/documents/pages.hpp"
#include "abnf/documents/rules_in_document.hpp"
#include "abnf/link.hpp"
#include "abnf/print.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/core.h>

namespace urispec::abnf {
namespace {

std::size_t readable(const std::vector<document_rule>& rules) {
  return static_cast<std::size_t>(std::ranges::count_if(rules, [](const auto& r) { return r.read.has_value(); }));
}

struct read_document {
  std::vector<document_rule> rules;
  notation n = notation::rfc5234;
};

// `rules_in` gives the rules in one notation. The one in which more of the document makes sense counts; rules without
// alternatives read in both: RFC 5234 then.
template <typename RulesIn>
read_document read_in_better_notation(RulesIn rules_in) {
  auto modern = rules_in(notation::rfc5234);
  auto old = rules_in(notation::rfc822);
  if (readable(old) > readable(modern)) return {std::move(old), notation::rfc822};
  return {std::move(modern), notation::rfc5234};
}

// What each rule says, however it is written; nothing of what is no rule.
std::vector<std::string> meanings_of(const std::vector<document_rule>& all) {
  std::vector<std::string> meanings;
  for (const document_rule& r : all) {
    meanings.push_back(r.read ? print(r.read->definition, notation::rfc5234) : std::string());
  }
  return meanings;
}

std::string anchor(std::string_view section) {
  if (section.empty()) return {};
  const bool appendix = section.front() >= 'A' && section.front() <= 'Z';
  return fmt::format("; {}{}\n", appendix ? "Appendix " : "\xC2\xA7", section);
}

// Where the document first says what a rule says, among sections that have no examples.
class first_sections {
 public:
  first_sections(const std::vector<document_rule>& all, const std::vector<std::string>& meanings,
                 const std::unordered_set<std::string_view>& with_examples)
      : all_(all), meanings_(meanings) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].read && !with_examples.contains(all[i].section)) sections_.try_emplace(said(i), all[i].section);
    }
  }

  [[nodiscard]] std::string_view of(std::size_t chosen) const {
    const auto first = sections_.find(said(chosen));
    return first == sections_.end() ? all_[chosen].section : first->second;
  }

 private:
  using name_and_meaning = std::pair<std::string_view, std::string_view>;

  [[nodiscard]] name_and_meaning said(std::size_t i) const { return {all_[i].read->name, meanings_[i]}; }

  const std::vector<document_rule>& all_;
  const std::vector<std::string>& meanings_;
  std::map<name_and_meaning, std::string_view> sections_;
};

// Where all that can be read is ABNF: the first rule of each name that has none counts too.
void count_the_rest(const std::vector<document_rule>& all, std::vector<bool>& counts) {
  std::unordered_map<std::string, std::string_view> taken;  // section of the rule that counts, by name
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (counts[i]) taken.try_emplace(fold(all[i].name), all[i].section);
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].read || counts[i]) continue;
    const auto [known, is_new] = taken.try_emplace(fold(all[i].name), all[i].section);
    const bool adds = all[i].read->form == rule_form::addition && known->second == all[i].section;
    counts[i] = is_new || adds;
  }
}

extracted_grammar write_grammar(const read_document& from, const std::vector<std::string>& meanings,
                                const std::vector<bool>& counts) {
  extracted_grammar result;
  result.notation = from.n;
  const std::vector<document_rule>& all = from.rules;
  std::unordered_map<std::string, std::string_view> meaning;  // of the rules that count
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!counts[i]) continue;
    meaning.try_emplace(fold(all[i].name), meanings[i]);
    order.push_back(i);
  }
  std::map<std::string_view, std::size_t> place;
  for (const std::string_view section : order_of_sections(all, counts)) place.emplace(section, place.size());
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return place.at(all[i].section); });

  std::unordered_set<std::string_view> with_examples;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (counts[i]) continue;
    const auto known = meaning.find(fold(all[i].name));
    using reason = left_out::reason;
    if (!all[i].read) {
      result.others.push_back({all[i].name, all[i].line, reason::not_abnf});
      continue;
    }
    const bool repeats = known != meaning.end() && known->second == meanings[i];
    if (repeats) continue;
    with_examples.insert(all[i].section);
    result.others.push_back({all[i].name, all[i].line, known == meaning.end() ? reason::example : reason::other});
  }
  const first_sections sections(all, meanings, with_examples);
  for (const std::size_t i : order) {
    if (result.text.empty()) {
      result.text = fmt::format("; notation: {}\n", result.notation == notation::rfc822 ? "rfc822" : "rfc5234");
    }
    result.text += "\n" + anchor(sections.of(i)) + all[i].text;
    result.rules.push_back(all[i].name);
  }
  return result;
}

extracted_grammar extract_lines(std::vector<document_line> lines) {
  unfold(lines);
  const auto from = read_in_better_notation([&](notation n) { return rules_in_document(lines, n); });
  const auto meanings = meanings_of(from.rules);
  return write_grammar(from, meanings, choose_rules(from.rules, meanings));
}

}  // namespace

extracted_grammar extract(std::string_view document) { return extract_lines(lines_without_pages(document)); }

extracted_grammar extract(std::span<const passage> document) {
  const bool is_marked =
      std::ranges::any_of(document, [](const passage& p) { return p.what == passage::kind::abnf; });
  if (!is_marked) return extract_lines(lines_of(document));
  std::vector<std::vector<document_line>> pieces;
  for (const passage& p : document) {
    if (p.what != passage::kind::abnf) continue;
    pieces.push_back(lines_of({&p, 1}));
    unfold(pieces.back());
  }
  const auto from = read_in_better_notation([&](notation n) {
    std::vector<document_rule> rules;
    for (const auto& lines : pieces) std::ranges::move(rules_in_document(lines, n), std::back_inserter(rules));
    return rules;
  });
  const auto meanings = meanings_of(from.rules);
  auto counts = choose_rules(from.rules, meanings);
  count_the_rest(from.rules, counts);
  return write_grammar(from, meanings, counts);
}

}  // namespace urispec::abnf
