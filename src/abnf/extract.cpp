// Extracts a grammar from a document: numbers the names of its rules, gathers evidence for each rule, chooses the rules
// that are the grammar's, and writes them in the order of their sections (urispec/abnf.hpp).
// Cost: linear, apart from sorting: each rule, each use and each section is looked at a fixed number of times.
// Tests: tests/abnf/extract_test.cpp; tests/abnf/extract_documents_test.cpp has whole documents.
#include "abnf/catalogue.hpp"
#include "abnf/document_rules.hpp"
#include "abnf/link.hpp"
#include "abnf/print.hpp"
#include "abnf/references.hpp"
#include "abnf/text.hpp"
#include "urispec/abnf.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::abnf {

// The rules of a document by name, and the names that each of them uses. Names have numbers, equal for names that
// differ in case only.
class rule_graph {
 public:
  explicit rule_graph(const std::vector<document_rule>& rules);

  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  [[nodiscard]] std::size_t name_count() const { return defining_.size(); }
  [[nodiscard]] std::size_t name_of(std::size_t rule) const { return name_of_[rule]; }  // none: it is not ABNF
  [[nodiscard]] const std::vector<std::size_t>& names_used(std::size_t rule) const { return used_[rule]; }
  [[nodiscard]] const std::vector<std::size_t>& rules_named(std::size_t name) const { return defining_[name]; }
  [[nodiscard]] const std::vector<std::size_t>& users_of(std::size_t name) const { return users_[name]; }

  // Number of a name; none if no rule has or uses it.
  [[nodiscard]] std::size_t find(std::string_view name) const;

 private:
  std::size_t number(std::string_view name);

  std::unordered_map<std::string, std::size_t> numbers_;  // by folded name
  std::vector<std::size_t> name_of_;
  std::vector<std::vector<std::size_t>> used_;  // by rule: names, each once, prose that is no name left out
  std::vector<std::vector<std::size_t>> defining_, users_;    // by name: rules
};

rule_graph::rule_graph(const std::vector<document_rule>& rules) : name_of_(rules.size(), none), used_(rules.size()) {
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (!rules[i].read) continue;
    name_of_[i] = number(rules[i].name);
    defining_[name_of_[i]].push_back(i);
  }
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (!rules[i].read) continue;
    std::vector<std::size_t>& used = used_[i];
    for_each_use(rules[i].read->definition, [&](const expression& use) {
      if (const auto* r = std::get_if<rule_reference>(&use.node)) {
        used.push_back(number(r->name));
      } else if (const std::size_t n = find(trimmed(std::get<prose>(use.node).text)); n != none) {
        used.push_back(n);
      }
    });
    std::ranges::sort(used);
    used.erase(std::unique(used.begin(), used.end()), used.end());
    for (const std::size_t name : used) users_[name].push_back(i);
  }
}

std::size_t rule_graph::find(std::string_view name) const {
  const auto entry = numbers_.find(fold(name));
  return entry == numbers_.end() ? none : entry->second;
}

std::size_t rule_graph::number(std::string_view name) {
  const auto [entry, is_new] = numbers_.try_emplace(fold(name), numbers_.size());
  if (is_new) {
    defining_.emplace_back();
    users_.emplace_back();
  }
  return entry->second;
}

// The evidence says of each rule of a document whether it looks like a part of a grammar or like something else that is
// written with `=`.
//
//   plain        one text or one name: `Uri-Path = "core"`, `x = y`
//   isolated     plain, and no rule uses it: a parameter or a value more often than a rule
//   a candidate  may count: it is ABNF, and has blanks around its `=`, or is used, or no rule of the document has those
//                blanks; if it is isolated, it has the blanks, and no other value in its section
//   cited        introduced as an example
//   rich         has a text or a number, or uses a core rule, which formulas do not
//
// One of several definitions of a name in a section is the candidate: an example never before another, then the one
// that replaces another, then the one that uses most rules of the document, then the first.

struct evidence {
  std::vector<bool> candidate, isolated, cited, rich;  // by rule
};

[[nodiscard]] evidence evidence_of(const std::vector<document_rule>& rules, const std::vector<std::string>& meanings,
                                   const rule_graph& graph);

namespace {

bool is_plain(const expression& e) {
  return std::holds_alternative<literal>(e.node) || std::holds_alternative<rule_reference>(e.node);
}

// Blanks on both sides of the first `=` or `::=`.
bool has_blanks_around_equals(std::string_view text) {
  const std::size_t position = text.find('=');
  const auto blank = [&](std::size_t i) {
    return i < text.size() && std::string_view(" \t\n/").find(text[i]) != std::string_view::npos;
  };
  if (position == std::string_view::npos) return false;
  const std::size_t begin = text.substr(0, position).ends_with("::") ? position - 2 : position;
  return begin > 0 && blank(begin - 1) && blank(position + 1);
}

bool has_terminal(const expression& root) {
  std::vector<const expression*> pending{&root};
  while (!pending.empty()) {
    const expression& e = *pending.back();
    pending.pop_back();
    if (std::holds_alternative<literal>(e.node) || std::holds_alternative<value_range>(e.node) ||
        std::holds_alternative<code_point_sequence>(e.node)) {
      return true;
    }
    if (const auto* parts = parts_of(e)) {
      for (const expression& part : *parts) pending.push_back(&part);
    }
  }
  return false;
}

// The merit orders several definitions of a name: the greatest serves best.
std::tuple<bool, bool, std::size_t> merit(std::size_t i, const std::vector<document_rule>& rules, const evidence& e,
                                          const rule_graph& graph) {
  const auto is_defined = [&](std::size_t name) {
    return name != graph.name_of(i) && !graph.rules_named(name).empty();
  };
  return {!e.cited[i], rules[i].introduced == introduction::replacement,
          static_cast<std::size_t>(std::ranges::count_if(graph.names_used(i), is_defined))};
}

}  // namespace

evidence evidence_of(const std::vector<document_rule>& document_rules, const std::vector<std::string>& meanings,
                     const rule_graph& graph) {
  const std::size_t count = document_rules.size();
  evidence e{std::vector<bool>(count), std::vector<bool>(count), std::vector<bool>(count), std::vector<bool>(count)};
  std::vector<bool> is_core(graph.name_count());
  for (const rule& r : core_rules()) {
    if (const std::size_t name = graph.find(r.name); name != rule_graph::none) is_core[name] = true;
  }
  std::vector<bool> is_spaced(count);
  for (std::size_t i = 0; i < count; ++i) is_spaced[i] = has_blanks_around_equals(document_rules[i].text);
  const bool some_are_spaced = std::ranges::find(is_spaced, true) != is_spaced.end();
  std::map<std::pair<std::string_view, std::size_t>, std::vector<std::size_t>> definitions;  // by section and name
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t name = graph.name_of(i);
    if (name == rule_graph::none) continue;
    const auto& users = graph.users_of(name);
    const bool is_used = std::ranges::any_of(users, [&](std::size_t user) { return graph.name_of(user) != name; });
    e.isolated[i] = !is_used && is_plain(document_rules[i].read->definition);
    e.cited[i] = document_rules[i].introduced == introduction::example;
    e.rich[i] = has_terminal(document_rules[i].read->definition) ||
                std::ranges::any_of(graph.names_used(i), [&](std::size_t used) { return is_core[used]; });
    e.candidate[i] = is_spaced[i] || (!e.isolated[i] && (is_used || !some_are_spaced));
    if (e.candidate[i] && document_rules[i].read->form == rule_form::definition)
      definitions[{document_rules[i].section, name}].push_back(i);
  }
  for (const auto& [place, rules] : definitions) {
    const bool one_meaning = std::ranges::all_of(
        rules, [&, first = rules.front()](std::size_t i) { return meanings[i] == meanings[first]; });
    if (one_meaning) continue;
    const bool only_values = std::ranges::all_of(rules, [&](std::size_t i) { return e.isolated[i]; });
    const std::size_t best =
        *std::ranges::max_element(rules, {}, [&](std::size_t i) { return merit(i, document_rules, e, graph); });
    for (const std::size_t i : rules) e.candidate[i] = !only_values && meanings[i] == meanings[best];
  }
  return e;
}

// The rules in a document that are its grammar; the others are examples, quotations and repetitions.

// One flag a rule. `meanings`: what each rule says, however it is laid out; empty for one that is not ABNF.
[[nodiscard]] std::vector<bool> choose_rules(const std::vector<document_rule>& rules,
                                             const std::vector<std::string>& meanings);

// The sections of the chosen rules: first the one with the rule that needs the longest chain of others, which is where
// the grammar begins, then the others in the order of the document.
[[nodiscard]] std::vector<std::string_view> order_of_sections(const std::vector<document_rule>& rules,
                                                              const std::vector<bool>& chosen);

namespace {

// Rules that make a section of a grammar even where nothing uses them; examples come in smaller numbers.
constexpr std::size_t least_rules_of_a_section = 4;

// Chooses the rules that are the grammar's: from the collected grammar outwards, along the names that rules use, until
// nothing more follows; urispec/abnf.hpp says in which order.
class chooser {
 public:
  chooser(const std::vector<document_rule>& rules, const std::vector<std::string>& meanings)
      : rules_(rules),
        meanings_(meanings),
        graph_(rules),
        seen_(evidence_of(rules, meanings, graph_)),
        counts_(rules.size()),
        chosen_(graph_.name_count(), rule_graph::none),
        imported_(graph_.name_count()),
        known_elsewhere_(graph_.name_count()),
        core_(graph_.name_count()) {
    for (std::size_t i = 0; i < rules.size(); ++i) {
      if (!seen_.candidate[i]) continue;
      section& s = sections_[rules[i].section];
      s.rules.push_back(i);
      if (!seen_.isolated[i] && !seen_.cited[i]) ++s.weight;
    }
    for (auto& [number, s] : sections_) {
      if (s.weight >= least_rules_of_a_section) waiting_.insert(number);
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
    std::size_t weight = 0;           // rules that are neither isolated nor cited
    // Rules that differ from a chosen rule of their name. If there are any, only what is used is taken from the
    // section.
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
      if (is_appendix(e.first) || e.second.weight < least_rules_of_a_section) continue;
      if (body != nullptr && size(e) <= size(*body)) continue;
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
        if (rules_[other].section != appendix) continue;
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
        !is_new && rules_[i].read->form == rule_form::addition && rules_[i].section == rules_[chosen_[name]].section;
    if (!is_new && !adds) return;
    if (is_new) chosen_[name] = i;
    counts_[i] = true;
    pending_.push_back(i);
    if (!looked_at_.contains(rules_[i].section)) waiting_.insert(rules_[i].section);
    if (!is_new) return;
    for (const std::size_t other : graph_.rules_named(name)) {
      if (seen_.candidate[other] && other != i && !repeats(other) &&
          !(rules_[other].read->form == rule_form::addition)) {
        ++sections_.at(rules_[other].section).contradictions;
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
      const section& s = sections_.at(rules_[i].section);
      return std::tuple(!seen_.cited[i], s.contradictions == 0, s.weight);
    };
    for (const std::size_t i : graph_.rules_named(name)) {
      if (seen_.candidate[i] && (best == none || merit(i) > merit(best))) best = i;
    }
    if (best == none) return import(name);
    for (const std::size_t i : graph_.rules_named(name)) {
      if (seen_.candidate[i] && rules_[i].section == rules_[best].section) count(i);
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
           sections_.at(rules_[i].section).contradictions == 0;
  }

  // A rule that has nothing to do with those that count, but uses another rule of the document.
  bool take_family() {
    for (; next_family_ < rules_.size(); ++next_family_) {
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

  // True if a rule that counts already says the same.
  bool repeats(std::size_t i) const {
    const std::size_t chosen = chosen_[graph_.name_of(i)];
    return chosen != rule_graph::none && same(i, chosen);
  }
  bool same(std::size_t a, std::size_t b) const {
    return rules_[a].read->form == rules_[b].read->form && meanings_[a] == meanings_[b];
  }

  const std::vector<document_rule>& rules_;
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

std::vector<bool> choose_rules(const std::vector<document_rule>& rules, const std::vector<std::string>& meanings) {
  return chooser(rules, meanings).choose();
}

std::vector<std::string_view> order_of_sections(const std::vector<document_rule>& rules,
                                                const std::vector<bool>& chosen) {
  const rule_graph graph(rules);
  const auto height = heights(graph, chosen);
  std::vector<std::string_view> order;
  std::map<std::string_view, std::pair<std::size_t, std::size_t>> rank;  // longest chain, number of rules
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (!chosen[i]) continue;
    auto [entry, is_new] = rank.try_emplace(rules[i].section);
    if (is_new) order.push_back(rules[i].section);
    entry->second.first = std::max(entry->second.first, height[graph.name_of(i)]);
    ++entry->second.second;
  }
  const auto first = std::ranges::max_element(order, {}, [&](std::string_view s) { return rank.at(s); });
  if (first != order.end()) std::rotate(order.begin(), first, first + 1);
  return order;
}

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

// The meaning of each rule in one spelling; empty for what is no rule.
std::vector<std::string> meanings_of(const std::vector<document_rule>& rules) {
  std::vector<std::string> meanings;
  for (const document_rule& r : rules) {
    meanings.push_back(r.read ? print(r.read->definition, notation::rfc5234) : std::string());
  }
  return meanings;
}

std::string anchor(std::string_view section) {
  if (section.empty()) return {};
  const bool appendix = section.front() >= 'A' && section.front() <= 'Z';
  return fmt::format("; {}{}\n", appendix ? "Appendix " : "\xC2\xA7", section);
}

// A definition belongs to the first section that has it, among sections without examples.
class first_sections {
 public:
  first_sections(const std::vector<document_rule>& rules, const std::vector<std::string>& meanings,
                 const std::unordered_set<std::string_view>& with_examples)
      : rules_(rules), meanings_(meanings) {
    for (std::size_t i = 0; i < rules.size(); ++i) {
      if (!rules[i].read || with_examples.contains(rules[i].section)) continue;
      sections_.try_emplace(definition_of(i), rules[i].section);
    }
  }

  [[nodiscard]] std::string_view section_of(std::size_t chosen) const {
    const auto first = sections_.find(definition_of(chosen));
    return first == sections_.end() ? rules_[chosen].section : first->second;
  }

 private:
  using name_and_meaning = std::pair<std::string_view, std::string_view>;

  [[nodiscard]] name_and_meaning definition_of(std::size_t i) const { return {rules_[i].read->name, meanings_[i]}; }

  const std::vector<document_rule>& rules_;
  const std::vector<std::string>& meanings_;
  std::map<name_and_meaning, std::string_view> sections_;
};

// In a document of ABNF alone, the first rule of each name counts that has none yet.
void count_the_rest(const std::vector<document_rule>& rules, std::vector<bool>& counts) {
  std::unordered_map<std::string, std::string_view> sections;  // section of the rule that counts, by name
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (counts[i]) sections.try_emplace(fold(rules[i].name), rules[i].section);
  }
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (!rules[i].read || counts[i]) continue;
    const auto [section, is_new] = sections.try_emplace(fold(rules[i].name), rules[i].section);
    const bool adds = rules[i].read->form == rule_form::addition && section->second == rules[i].section;
    counts[i] = is_new || adds;
  }
}

extracted_grammar write_grammar(const read_document& source, const std::vector<std::string>& meanings,
                                const std::vector<bool>& counts) {
  extracted_grammar result;
  result.notation = source.n;
  const std::vector<document_rule>& rules = source.rules;
  std::unordered_map<std::string, std::string_view> meaning;  // meanings of the rules that count
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (!counts[i]) continue;
    meaning.try_emplace(fold(rules[i].name), meanings[i]);
    order.push_back(i);
  }
  std::map<std::string_view, std::size_t> place;
  for (const std::string_view section : order_of_sections(rules, counts)) place.emplace(section, place.size());
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return place.at(rules[i].section); });

  std::unordered_set<std::string_view> with_examples;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (counts[i]) continue;
    const auto entry = meaning.find(fold(rules[i].name));
    using reason = left_out::reason;
    if (!rules[i].read) {
      result.others.push_back({rules[i].name, rules[i].line, reason::not_abnf});
      continue;
    }
    const bool repeats = entry != meaning.end() && entry->second == meanings[i];
    if (repeats) continue;
    with_examples.insert(rules[i].section);
    result.others.push_back({rules[i].name, rules[i].line, entry == meaning.end() ? reason::example : reason::other});
  }
  const first_sections sections(rules, meanings, with_examples);
  for (const std::size_t i : order) {
    if (result.text.empty()) {
      result.text = fmt::format("; notation: {}\n", result.notation == notation::rfc822 ? "rfc822" : "rfc5234");
    }
    result.text += "\n" + anchor(sections.section_of(i)) + rules[i].text;
    result.rules.push_back(rules[i].name);
  }
  return result;
}

extracted_grammar extract_lines(std::vector<document_line> lines) {
  unfold(lines);
  const auto begin = read_in_better_notation([&](notation n) { return rules_in_document(lines, n); });
  const auto meanings = meanings_of(begin.rules);
  return write_grammar(begin, meanings, choose_rules(begin.rules, meanings));
}

}  // namespace

extracted_grammar extract(std::string_view document) { return extract_lines(lines_without_pages(document)); }

extracted_grammar extract(std::span<const passage> document) {
  const bool is_marked =
      std::ranges::any_of(document, [](const passage& p) { return p.content == passage::kind::abnf; });
  if (!is_marked) return extract_lines(lines_of(document));
  std::vector<std::vector<document_line>> pieces;
  for (const passage& p : document) {
    if (p.content != passage::kind::abnf) continue;
    pieces.push_back(lines_of({&p, 1}));
    unfold(pieces.back());
  }
  const auto begin = read_in_better_notation([&](notation n) {
    std::vector<document_rule> rules;
    for (const auto& lines : pieces) std::ranges::move(rules_in_document(lines, n), std::back_inserter(rules));
    return rules;
  });
  const auto meanings = meanings_of(begin.rules);
  auto counts = choose_rules(begin.rules, meanings);
  count_the_rest(begin.rules, counts);
  return write_grammar(begin, meanings, counts);
}

}  // namespace urispec::abnf
