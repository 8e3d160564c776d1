// Rules count from the collected grammar outwards, along their names, until nothing more follows; extract.hpp says in
// which order. `contradictions_` counts, for each section, its rules that say something else than a rule of that name
// that counts: nothing but what is used is taken from such a section.
// Cost: each rule, each use and each section is looked at a fixed number of times, apart from sorting.
#include "abnf/documents/choose_rules.hpp"

#include "abnf/documents/evidence.hpp"
#include "abnf/documents/rule_graph.hpp"
#include "abnf/link/core_rules.hpp"
#include "abnf/catalogue.hpp"
#include "urispec/abnf.hpp"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace urispec::abnf {
namespace {

// Rules that make a section of a grammar even where nothing uses them; examples come in smaller numbers.
constexpr std::size_t many = 4;

class chooser {
 public:
  chooser(const std::vector<document_rule>& all, const std::vector<std::string>& meanings)
      : all_(all),
        meanings_(meanings),
        graph_(all),
        seen_(evidence_of(all, meanings, graph_)),
        counts_(all.size()),
        chosen_(graph_.name_count(), rule_graph::none),
        imported_(graph_.name_count()),
        known_elsewhere_(graph_.name_count()),
        core_(graph_.name_count()) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!seen_.candidate[i]) continue;
      section& s = sections_[all[i].section];
      s.rules.push_back(i);
      if (!seen_.isolated[i] && !seen_.cited[i]) ++s.weight;
    }
    for (auto& [number, s] : sections_) {
      if (s.weight >= many) waiting_.insert(number);
    }
    mark(core_rules(), core_);
    for (const std::string_view file : {"rfc3986.abnf", "rfc3987.abnf"}) {
      mark(read(embedded_file(file).value_or(""), file).rules, known_elsewhere_);
    }
  }

  std::vector<bool> choose() {
    if (sections_.empty()) return counts_;
    const section& main = main_section();
    for (const std::size_t i : main.rules) {
      if (!seen_.cited[i] || main.weight == 0) count(i);
    }
    while (true) {
      follow_uses();
      if (take_section() || take_user() || take_family()) continue;
      return counts_;
    }
  }

 private:
  void mark(const std::vector<rule>& rules, std::vector<bool>& by_name) const {
    for (const rule& r : rules) {
      if (const std::size_t name = graph_.find(r.name); name != rule_graph::none) by_name[name] = true;
    }
  }

  struct section {
    std::vector<std::size_t> rules;   // candidates
    std::size_t weight = 0;           // those that are neither isolated nor cited
    std::size_t contradictions = 0;
  };

  using entry = std::map<std::string_view, section>::value_type;

  // The section with the most rules, unless it is an appendix of another grammar: it contradicts a section before it
  // that has many rules, and lacks a third of them, as Appendix A of RFC 3339 does.
  const section& main_section() const {
    const auto size = [](const entry& e) { return std::pair(e.second.weight, e.second.rules.size()); };
    const entry* best = &*std::ranges::max_element(sections_, {}, size);
    if (!is_appendix(best->first)) return best->second;
    const entry* body = nullptr;
    for (const entry& e : sections_) {
      if (is_appendix(e.first) || e.second.weight < many || (body != nullptr && size(e) <= size(*body))) continue;
      if (is_another_grammar(e.second, best->first)) body = &e;
    }
    return body == nullptr ? best->second : body->second;
  }

  static bool is_appendix(std::string_view number) {
    return !number.empty() && number.front() >= 'A' && number.front() <= 'Z';
  }

  bool is_another_grammar(const section& s, std::string_view appendix) const {
    std::size_t missing = 0;
    bool contradicts = false;
    for (const std::size_t i : s.rules) {
      bool is_there = false;
      for (const std::size_t other : graph_.rules_named(graph_.name_of(i))) {
        if (all_[other].section != appendix) continue;
        is_there = true;
        contradicts = contradicts || !same(i, other);
      }
      if (!is_there) ++missing;
    }
    return contradicts && 3 * missing >= s.rules.size();
  }

  // A rule counts once by its name; further definitions that add to it (`=/`) count with it.
  void count(std::size_t i) {
    const std::size_t name = graph_.name_of(i);
    const bool is_new = chosen_[name] == rule_graph::none;
    if (counts_[i]) return;
    const bool adds =
        !is_new && all_[i].read->form == rule_form::addition && all_[i].section == all_[chosen_[name]].section;
    if (!is_new && !adds) return;
    if (is_new) chosen_[name] = i;
    counts_[i] = true;
    pending_.push_back(i);
    if (!looked_at_.contains(all_[i].section)) waiting_.insert(all_[i].section);
    if (!is_new) return;
    for (const std::size_t other : graph_.rules_named(name)) {
      if (seen_.candidate[other] && other != i && !repeats(other) && !(all_[other].read->form == rule_form::addition)) {
        ++sections_.at(all_[other].section).contradictions;
      }
    }
    for (const std::size_t user : graph_.users_of(name)) users_.push_back(user);
  }

  void follow_uses() {
    while (!pending_.empty()) {
      const std::size_t user = pending_.back();
      pending_.pop_back();
      for (const std::size_t name : graph_.names_used(user)) use(name);
    }
  }

  void use(std::size_t name) {
    if (chosen_[name] != rule_graph::none || imported_[name]) return;
    const std::size_t none = rule_graph::none;
    std::size_t best = none;
    const auto merit = [&](std::size_t i) {
      const section& s = sections_.at(all_[i].section);
      return std::tuple(!seen_.cited[i], s.contradictions == 0, s.weight);
    };
    for (const std::size_t i : graph_.rules_named(name)) {
      if (seen_.candidate[i] && (best == none || merit(i) > merit(best))) best = i;
    }
    if (best == none) return import(name);
    for (const std::size_t i : graph_.rules_named(name)) {
      if (seen_.candidate[i] && all_[i].section == all_[best].section) count(i);
    }
  }

  // A rule of another document is used. Others that use it too belong to the grammar.
  void import(std::size_t name) {
    if (imported_[name] || core_[name]) return;
    imported_[name] = true;
    for (const std::size_t user : graph_.users_of(name)) users_.push_back(user);
  }

  // The rest of the first section that has rules that count, or that has many. One that is complete or does not fit
  // stays so, whatever else counts: each is looked at once.
  bool take_section() {
    while (!waiting_.empty()) {
      const std::string_view number = *looked_at_.insert(waiting_.extract(waiting_.begin())).position;
      const section& s = sections_.at(number);
      const bool complete =
          std::ranges::all_of(s.rules, [&](std::size_t i) { return counts_[i] || repeats(i) || seen_.cited[i]; });
      if (complete || s.contradictions > 0 || !all_known(s.rules)) continue;
      for (const std::size_t i : s.rules) {
        if (!seen_.cited[i]) count(i);
      }
      return true;
    }
    return false;
  }

  bool all_known(const std::vector<std::size_t>& rules) const {
    return std::ranges::all_of(rules, [&](std::size_t i) {
      return std::ranges::all_of(graph_.names_used(i), [&](std::size_t name) {
        return !graph_.rules_named(name).empty() || core_[name] || known_elsewhere_[name] || imported_[name];
      });
    });
  }

  // A rule that uses one that counts, or the same rule of another document as one that counts.
  bool take_user() {
    while (!users_.empty()) {
      const std::size_t i = users_.front();
      users_.pop_front();
      if (!may_follow(i)) continue;
      count(i);
      return true;
    }
    return false;
  }

  bool may_follow(std::size_t i) const {
    return seen_.candidate[i] && !counts_[i] && !seen_.cited[i] && chosen_[graph_.name_of(i)] == rule_graph::none &&
           sections_.at(all_[i].section).contradictions == 0;
  }

  // A rule that has nothing to do with those that count, but uses another rule of the document.
  bool take_family() {
    for (; next_family_ < all_.size(); ++next_family_) {
      const std::size_t i = next_family_;
      if (!seen_.candidate[i] || seen_.isolated[i] || !may_follow(i) || !is_family(i)) continue;
      count(i);
      return true;
    }
    return false;
  }

  bool is_family(std::size_t i) const {
    bool rich = seen_.rich[i];
    bool uses_others = false;
    for (const std::size_t name : graph_.names_used(i)) {
      if (name == graph_.name_of(i) || graph_.rules_named(name).empty()) continue;
      const std::size_t other = graph_.rules_named(name).front();
      if (!may_follow(other)) continue;
      uses_others = true;
      rich = rich || seen_.rich[other];
    }
    return uses_others && rich;
  }

  // Whether a rule says what one that counts says already.
  bool repeats(std::size_t i) const {
    const std::size_t chosen = chosen_[graph_.name_of(i)];
    return chosen != rule_graph::none && same(i, chosen);
  }
  bool same(std::size_t a, std::size_t b) const {
    return all_[a].read->form == all_[b].read->form && meanings_[a] == meanings_[b];
  }

  const std::vector<document_rule>& all_;
  const std::vector<std::string>& meanings_;
  rule_graph graph_;
  evidence seen_;
  std::vector<bool> counts_;           // by rule
  std::vector<std::size_t> chosen_;    // by name: the rule that counts
  std::vector<bool> imported_, known_elsewhere_, core_;  // by name
  std::map<std::string_view, section> sections_;
  std::vector<std::size_t> pending_;  // rules whose uses are to be followed
  std::deque<std::size_t> users_;     // rules that may count because of what they use
  std::set<std::string_view> waiting_, looked_at_;  // sections
  std::size_t next_family_ = 0;
};

// The longest chain of rules of which each uses the next, by name of the first; a cycle counts as far as it is
// followed.
std::vector<std::size_t> heights(const rule_graph& graph, const std::vector<bool>& chosen) {
  std::vector<std::vector<std::size_t>> uses(graph.name_count());
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    if (!chosen[i]) continue;
    auto& used = uses[graph.name_of(i)];
    used.insert(used.end(), graph.names_used(i).begin(), graph.names_used(i).end());
  }
  enum class state : std::uint8_t { unseen, open, done };
  std::vector<state> states(uses.size(), state::unseen);
  std::vector<std::size_t> height(uses.size(), 1);
  std::vector<std::size_t> pending;
  for (std::size_t root = 0; root < uses.size(); ++root) {
    pending.push_back(root);
    while (!pending.empty()) {
      const std::size_t name = pending.back();
      const bool opens = states[name] == state::unseen;
      if (!opens) pending.pop_back();
      if (states[name] == state::done) continue;
      states[name] = opens ? state::open : state::done;
      for (const std::size_t used : uses[name]) {
        if (opens && states[used] == state::unseen) pending.push_back(used);
        if (!opens && states[used] == state::done) height[name] = std::max(height[name], height[used] + 1);
      }
    }
  }
  return height;
}

}  // namespace

std::vector<bool> choose_rules(const std::vector<document_rule>& all, const std::vector<std::string>& meanings) {
  return chooser(all, meanings).choose();
}

std::vector<std::string_view> order_of_sections(const std::vector<document_rule>& all,
                                                const std::vector<bool>& chosen) {
  const rule_graph graph(all);
  const auto height = heights(graph, chosen);
  std::vector<std::string_view> order;
  std::map<std::string_view, std::pair<std::size_t, std::size_t>> rank;  // longest chain, number of rules
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!chosen[i]) continue;
    auto [entry, is_new] = rank.try_emplace(all[i].section);
    if (is_new) order.push_back(all[i].section);
    entry->second.first = std::max(entry->second.first, height[graph.name_of(i)]);
    ++entry->second.second;
  }
  const auto first = std::ranges::max_element(order, {}, [&](std::string_view s) { return rank.at(s); });
  if (first != order.end()) std::rotate(order.begin(), first, first + 1);
  return order;
}

}  // namespace urispec::abnf
