// Extracts a grammar from a document: numbers the names of its rules, gathers evidence for each rule, chooses the rules
// that are the grammar's, and writes them in the order of their sections (urispec/abnf.hpp).
// Cost: linear, apart from sorting: each rule, each use and each section is looked at a fixed number of times.
// Tests: tests/abnf/extract_test.cpp; tests/abnf/extract_documents_test.cpp has whole documents.
#include "abnf/catalogue.hpp"
#include "abnf/document_rules.hpp"
#include "abnf/link.hpp"
#include "abnf/references.hpp"
#include "abnf/split.hpp"
#include "abnf/text.hpp"
#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <iterator>
#include <map>
#include <optional>
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
    name_of_[i] = number(rules[i].read->name);
    defining_[name_of_[i]].push_back(i);
  }
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (!rules[i].read) continue;
    std::vector<std::size_t>& names = used_[i];
    for_each_use(rules[i].read->definition, [&](const expression& use) {
      if (const auto* r = std::get_if<rule_reference>(&use.node)) {
        names.push_back(number(r->name));
      } else if (const std::size_t n = find(name_in_brackets(std::get<prose>(use.node).text)); n != none) {
        names.push_back(n);
      }
    });
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    for (const std::size_t name : names) users_[name].push_back(i);
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
//   plain        one text, one name or one description: `Uri-Path = "core"`, `x = y`
//   isolated     plain, and no rule uses it: a parameter or a value more often than a rule
//   described    plain, and only a description
//   words        two names side by side that nothing defines, and no rule uses it: `r = name of the host`; or a media
//                type, in fields of HTTP/2: `content-type = image/png`
//   a candidate  may count: it is ABNF, and has blanks around its `=`, or is used, or no rule of the document has those
//                blanks; if it is isolated, it has the blanks, and no other value in its section. All that is in code
//                marked as ABNF may count, and nothing in prose
//   cited        introduced as an example
//   rich         has a text or a number, or uses a core rule, which formulas do not
//   formed       rich or only of names that the document defines, not plain, and with blanks around its `=`
//
// One of several definitions of a name in a section is the candidate: an example never before another, then the one
// that replaces another, then the one that uses most rules of the document, then the first.

struct evidence {
  explicit evidence(std::size_t count)
      : candidate(count), isolated(count), described(count), words(count), cited(count), rich(count), formed(count) {}

  std::vector<bool> candidate, isolated, described, words, cited, rich, formed;  // by rule
};

namespace {

bool is_marked(const document_rule& r) {
  return r.origin != nullptr && r.origin->content == passage::kind::abnf;
}

bool is_in_prose(const document_rule& r) {
  return r.origin != nullptr && r.origin->content == passage::kind::prose;
}

// The element inside brackets and parentheses.
const expression& innermost(const expression& e) {
  if (const auto* g = std::get_if<group>(&e.node)) return innermost(g->body.front());
  if (const auto* o = std::get_if<option>(&e.node)) return innermost(o->body.front());
  return e;
}

bool is_described(const expression& e) { return std::holds_alternative<prose>(innermost(e).node); }

bool is_plain(const expression& e) {
  const expression& inside = innermost(e);
  return std::holds_alternative<literal>(inside.node) || std::holds_alternative<rule_reference>(inside.node) ||
         std::holds_alternative<prose>(inside.node);
}

// Blanks on both sides of the first `=`, `:=` or `::=`.
bool has_blanks_around_equals(std::string_view text) {
  const std::size_t position = text.find('=');
  const auto blank = [&](std::size_t i) {
    return i < text.size() && std::string_view(" \t\n/").find(text[i]) != std::string_view::npos;
  };
  if (position == std::string_view::npos) return false;
  std::size_t begin = position;
  while (begin > 0 && text[begin - 1] == ':') --begin;
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

bool has_description(const expression& root) {
  bool has = false;
  for_each_use(root, [&](const expression& use) { has = has || std::holds_alternative<prose>(use.node); });
  return has;
}

// Two elements side by side of which `is_word` holds.
template <typename IsWord>
bool has_neighbours(const expression& root, IsWord is_word) {
  std::vector<const expression*> pending{&root};
  while (!pending.empty()) {
    const expression& e = *pending.back();
    pending.pop_back();
    if (const auto* c = std::get_if<concatenation>(&e.node)) {
      if (std::adjacent_find(c->parts.begin(), c->parts.end(), [&](const expression& a, const expression& b) {
            return is_word(a) && is_word(b);
          }) != c->parts.end()) {
        return true;
      }
    }
    if (const auto* parts = parts_of(e)) {
      for (const expression& part : *parts) pending.push_back(&part);
    }
  }
  return false;
}

// Two alternatives, both names and without blanks around the slash: `image/png`.
bool is_like_media_type(const expression& definition, std::string_view text) {
  const auto* const choice = std::get_if<alternation>(&definition.node);
  if (choice == nullptr || choice->alternatives.size() != 2) return false;
  const auto is_name = [](const expression& e) { return std::holds_alternative<rule_reference>(e.node); };
  if (!std::ranges::all_of(choice->alternatives, is_name)) return false;
  const auto is_of_name = [](char c) { return unicode::is_letter(c) || unicode::is_digit(c); };
  const std::size_t slash = text.rfind('/');
  return slash != std::string_view::npos && slash > 0 && slash + 1 < text.size() &&
         is_of_name(text[slash - 1]) && is_of_name(text[slash + 1]);
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
  evidence e(count);
  std::vector<bool> is_core(graph.name_count());
  for (const rule& r : core_rules()) {
    if (const std::size_t name = graph.find(r.name); name != rule_graph::none) is_core[name] = true;
  }
  std::vector<bool> is_spaced(count);
  for (std::size_t i = 0; i < count; ++i) is_spaced[i] = has_blanks_around_equals(document_rules[i].text);
  const bool some_are_spaced = std::ranges::find(is_spaced, true) != is_spaced.end();
  const auto is_word = [&](const expression& element) {
    const auto* const reference = std::get_if<rule_reference>(&element.node);
    if (reference == nullptr) return std::holds_alternative<prose>(element.node);
    const std::size_t name = graph.find(reference->name);
    return name == rule_graph::none || (graph.rules_named(name).empty() && !is_core[name]);
  };
  std::map<std::pair<std::string_view, std::size_t>, std::vector<std::size_t>> definitions;  // by section and name
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t name = graph.name_of(i);
    if (name == rule_graph::none) continue;
    const expression& definition = document_rules[i].read->definition;
    const bool marked = is_marked(document_rules[i]);
    const auto& users = graph.users_of(name);
    const bool is_used = std::ranges::any_of(users, [&](std::size_t user) { return graph.name_of(user) != name; });
    e.isolated[i] = !marked && !is_used && is_plain(definition);
    e.described[i] = e.isolated[i] && is_described(definition);
    e.cited[i] = !marked && document_rules[i].introduced == introduction::example;
    e.rich[i] = has_terminal(definition) ||
                std::ranges::any_of(graph.names_used(i), [&](std::size_t name) { return is_core[name]; });
    const bool are_words_alone = std::ranges::all_of(graph.names_used(i), [&](std::size_t used) {
      return graph.rules_named(used).empty() && !is_core[used];
    });
    e.words[i] = !marked && !is_used && !e.rich[i] &&
                 (has_neighbours(definition, is_word) ||
                  (are_words_alone && is_like_media_type(definition, document_rules[i].text)));
    const bool is_of_rules = std::ranges::none_of(
        graph.names_used(i), [&](std::size_t name) { return graph.rules_named(name).empty() && !is_core[name]; });
    const bool has_prose = has_description(definition);
    e.formed[i] = (e.rich[i] || (is_of_rules && !has_prose)) && !is_plain(definition) && is_spaced[i];
    e.candidate[i] = marked || is_spaced[i] || (!e.isolated[i] && (is_used || !some_are_spaced));
    if (e.words[i] || is_in_prose(document_rules[i])) e.candidate[i] = false;
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
    for (const std::size_t i : rules) {
      e.candidate[i] = is_marked(document_rules[i]) || (!only_values && meanings[i] == meanings[best]);
    }
  }
  return e;
}

namespace {

// Rules that make a section of a grammar even where nothing uses them; examples come in smaller numbers.
constexpr std::size_t least_rules_of_a_section = 4;

// Rules of a section that differ from those that count and show that it has another grammar.
constexpr std::size_t contradictions_of_another_grammar = 4;

// Chooses the rules that are the grammar's: from code that is marked, or from the collected grammar outwards, along the
// names that rules use, until nothing more follows; urispec/abnf.hpp says in which order.
class chooser {
 public:
  chooser(const std::vector<document_rule>& rules, const std::vector<std::string>& meanings)
      : rules_(rules),
        meanings_(meanings),
        graph_(rules),
        seen_(evidence_of(rules, meanings, graph_)),
        counts_(rules.size()),
        grounds_(rules.size(), ground::unused),
        chosen_(graph_.name_count(), rule_graph::none),
        imported_(graph_.name_count()),
        known_elsewhere_(graph_.name_count()),
        core_(graph_.name_count()) {
    for (std::size_t i = 0; i < rules.size(); ++i) {
      if (!seen_.candidate[i]) continue;
      section& s = sections_[rules[i].section];
      s.rules.push_back(i);
      if (!seen_.isolated[i] && !seen_.cited[i]) ++s.weight;
      s.has_examples = s.has_examples || seen_.cited[i];
    }
    for (auto& [number, s] : sections_) {
      if (s.weight >= least_rules_of_a_section) waiting_.insert(number);
    }
    mark(core_rules(), core_);
    for (const std::string_view file : {"rfc3986.abnf", "rfc3987.abnf"}) {
      mark(read(embedded_file(file).value_or(""), file).rules, known_elsewhere_);
    }
  }

  std::vector<ground> choose() {
    is_marked_ = take_marked();
    if (!is_marked_) take_collected();
    while (follow_uses(), take_section() || take_user() || take_family() || take_formed()) {
    }
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      if (!counts_[i]) grounds_[i] = ground_to_leave(i);
    }
    return std::move(grounds_);
  }

 private:
  void take_collected() {
    if (sections_.empty()) return;
    const section& main = main_section();
    for (const std::size_t i : main.rules) {
      if (!seen_.cited[i] || main.weight == 0) count(i, ground::collected);
    }
  }

  std::vector<ground> taken_from_sections() {
    take_collected();
    while (follow_uses(), take_section() || take_user() || take_family()) {
    }
    return std::move(grounds_);
  }

  // The marked rules as if there were no others; then, of each name that has none yet, the first.
  bool take_marked() {
    std::vector<document_rule> marked = rules_;
    std::vector<std::string> meanings = meanings_;
    for (std::size_t i = 0; i < marked.size(); ++i) {
      if (!marked[i].read || is_marked(marked[i])) continue;
      marked[i].read.reset();
      meanings[i].clear();
    }
    if (std::ranges::none_of(marked, [](const document_rule& r) { return r.read && is_marked(r); })) return false;
    const auto first = chooser(marked, meanings).taken_from_sections();
    for (std::size_t i = 0; i < marked.size(); ++i) {
      if (is_taken(first[i])) count(i, ground::marked);
    }
    for (std::size_t i = 0; i < marked.size(); ++i) {
      if (marked[i].read) count(i, ground::marked);
    }
    return true;
  }

  [[nodiscard]] ground ground_to_leave(std::size_t i) const {
    if (!rules_[i].read) return ground::not_abnf;
    if (repeats(i)) return ground::repetition;
    if (chosen_[graph_.name_of(i)] != rule_graph::none) return ground::definition;
    if (is_in_prose(rules_[i])) return ground::prose;
    if (seen_.cited[i]) return ground::example;
    if (seen_.words[i]) return ground::words;
    if (seen_.isolated[i]) return ground::value;
    const auto section = sections_.find(rules_[i].section);
    const bool is_other = section != sections_.end() && section->second.contradictions > 0;
    return is_other ? ground::grammar : ground::unused;
  }

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
    bool has_examples = false;
  };

  using entry = std::map<std::string_view, section>::value_type;

  // The section with the most rules, unless it is an appendix of another grammar: it contradicts a section before it
  // that has many rules, and lacks a third of them, as Appendix A of RFC 3339 does.
  const section& main_section() {
    const auto size = [](const entry& e) { return std::pair(e.second.weight, e.second.rules.size()); };
    const entry* best = &*std::ranges::max_element(sections_, {}, size);
    if (!is_appendix(best->first)) return best->second;
    const entry* body = nullptr;
    for (const entry& e : sections_) {
      if (is_appendix(e.first) || e.second.weight < least_rules_of_a_section) continue;
      if (body != nullptr && size(e) <= size(*body)) continue;
      if (is_another_grammar(e.second, best->first)) body = &e;
    }
    if (body == nullptr) return best->second;
    other_grammar_ = best->first;
    return body->second;
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
        contradicts = contradicts || !are_equal(i, other);
      }
      if (!is_there) ++missing;
    }
    return contradicts && 3 * missing >= s.rules.size();
  }

  // A rule counts once by its name; further definitions that add to it (`=/`) count with it.
  void count(std::size_t i, ground reason) {
    const std::size_t name = graph_.name_of(i);
    const bool is_new = chosen_[name] == rule_graph::none;
    if (counts_[i]) return;
    if (!is_new && !adds_to(chosen_[name], i)) return;
    if (is_new) chosen_[name] = i;
    counts_[i] = true;
    grounds_[i] = reason;
    cited_blocks_in_use_.insert(rules_[i].block);
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
    for (const std::size_t other : graph_.rules_named(name)) {
      if (seen_.candidate[other] && rules_[other].read->form == rule_form::addition) count(other, reason);
    }
  }

  // An addition counts with the definition before it that stands in its section, or in another one if no third section
  // defines the rule: a collected grammar may have the addition as an alternative.
  bool adds_to(std::size_t base, std::size_t i) const {
    if (rules_[i].read->form != rule_form::addition) return false;
    if (rules_[i].section == rules_[base].section) return true;
    if (base > i || repeats(i)) return false;
    return std::ranges::all_of(graph_.rules_named(graph_.name_of(i)), [&](std::size_t other) {
      return !seen_.candidate[other] || rules_[other].read->form == rule_form::addition ||
             rules_[other].section == rules_[base].section;
    });
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
      if (seen_.candidate[i] && rules_[i].section == rules_[best].section) count(i, ground::used);
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
      const bool complete = std::ranges::all_of(s.rules, [&](std::size_t i) {
        return counts_[i] || repeats(i) || is_example(i) || (is_marked_ && seen_.isolated[i]);
      });
      if (complete || s.contradictions > 0 || !all_known(s.rules)) continue;
      for (const std::size_t i : s.rules) {
        if (!is_example(i) && !(is_marked_ && seen_.isolated[i])) count(i, ground::section);
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
      if (!may_follow(i) || seen_.described[i]) continue;
      count(i, ground::user);
      return true;
    }
    return false;
  }

  bool may_follow(std::size_t i) const {
    return seen_.candidate[i] && !counts_[i] && !is_example(i) && chosen_[graph_.name_of(i)] == rule_graph::none &&
           sections_.at(rules_[i].section).contradictions == 0;
  }

  // A rule is an example if the document cites it as one and the grammar uses no rule of the same block.
  bool is_example(std::size_t i) const { return seen_.cited[i] && !cited_blocks_in_use_.contains(rules_[i].block); }

  // A rule that has nothing to do with those that count, but uses another rule of the document.
  bool take_family() {
    for (; next_family_ < rules_.size(); ++next_family_) {
      const std::size_t i = next_family_;
      if (!seen_.candidate[i] || seen_.isolated[i] || !may_follow(i) || !is_family(i)) continue;
      count(i, ground::family);
      return true;
    }
    return false;
  }

  // A rule that has the form of one, the best of its name.
  bool take_formed() {
    for (; next_formed_ < rules_.size(); ++next_formed_) {
      const std::size_t i = next_formed_;
      if (!is_formed(i)) continue;
      const auto& definitions = graph_.rules_named(graph_.name_of(i));
      const auto rank = [&](std::size_t other) {
        return is_formed(other) ? 1 + sections_.at(rules_[other].section).weight : 0;
      };
      const std::size_t best = *std::ranges::max_element(definitions, {}, rank);
      for (const std::size_t other : definitions) {
        if (is_formed_or_adds(other) && rules_[other].section == rules_[best].section) count(other, ground::form);
      }
      return true;
    }
    return false;
  }

  bool is_formed(std::size_t i) const {
    if (!seen_.formed[i] || !seen_.candidate[i] || counts_[i] || chosen_[graph_.name_of(i)] != rule_graph::none) {
      return false;
    }
    const section& s = sections_.at(rules_[i].section);
    return !s.has_examples && s.contradictions < contradictions_of_another_grammar &&
           rules_[i].section != other_grammar_;
  }
  bool is_formed_or_adds(std::size_t i) const {
    return is_formed(i) || (seen_.candidate[i] && !counts_[i] && rules_[i].read->form == rule_form::addition);
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

  // True for a rule that counts, and for one that says the same.
  bool repeats(std::size_t i) const {
    return std::ranges::any_of(graph_.rules_named(graph_.name_of(i)),
                               [&](std::size_t other) { return counts_[other] && are_equal(i, other); });
  }
  bool are_equal(std::size_t a, std::size_t b) const {
    return rules_[a].read->form == rules_[b].read->form && meanings_[a] == meanings_[b];
  }

  const std::vector<document_rule>& rules_;
  const std::vector<std::string>& meanings_;
  rule_graph graph_;
  evidence seen_;
  std::vector<bool> counts_;           // by rule
  std::vector<ground> grounds_;        // by rule
  std::unordered_set<std::size_t> cited_blocks_in_use_;  // blocks that have a rule that counts
  std::vector<std::size_t> chosen_;    // by name: the rule that counts
  std::vector<bool> imported_, known_elsewhere_, core_;  // by name
  std::map<std::string_view, section> sections_;
  std::vector<std::size_t> pending_;  // rules whose uses are to be followed
  std::deque<std::size_t> users_;     // rules that may count because of what they use
  std::set<std::string_view> waiting_, looked_at_;  // sections
  std::optional<std::string_view> other_grammar_;        // an appendix that has another grammar
  bool is_marked_ = false;                               // some code is marked as ABNF
  std::size_t next_family_ = 0;
  std::size_t next_formed_ = 0;
};

// The longest chain of rules of which each uses the next, by name of the first; a cycle counts as far as it is
// followed.
std::vector<std::size_t> heights(const rule_graph& graph, const std::vector<ground>& judged) {
  std::vector<std::vector<std::size_t>> uses(graph.name_count());
  for (std::size_t i = 0; i < judged.size(); ++i) {
    if (!is_taken(judged[i])) continue;
    auto& names = uses[graph.name_of(i)];
    names.insert(names.end(), graph.names_used(i).begin(), graph.names_used(i).end());
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
      for (const std::size_t callee : uses[name]) {
        if (opens && states[callee] == state::unseen) pending.push_back(callee);
        if (!opens && states[callee] == state::done) height[name] = std::max(height[name], height[callee] + 1);
      }
    }
  }
  return height;
}

}  // namespace

// Decides which rules of a document are its grammar; the others are examples, quotations and repetitions. `meanings`
// says what each rule says, however it is laid out; it is empty for a rule that is not ABNF.
std::vector<ground> judge_rules(const std::vector<document_rule>& rules, const std::vector<std::string>& meanings) {
  return chooser(rules, meanings).choose();
}

// The sections of the chosen rules: first the one with the rule that needs the longest chain of others, which is where
// the grammar begins, then the others in the order of the document.
std::vector<std::string_view> order_of_sections(const std::vector<document_rule>& rules,
                                                const std::vector<ground>& judged) {
  const rule_graph graph(rules);
  const auto height = heights(graph, judged);
  std::vector<std::string_view> order;
  std::map<std::string_view, std::pair<std::size_t, std::size_t>> rank;  // longest chain, number of rules
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (!is_taken(judged[i])) continue;
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

// The meaning of a rule in one spelling: `%x41` and %s"A", `( a ) b` and `a b`, names in either case are the same.
class meaning_writer {
 public:
  [[nodiscard]] std::string alternatives_of(const expression& e) {
    std::string text;
    add_alternatives_of(e, text);
    return text;
  }

 private:
  void add_alternatives_of(const expression& e, std::string& text) {
    if (const auto* g = std::get_if<group>(&e.node)) return add_alternatives_of(g->body.front(), text);
    if (const auto* a = std::get_if<alternation>(&e.node)) {
      for (const expression& alternative : a->alternatives) add_alternatives_of(alternative, text);
      return;
    }
    text += '/';
    add_parts_of(e, text);
  }

  // NOLINTNEXTLINE(readability-function-cognitive-complexity)
  void add_parts_of(const expression& e, std::string& text) {
    if (const auto* c = std::get_if<concatenation>(&e.node)) {
      for (const expression& part : c->parts) add_parts_of(part, text);
    } else if (const auto* g = std::get_if<group>(&e.node)) {
      const expression& inside = innermost_group(g->body.front());
      if (!std::holds_alternative<alternation>(inside.node)) return add_parts_of(inside, text);
      text += " (" + alternatives_of(inside) + ")";
    } else if (std::holds_alternative<alternation>(e.node)) {
      text += " (" + alternatives_of(e) + ")";
    } else if (const auto* o = std::get_if<option>(&e.node)) {
      text += " [" + alternatives_of(o->body.front()) + "]";
    } else if (const auto* r = std::get_if<repetition>(&e.node)) {
      text += fmt::format(" {}*{}({})", r->minimum, r->maximum, alternatives_of(r->body.front()));
    } else {
      add_terminal(e, text);
    }
  }

  static const expression& innermost_group(const expression& e) {
    const auto* const g = std::get_if<group>(&e.node);
    return g == nullptr ? e : innermost_group(g->body.front());
  }

  static void add_terminal(const expression& e, std::string& text) {
    if (const auto* l = std::get_if<literal>(&e.node)) {
      for (const char c : l->text) {
        const bool in_either_case = l->matching == letter_case::insensitive && unicode::is_letter(c);
        const char byte = in_either_case ? unicode::in_lower_case(c) : c;
        text += fmt::format(" {}{:X}", in_either_case ? 'i' : 'x', static_cast<unsigned char>(byte));
      }
      if (l->text.empty()) text += " \"\"";
    } else if (const auto* s = std::get_if<code_point_sequence>(&e.node)) {
      for (const char32_t c : s->code_points) text += fmt::format(" x{:X}", static_cast<std::uint32_t>(c));
    } else if (const auto* v = std::get_if<value_range>(&e.node)) {
      text += fmt::format(" x{:X}", static_cast<std::uint32_t>(v->first));
      if (v->last != v->first) text += fmt::format("-{:X}", static_cast<std::uint32_t>(v->last));
    } else if (const auto* r = std::get_if<rule_reference>(&e.node)) {
      text += " " + fold(r->name);
    } else if (const auto* p = std::get_if<prose>(&e.node)) {
      text += fmt::format(" <{}>", trimmed(p->text));
    }
  }
};

// Empty for what is no rule.
std::vector<std::string> meanings_of(const std::vector<document_rule>& rules) {
  std::vector<std::string> meanings;
  for (const document_rule& r : rules) {
    meanings.push_back(r.read ? meaning_writer().alternatives_of(r.read->definition) : std::string());
  }
  return meanings;
}

struct judged_document {
  std::vector<document_rule> rules;
  std::vector<std::string> meanings;
  std::vector<ground> grounds;
  notation n = notation::rfc5234;
};

judged_document judge(const std::vector<document_line>& lines, notation n) {
  judged_document judged{rules_in_document(lines, n), {}, {}, n};
  judged.meanings = meanings_of(judged.rules);
  judged.grounds = judge_rules(judged.rules, judged.meanings);
  return judged;
}

// True for a rule that only the notation of RFC 822 has, because a name has an underscore, and not because of `|`.
bool is_old_by_underscore(const rule& r) {
  bool has_underscore = r.name.find('_') != std::string::npos;
  for_each_use(r.definition, [&](const expression& use) {
    const auto* const reference = std::get_if<rule_reference>(&use.node);
    has_underscore = has_underscore || (reference != nullptr && reference->name.find('_') != std::string::npos);
  });
  if (!has_underscore) return false;
  std::vector<const expression*> pending{&r.definition};
  while (!pending.empty()) {
    const expression& e = *pending.back();
    pending.pop_back();
    if (std::holds_alternative<alternation>(e.node)) return false;
    if (const auto* const parts = parts_of(e)) {
      for (const expression& part : *parts) pending.push_back(&part);
    }
  }
  return true;
}

// Rules that count and are written in the notation. Underscores alone do not vote: authors write them in that of RFC
// 5234 too, by mistake.
std::size_t votes(const judged_document& judged) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < judged.rules.size(); ++i) {
    if (!is_taken(judged.grounds[i]) || judged.rules[i].has_other_separator) continue;
    if (!is_old_by_underscore(*judged.rules[i].read)) ++number;
  }
  return number;
}

// The notation in which more of the rules that count are written; rules without alternatives read in both: RFC 5234
// then. Code that is marked as ABNF is in that of RFC 5234.
judged_document judge_in_better_notation(const std::vector<document_line>& lines) {
  judged_document modern = judge(lines, notation::rfc5234);
  if (std::ranges::find(modern.grounds, ground::marked) != modern.grounds.end()) return modern;
  judged_document old = judge(lines, notation::rfc822);
  return votes(old) > votes(modern) ? std::move(old) : std::move(modern);
}

std::string anchor(std::string_view section) {
  if (section.empty()) return {};
  const bool appendix = section.front() >= 'A' && section.front() <= 'Z';
  return fmt::format("; {}{}\n", appendix ? "Appendix " : "\xC2\xA7", section);
}

// A definition belongs to the first section that has it, among sections without examples.
class first_sections {
 public:
  first_sections(const judged_document& judged, const std::unordered_set<std::string_view>& with_examples)
      : judged_(judged) {
    for (std::size_t i = 0; i < judged.rules.size(); ++i) {
      if (!judged.rules[i].read || with_examples.contains(judged.rules[i].section)) continue;
      sections_.try_emplace(definition_of(i), judged.rules[i].section);
    }
  }

  [[nodiscard]] std::string_view section_of(std::size_t index) const {
    const auto first = sections_.find(definition_of(index));
    return first == sections_.end() ? judged_.rules[index].section : first->second;
  }

 private:
  using name_and_meaning = std::pair<std::string_view, std::string_view>;

  [[nodiscard]] name_and_meaning definition_of(std::size_t i) const {
    return {judged_.rules[i].read->name, judged_.meanings[i]};
  }

  const judged_document& judged_;
  std::map<name_and_meaning, std::string_view> sections_;
};

// A definition that is left out is in conflict where a rule of its section that is taken uses its name, and means it,
// and the definition that is taken is in another section. The value is the name of the user.
std::unordered_map<std::size_t, std::string> conflicts_of(const judged_document& judged) {
  std::map<std::pair<std::string_view, std::string>, std::size_t> others;  // by section and name
  std::set<std::pair<std::string_view, std::string>> names;                // the same
  for (std::size_t i = 0; i < judged.rules.size(); ++i) {
    if (is_taken(judged.grounds[i])) names.emplace(judged.rules[i].section, fold(judged.rules[i].read->name));
  }
  for (std::size_t i = 0; i < judged.rules.size(); ++i) {
    const document_rule& r = judged.rules[i];
    if (judged.grounds[i] != ground::definition || r.introduced == introduction::example) continue;
    if (!names.contains({r.section, fold(r.read->name)})) others.try_emplace({r.section, fold(r.read->name)}, i);
  }
  std::unordered_map<std::size_t, std::string> conflicts;
  for (std::size_t i = 0; i < judged.rules.size(); ++i) {
    if (!is_taken(judged.grounds[i])) continue;
    for_each_use(judged.rules[i].read->definition, [&](const expression& use) {
      const auto* const reference = std::get_if<rule_reference>(&use.node);
      if (reference == nullptr) return;
      const auto other = others.find({judged.rules[i].section, fold(reference->name)});
      if (other != others.end()) conflicts.try_emplace(other->second, judged.rules[i].read->name);
    });
  }
  return conflicts;
}

std::string file_of(const passage* origin) { return origin == nullptr ? std::string() : origin->file; }

// Names that rules that are taken use, and that no such rule has.
std::unordered_set<std::string> undefined_names_of(const judged_document& judged) {
  std::unordered_set<std::string> names;
  for (std::size_t i = 0; i < judged.rules.size(); ++i) {
    if (!is_taken(judged.grounds[i])) continue;
    for_each_use(judged.rules[i].read->definition, [&](const expression& use) {
      if (const auto* const reference = std::get_if<rule_reference>(&use.node)) names.insert(fold(reference->name));
    });
  }
  for (std::size_t i = 0; i < judged.rules.size(); ++i) {
    if (is_taken(judged.grounds[i])) names.erase(fold(judged.rules[i].read->name));
  }
  return names;
}

// The column of rules in a passage and a section.
using column_in_section = std::tuple<const passage*, std::string_view, std::size_t>;

column_in_section column_of(const document_rule& r) { return {r.origin, r.section, r.indent}; }

// Where rules are that are taken.
std::set<column_in_section> taken_columns(const judged_document& judged) {
  std::set<column_in_section> columns;
  for (std::size_t i = 0; i < judged.rules.size(); ++i) {
    if (is_taken(judged.grounds[i])) columns.insert(column_of(judged.rules[i]));
  }
  return columns;
}

// Whether the text, which does not read as a rule, is meant as one.
// In a passage of code a rule with the same indent says so; in the text of an RFC, one before it and one after it.
intent intent_of(std::size_t i, const judged_document& judged, const std::unordered_set<std::string>& undefined,
                 const std::set<column_in_section>& taken) {
  const document_rule& r = judged.rules[i];
  if (undefined.contains(fold(r.name))) return intent::certain;
  if (r.name.empty() || is_in_prose(r) || !has_blanks_around_equals(r.text)) return intent::unclear;
  if (r.introduced == introduction::example) return intent::unclear;
  if (r.origin != nullptr) return taken.contains(column_of(r)) ? intent::likely : intent::unclear;
  const auto is_beside = [&](std::size_t other) {
    return is_taken(judged.grounds[other]) && column_of(judged.rules[other]) == column_of(r);
  };
  const bool is_between = i > 0 && is_beside(i - 1) && i + 1 < judged.rules.size() && is_beside(i + 1);
  return is_between ? intent::likely : intent::unclear;
}

// Elements below a rule that is taken are a part of a grammar, and no prose, if all of their names are rules of the
// document or of RFC 5234, or are used by rules that are taken. So are alternatives that have no two other names side
// by side.
class elements_of_grammar {
 public:
  explicit elements_of_grammar(const judged_document& judged) {
    for (const rule& r : core_rules()) names_.insert(fold(r.name));
    for (std::size_t i = 0; i < judged.rules.size(); ++i) {
      const document_rule& r = judged.rules[i];
      if (r.read && !is_in_prose(r)) names_.insert(fold(r.read->name));
      if (!is_taken(judged.grounds[i])) continue;
      for_each_use(r.read->definition, [&](const expression& use) {
        if (const auto* const reference = std::get_if<rule_reference>(&use.node)) names_.insert(fold(reference->name));
      });
    }
  }

  [[nodiscard]] bool contain(const loose_elements& loose) const {
    bool has_rule = false;
    bool has_word = false;
    for_each_use(loose.elements, [&](const expression& use) {
      const bool is_other = is_word(use);
      has_word = has_word || is_other;
      has_rule = has_rule || !is_other;
    });
    if (!has_word) return has_rule || has_terminal(loose.elements);
    return loose.is_alternative && !has_neighbours(loose.elements, [&](const expression& e) { return is_word(e); });
  }

 private:
  [[nodiscard]] bool is_word(const expression& e) const {
    const auto* const reference = std::get_if<rule_reference>(&e.node);
    if (reference == nullptr) return std::holds_alternative<prose>(e.node);
    return !names_.contains(fold(reference->name));
  }

  std::unordered_set<std::string> names_;
};

judged_line judged_at(const document_place& place, std::string name, ground g, const passage* origin) {
  judged_line line;
  line.name = std::move(name);
  line.file = file_of(origin);
  line.line = place.where.line;
  line.column = place.where.column;
  line.ground = g;
  line.text = place.line;
  return line;
}

// The judgement of each line, in the order of the document.
std::vector<judged_line> lines_of(const judged_document& judged) {
  const auto conflicts = conflicts_of(judged);
  std::unordered_map<std::string, const document_rule*> rule_taken;  // by name
  for (std::size_t i = 0; i < judged.rules.size(); ++i) {
    if (is_taken(judged.grounds[i])) rule_taken.try_emplace(fold(judged.rules[i].read->name), &judged.rules[i]);
  }
  const auto undefined = undefined_names_of(judged);
  const elements_of_grammar grammar(judged);
  const auto taken = taken_columns(judged);
  std::vector<judged_line> lines;
  for (std::size_t i = 0; i < judged.rules.size(); ++i) {
    const document_rule& r = judged.rules[i];
    const bool is_spaced = has_blanks_around_equals(r.text);
    if (is_in_prose(r) && !is_spaced) continue;  // `name=value` in a paragraph
    judged_line line = judged_at(r.begin, r.read ? r.read->name : r.name, judged.grounds[i], r.origin);
    if (!r.read) {
      if (r.fault_place.where.line > 0) line = judged_at(r.fault_place, r.name, judged.grounds[i], r.origin);
      line.detail = r.fault;
      line.intent = intent_of(i, judged, undefined, taken);
      line.other = r.other_place.where.line;
      line.other_column = r.other_place.where.column;
      line.other_text = r.other_place.line;
    } else if (const auto user = conflicts.find(i); user != conflicts.end()) {
      line.ground = ground::conflict;
      line.detail = user->second;
    }
    if (line.ground == ground::conflict || line.ground == ground::definition || line.ground == ground::repetition) {
      const document_rule& other = *rule_taken.at(fold(r.read->name));
      line.other = other.begin.where.line;
      line.other_file = file_of(other.origin);
    }
    lines.push_back(std::move(line));
    if (!is_taken(judged.grounds[i])) continue;
    for (const loose_elements& loose : r.below) {
      if (!grammar.contain(loose)) break;
      lines.push_back(judged_at(loose.place, r.read->name, ground::elements, r.origin));
      lines.back().detail = loose.text;
    }
  }
  return lines;
}

// Notes about the rules that are taken, or meant to be. The rules of one grammar stand in one column; those with prose
// between them may be of several.
std::vector<layout_note> layout_of(const judged_document& judged) {
  std::vector<layout_note> notes;
  if (judged.n != notation::rfc5234) return notes;
  column_of_rules column;
  const document_rule* before = nullptr;
  for (std::size_t i = 0; i < judged.rules.size(); ++i) {
    const document_rule& r = judged.rules[i];
    if (!is_taken(judged.grounds[i]) && !(r.read && is_marked(r))) continue;
    const auto add = [&](const document_place& place, std::string_view message) {
      notes.push_back({file_of(r.origin), place.where, place.line, message});
    };
    if (before == nullptr || before->origin != r.origin || before->block != r.block) column = {};
    if (const auto words = column.add(r.indent); !words.empty()) add(r.begin, words);
    for (const document_place& gap : r.gaps) add(gap, words_about_gap);
    before = &r;
  }
  return notes;
}

extracted_grammar write_grammar(const judged_document& judged) {
  extracted_grammar result;
  result.notation = judged.n;
  const std::vector<document_rule>& rules = judged.rules;
  std::vector<std::size_t> order;
  std::unordered_set<std::string_view> with_examples;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (is_taken(judged.grounds[i])) {
      order.push_back(i);
    } else if (rules[i].read && judged.grounds[i] != ground::repetition) {
      with_examples.insert(rules[i].section);
    }
  }
  std::map<std::string_view, std::size_t> place;
  for (const std::string_view section : order_of_sections(rules, judged.grounds)) place.emplace(section, place.size());
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return place.at(rules[i].section); });
  const first_sections sections(judged, with_examples);
  for (const std::size_t i : order) {
    if (result.text.empty()) {
      result.text = fmt::format("; notation: {}\n", result.notation == notation::rfc822 ? "rfc822" : "rfc5234");
      result.places.emplace_back();
    }
    const std::string head = "\n" + anchor(sections.section_of(i));
    result.text += head + rules[i].text;
    result.places.resize(result.places.size() + static_cast<std::size_t>(std::ranges::count(head, '\n')));
    for (line_place p : rules[i].places) {
      p.file = file_of(rules[i].origin);
      result.places.push_back(std::move(p));
    }
    result.rules.push_back(rules[i].read->name);
  }
  result.lines = lines_of(judged);
  result.layout = layout_of(judged);
  return result;
}

bool is_inside(std::string_view section, const std::vector<std::string>& sections) {
  return sections.empty() || std::ranges::any_of(sections, [&](const std::string& s) {
    return section == s || (section.starts_with(s) && section.substr(s.size()).starts_with('.'));
  });
}

extracted_grammar extract_lines(std::vector<document_line> lines, const extraction& choice) {
  unfold(lines);
  for (document_line& line : lines) {
    if (line.kind == line_kind::text && !is_inside(line.section, choice.sections)) line.kind = line_kind::blank;
  }
  return write_grammar(choice.notation ? judge(lines, *choice.notation) : judge_in_better_notation(lines));
}

// Code of another type that has rules, and files that were not read, each as one line.
void add_unread(std::span<const passage> document, const extraction& choice, std::vector<judged_line>& lines) {
  for (const passage& p : document) {
    if (!is_inside(p.section, choice.sections)) continue;
    if (p.content == passage::kind::unread_file) {
      lines.push_back(judged_at({{p.line, 0}, {}}, p.text, ground::unread_file, &p));
      lines.back().detail = p.type;
    } else if (p.content == passage::kind::other_code) {
      passage code = p;
      code.content = passage::kind::code;
      std::string names;
      std::unordered_set<std::string> is_new;
      document_place first;
      for (const document_rule& r : rules_in_document(abnf::lines_of({&code, 1}), notation::rfc5234)) {
        if (!r.read || !has_blanks_around_equals(r.text)) continue;
        if (names.empty()) first = r.begin;
        if (is_new.insert(r.name).second) names += (names.empty() ? "" : ", ") + r.name;
      }
      if (names.empty()) continue;
      lines.push_back(judged_at(first, std::move(names), ground::other_code, &p));
      lines.back().detail = p.type;
    }
  }
}

}  // namespace

std::vector<judged_line> extracted_grammar::others() const {
  std::vector<judged_line> left;
  for (const judged_line& line : lines) {
    if (!is_taken(line.ground) && line.ground != ground::repetition) left.push_back(line);
  }
  return left;
}

extracted_grammar extract(std::string_view document, const extraction& choice) {
  return extract_lines(lines_without_pages(document), choice);
}

extracted_grammar extract(std::span<const passage> document, const extraction& choice) {
  std::vector<passage> of_names;
  if (!choice.names.empty()) {
    std::ranges::copy_if(document, std::back_inserter(of_names), [&](const passage& p) {
      return std::ranges::find(choice.names, p.name) != choice.names.end() && !p.name.empty();
    });
    document = of_names;
  }
  extracted_grammar result = extract_lines(lines_of(document), choice);
  add_unread(document, choice, result.lines);
  std::ranges::stable_sort(result.lines, {}, [](const judged_line& l) { return std::tie(l.file, l.line); });
  return result;
}

}  // namespace urispec::abnf
