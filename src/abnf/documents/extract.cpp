#include "urispec/abnf/extract.hpp"

#include "abnf/documents/pages.hpp"
#include "abnf/documents/rules_in_document.hpp"
#include "abnf/link/core_rules.hpp"
#include "abnf/link/names.hpp"
#include "urispec/abnf/print.hpp"
#include "urispec/abnf/references.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/core.h>

namespace urispec::abnf {
namespace {

std::size_t readable(const std::vector<document_rule>& rules) {
  return static_cast<std::size_t>(std::ranges::count_if(rules, [](const auto& r) { return r.read.has_value(); }));
}

// The notation in which more of the document makes sense. Rules without alternatives read in both: RFC 5234 then.
std::vector<document_rule> read_document(const std::vector<document_line>& lines, notation& n) {
  auto modern = rules_in_document(lines, notation::rfc5234);
  auto old = rules_in_document(lines, notation::rfc822);
  n = readable(old) > readable(modern) ? notation::rfc822 : notation::rfc5234;
  return n == notation::rfc822 ? std::move(old) : std::move(modern);
}

// Rules that make a section of a grammar even where nothing uses them; examples come in smaller numbers.
constexpr std::size_t many = 4;

// What each rule says, however it is written; nothing of what is no rule.
std::vector<std::string> meanings_of(const std::vector<document_rule>& all) {
  std::vector<std::string> meanings;
  for (const document_rule& r : all) {
    meanings.push_back(r.read ? print(r.read->definition, notation::rfc5234) : std::string());
  }
  return meanings;
}

class chooser {
 public:
  chooser(const std::vector<document_rule>& all, const std::vector<std::string>& meanings)
      : all_(all), meanings_(meanings), counts_(all.size(), false) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!all[i].read) continue;
      by_name_[fold(all[i].name)].push_back(i);
      by_section_[all[i].section].push_back(i);
    }
    for (const auto& [section, rules] : by_section_) {
      if (rules.size() >= many) waiting_.insert(section);
    }
    for (const rule& r : core_rules()) core_.insert(fold(r.name));
  }

  // Which of the rules make the grammar.
  std::vector<bool> choose() {
    if (by_section_.empty()) return counts_;
    for (const std::size_t i : main_section()) count(i);
    while (true) {
      follow_uses();
      if (!take_section()) return counts_;
    }
  }

 private:
  const std::vector<std::size_t>& main_section() const {
    return std::ranges::max_element(by_section_, {}, [](const auto& entry) { return entry.second.size(); })->second;
  }

  // A rule counts once by its name; further definitions that add to it (`=/`) count with it.
  void count(std::size_t i) {
    const auto [where, is_new] = chosen_.try_emplace(fold(all_[i].name), i);
    const bool adds =
        !is_new && all_[i].read->form == rule_form::addition && all_[i].section == all_[where->second].section;
    if (!is_new && !adds) return;
    counts_[i] = true;
    pending_.push_back(i);
    if (!looked_at_.contains(all_[i].section)) waiting_.insert(all_[i].section);
  }

  void follow_uses() {
    while (!pending_.empty()) {
      const std::size_t user = pending_.back();
      pending_.pop_back();
      for_each_use(all_[user].read->definition, [&](const expression& use) {
        const std::string name = fold(name_of(use));
        const auto known = by_name_.find(name);
        if (known == by_name_.end() || chosen_.contains(name)) return;
        const auto best = std::ranges::max_element(known->second, {}, [&](std::size_t i) {
          return by_section_.at(all_[i].section).size();
        });
        for (const std::size_t i : known->second) {
          if (all_[i].section == all_[*best].section) count(i);
        }
      });
    }
  }

  // The rest of the first section that has rules that count, or that has many. One that is complete or does not fit stays
  // so, whatever else counts: each is looked at once.
  bool take_section() {
    while (!waiting_.empty()) {
      const std::string_view section = *looked_at_.insert(waiting_.extract(waiting_.begin())).position;
      const auto& rules = by_section_.at(section);
      const bool complete = std::ranges::all_of(rules, [&](std::size_t i) { return counts_[i] || repeats(i); });
      if (complete || !fits(rules)) continue;
      for (const std::size_t i : rules) count(i);
      return true;
    }
    return false;
  }

  // Whether a rule says what one that counts says already.
  bool repeats(std::size_t i) const {
    const auto chosen = chosen_.find(fold(all_[i].name));
    return chosen != chosen_.end() && same(i, chosen->second);
  }
  bool same(std::size_t a, std::size_t b) const {
    return all_[a].read->form == all_[b].read->form && meanings_[a] == meanings_[b];
  }

  bool fits(const std::vector<std::size_t>& rules) const {
    std::unordered_map<std::string, std::size_t> own;
    for (const std::size_t i : rules) {
      if (!counts_[i] && chosen_.contains(fold(all_[i].name)) && !repeats(i)) return false;
      const auto [first, is_new] = own.try_emplace(fold(all_[i].name), i);
      if (!is_new && all_[i].read->form == rule_form::definition && !same(i, first->second)) return false;
    }
    bool all_defined = true;
    for (const std::size_t i : rules) {
      for_each_use(all_[i].read->definition, [&](const expression& use) {
        if (std::holds_alternative<prose>(use.node)) return;
        const std::string name = fold(name_of(use));
        all_defined = all_defined && (by_name_.contains(name) || core_.contains(name));
      });
    }
    return all_defined;
  }

  static std::string name_of(const expression& use) {
    if (const auto* r = std::get_if<rule_reference>(&use.node)) return r->name;
    return std::get<prose>(use.node).text;
  }

  const std::vector<document_rule>& all_;
  const std::vector<std::string>& meanings_;
  std::vector<bool> counts_;
  std::vector<std::size_t> pending_;
  std::unordered_map<std::string, std::size_t> chosen_;  // by name
  std::unordered_map<std::string, std::vector<std::size_t>> by_name_;
  std::map<std::string_view, std::vector<std::size_t>> by_section_;
  std::set<std::string_view> waiting_, looked_at_;  // sections
  std::unordered_set<std::string> core_;
};

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

}  // namespace

extracted_grammar extract(std::string_view document) {
  extracted_grammar result;
  const auto lines = lines_without_pages(document);
  const auto all = read_document(lines, result.notation);
  const auto meanings = meanings_of(all);
  const auto counts = chooser(all, meanings).choose();

  std::unordered_map<std::string, std::string_view> meaning;  // of the rules that count
  std::map<std::string_view, std::size_t> size_of_section;
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!counts[i]) continue;
    meaning.try_emplace(fold(all[i].name), meanings[i]);
    ++size_of_section[all[i].section];
    order.push_back(i);
  }
  // The collected grammar first, then the sections in the order of the document.
  std::size_t most = 0;
  for (const auto& [section, size] : size_of_section) most = std::max(most, size);
  const auto is_of_most = [&](std::size_t i) { return size_of_section[all[i].section] == most; };
  std::stable_partition(order.begin(), order.end(), is_of_most);

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

}  // namespace urispec::abnf
