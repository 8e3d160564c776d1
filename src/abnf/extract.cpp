#include "urispec/abnf/extract.hpp"

#include "abnf/core_rules.hpp"
#include "abnf/names.hpp"
#include "abnf/pages.hpp"
#include "abnf/references.hpp"
#include "abnf/rules_in_document.hpp"
#include "urispec/abnf/print.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

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

class chooser {
 public:
  explicit chooser(const std::vector<document_rule>& all) : all_(all), counts_(all.size(), false) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!all[i].read) continue;
      by_name_[fold(all[i].name)].push_back(i);
      by_section_[all[i].section].push_back(i);
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
        for (const std::size_t i : by_section_.at(all_[*best].section)) {
          if (fold(all_[i].name) == name) count(i);
        }
      });
    }
  }

  // The rest of a section that has rules that count, or that has many.
  bool take_section() {
    for (const auto& [section, rules] : by_section_) {
      const bool has_counted = std::ranges::any_of(rules, [&](std::size_t i) { return counts_[i]; });
      const bool complete = std::ranges::all_of(rules, [&](std::size_t i) { return counts_[i] || repeats(i); });
      if (complete || !(has_counted || rules.size() >= many) || !fits(rules)) continue;
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
    return all_[a].read->form == all_[b].read->form &&
           print(all_[a].read->definition, notation::rfc5234) == print(all_[b].read->definition, notation::rfc5234);
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
  std::vector<bool> counts_;
  std::vector<std::size_t> pending_;
  std::unordered_map<std::string, std::size_t> chosen_;  // by name
  std::unordered_map<std::string, std::vector<std::size_t>> by_name_;
  std::map<std::string_view, std::vector<std::size_t>> by_section_;
  std::unordered_set<std::string> core_;
};

std::string anchor(std::string_view section) {
  if (section.empty()) return {};
  const bool appendix = section.front() >= 'A' && section.front() <= 'Z';
  return fmt::format("; {}{}\n", appendix ? "Appendix " : "\xC2\xA7", section);
}

// Where the document first says the same, among sections that have no examples.
std::string_view first_section(const std::vector<document_rule>& all, const std::vector<std::size_t>& of_that_name,
                               std::size_t chosen, const std::unordered_set<std::string_view>& with_examples) {
  const std::string meant = print(*all[chosen].read);
  for (const std::size_t i : of_that_name) {
    if (!with_examples.contains(all[i].section) && print(*all[i].read) == meant) return all[i].section;
  }
  return all[chosen].section;
}

}  // namespace

extraction extract(std::string_view document) {
  extraction result;
  const auto lines = lines_without_pages(document);
  const auto all = read_document(lines, result.notation);
  const auto counts = chooser(all).choose();

  std::unordered_map<std::string, std::vector<std::size_t>> by_name;
  std::unordered_map<std::string, std::string> meaning;  // of the rules that count
  std::map<std::string_view, std::size_t> size_of_section;
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].read) by_name[fold(all[i].name)].push_back(i);
    if (!counts[i]) continue;
    meaning.try_emplace(fold(all[i].name), print(all[i].read->definition, notation::rfc5234));
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
    const bool repeats = known != meaning.end() && known->second == print(all[i].read->definition, notation::rfc5234);
    if (repeats) continue;
    with_examples.insert(all[i].section);
    result.others.push_back({all[i].name, all[i].line, known == meaning.end() ? reason::example : reason::other});
  }
  for (const std::size_t i : order) {
    if (result.text.empty()) {
      result.text = fmt::format("; notation: {}\n", result.notation == notation::rfc822 ? "rfc822" : "rfc5234");
    }
    const auto section = first_section(all, by_name[fold(all[i].name)], i, with_examples);
    result.text += "\n" + anchor(section) + all[i].text;
    result.rules.push_back(all[i].name);
  }
  return result;
}

}  // namespace urispec::abnf
