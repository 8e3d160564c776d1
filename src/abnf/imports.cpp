// Imports: the rules that a grammar uses and does not define, of other documents and of the core rules, with all that
// they need. What a use means is decided first (meanings.hpp); then the rules that are needed get their names, in any
// order. A rule keeps its name if that name in the grammar means this rule or an identical one. Otherwise its document
// is appended to the name: `quoted-string-of-rfc5322`, and a number if that is taken as well.
// Source: the prose of RFC 9110 §4.1, RFC 6455 §3 and RFC 6694 §2.1, and what RFCs say in comments ("pchar from RFC
// 3986"). Cost: linear, by hash maps; for a component of rules that use each other times its rounds.
// Tests: tests/abnf/imports_test.cpp, tests/abnf/imports_keep_meaning_test.cpp.
#include "abnf/documents.hpp"
#include "abnf/link.hpp"
#include "abnf/linker.hpp"
#include "abnf/meanings.hpp"
#include "abnf/print.hpp"
#include "abnf/prose.hpp"
#include "abnf/recursion.hpp"
#include "abnf/references.hpp"
#include "abnf/text.hpp"
#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::abnf {

// Two rules are identical if they are written alike and what they use is identical, or if both are the same set of
// characters. A component of rules that use each other comes after all that it uses (recursion.hpp). So a rule that
// does not recurse is compared by its text and by the classes of what it uses, which are known: hash consing (A.
// Ershov, 1958). In a component that recurses the classes are refined until they are stable (E. Moore, 1956), each
// round with the classes of the round before; what the component ends with has to be identical too. Names are compared
// without their case, strings as they match.
// Deviation from the coarsest relation: recursions of different lengths count as different, and so do rules that need
// more than `most_rounds`. A rule is then added twice, which changes no language.
constexpr std::size_t most_rounds = 64;

struct compared_rule {
  const expression* definition = nullptr;  // null for a rule that is neither compared nor used; it has no class
  // numbers of the rules, in the order of the definition; rule_reference::unlinked for a use of none
  std::vector<std::size_t> uses;
  const std::optional<character_ranges>* set = nullptr;
};

// The class of each rule: equal numbers for those that are the same. `in_order` as components() gives them.
[[nodiscard]] std::vector<std::size_t> classes_of(std::span<const compared_rule> rules,
                                                  const std::vector<std::vector<std::size_t>>& in_order);

namespace {

// Strings that match in either case become lower case. Cost: linear, with an explicit stack as in for_each_use.
void fold_strings(expression& root) {
  std::vector<expression*> pending{&root};
  while (!pending.empty()) {
    expression& e = *pending.back();
    pending.pop_back();
    if (auto* const text = std::get_if<literal>(&e.node)) {
      if (text->matching == letter_case::insensitive) text->text = fold(text->text);
      text->prefix = text->matching == letter_case::insensitive ? literal_prefix::i : literal_prefix::s;
    }
    if (auto* const parts = parts_of(e)) {
      for (expression& part : *parts) pending.push_back(&part);
    }
  }
}

// The spelling of a rule in which all rules that it uses have one name, but for those that nothing defines.
std::string shape_of(const compared_rule& r) {
  expression shape = *r.definition;
  std::size_t next = 0;
  for_each_use(shape, [&](expression& use) {
    const bool is_linked = r.uses[next++] != rule_reference::unlinked;
    if (is_linked) {
      use.node = rule_reference{"u"};
    } else if (auto* const name = std::get_if<rule_reference>(&use.node)) {
      name->name = "undefined-" + fold(name->name);
    }
  });
  fold_strings(shape);
  return print(shape, notation::rfc5234);
}

class classifier {
 public:
  explicit classifier(std::span<const compared_rule> rules) : rules_(rules), class_(rules.size()) {}

  void add(const std::vector<std::size_t>& component) {
    const std::size_t first = component.front();
    if (rules_[first].definition == nullptr) return;
    const bool recurses =
        component.size() > 1 || std::ranges::find(rules_[first].uses, first) != rules_[first].uses.end();
    recurses ? refine(component) : settle(first);
  }

  [[nodiscard]] std::vector<std::size_t> take() { return std::move(class_); }

 private:
  std::size_t number_of(std::string key) { return numbers_.try_emplace(std::move(key), numbers_.size()).first->second; }

  void settle(std::size_t rule) {
    class_[rule] = number_of(is_set(rule) ? set_key(rule) : with_uses(rule, shape_of(rules_[rule])));
  }

  // Once a round splits no class, no later round does. Rules of two components are then the same if their classes are
  // equal and both components consist of the same classes.
  void refine(const std::vector<std::size_t>& component) {
    for (const std::size_t rule : component) class_[rule] = number_of("recursive " + shape_of(rules_[rule]));
    std::size_t apart = count(component);
    for (std::size_t round = 0; round < most_rounds; ++round) {
      std::vector<std::size_t> refined;
      for (const std::size_t rule : component) {
        refined.push_back(number_of(with_uses(rule, fmt::format("{} {}", round, class_[rule]))));
      }
      for (std::size_t i = 0; i < component.size(); ++i) class_[component[i]] = refined[i];
      const std::size_t now = count(component);
      if (std::exchange(apart, now) == now) return end(component);
    }
    for (const std::size_t rule : component) class_[rule] = number_of(fmt::format("alone {}", rule));
  }

  // The whole component is in the class of each of its rules.
  void end(const std::vector<std::size_t>& component) {
    std::vector<std::size_t> classes;
    for (const std::size_t rule : component) classes.push_back(class_[rule]);
    std::ranges::sort(classes);
    classes.erase(std::unique(classes.begin(), classes.end()), classes.end());
    std::string text = "component";
    for (const std::size_t c : classes) text += fmt::format(" {}", c);
    const std::size_t whole = number_of(std::move(text));
    for (const std::size_t rule : component) class_[rule] = number_of(fmt::format("in {} {}", whole, class_[rule]));
  }

  [[nodiscard]] std::size_t count(const std::vector<std::size_t>& component) const {
    std::vector<std::size_t> classes;
    for (const std::size_t rule : component) classes.push_back(class_[rule]);
    std::ranges::sort(classes);
    return static_cast<std::size_t>(std::unique(classes.begin(), classes.end()) - classes.begin());
  }

  [[nodiscard]] bool is_set(std::size_t rule) const {
    return rules_[rule].set != nullptr && rules_[rule].set->has_value();
  }

  [[nodiscard]] std::string set_key(std::size_t rule) const {
    std::string key = "set";
    for (const auto& [first, last] : **rules_[rule].set) {
      key += fmt::format(" {}-{}", static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(last));
    }
    return key;
  }

  [[nodiscard]] std::string with_uses(std::size_t rule, std::string key) const {
    for (const std::size_t used_rule : rules_[rule].uses) {
      key += used_rule == rule_reference::unlinked ? " -" : fmt::format(" {}", class_[used_rule]);
    }
    return key;
  }

  std::span<const compared_rule> rules_;
  std::vector<std::size_t> class_;
  std::unordered_map<std::string, std::size_t> numbers_;
};

}  // namespace

std::vector<std::size_t> classes_of(std::span<const compared_rule> rules,
                                    const std::vector<std::vector<std::size_t>>& in_order) {
  classifier result(rules);
  for (const auto& component : in_order) result.add(component);
  return result.take();
}

namespace {

// "rfc5322", or the name of the file, in the characters of a rule name.
std::string short_name_of(const documents::definition& d) {
  if (!d.number.empty()) return fmt::format("rfc{}", d.number);
  std::string name = std::filesystem::path(d.defined.file).stem().string();
  for (char& c : name) {
    if (!unicode::is_letter(c) && !unicode::is_digit(c)) c = '-';
  }
  return name.empty() ? "import" : name;
}

std::vector<std::size_t> classes_of(const documents& source, const meanings& resolved) {
  std::vector<compared_rule> rules;
  for (std::size_t i = 0; i < source.definitions().size(); ++i) {
    const bool is_itself = resolved.stands_for[i] == i;
    rules.push_back(
        {is_itself ? &source.definitions()[i].defined.definition : nullptr, resolved.uses[i], &resolved.sets[i]});
  }
  return classes_of(rules, resolved.in_order);
}

class importer {
 public:
  importer(linker& l, std::span<const read_result> imports)
      : linker_(l),
        documents_(l.grammar.rules, l.titles, l.overlaid, imports),
        meanings_(meanings_of(documents_, l.unread)),
        classes_(classes_of(documents_, meanings_)) {
    for (std::size_t i = 0; i < l.own_rules; ++i) {
      placed_.push_back(meanings_.stands_for[i]);
      own_names_.try_emplace(meanings_.stands_for[i], l.grammar.rules[i].name);
    }
    note_names(imports);
    note_first();
    note_uses_of_own_class();
  }

  void go() {
    std::vector<rule>& rules = linker_.grammar.rules;
    for (std::size_t i = 0; i < linker_.own_rules; ++i) {
      if (placed_[i] != i) linker_.written_at[i] = {rules[i].file, rules[i].place};
      rules[i] = as_read(std::move(rules[i]), placed_[i]);
    }
    // A rule is moved out while its uses are bound, as these may add rules. Core rules come last, in the order of the
    // RFC.
    std::map<std::size_t, rule> core;
    for (std::size_t i = 0, c = 0; i < rules.size() || c < core_.size();) {
      if (i < rules.size()) {
        rules[i] = bound(std::move(rules[i]), placed_[i]);
        ++i;
      } else {
        rule r = documents_.definitions()[core_[c]].defined;
        r.name = name_of(core_[c]);
        core.emplace(core_[c], bound(std::move(r), core_[c]));
        ++c;
      }
    }
    for (auto& [number, r] : core) rules.push_back(std::move(r));
    tell_the_linker();
  }

 private:
  using key = std::pair<std::size_t, std::string>;  // class and folded name

  [[nodiscard]] key key_of(std::size_t number) const {
    return {classes_[number], fold(documents_.definitions()[number].defined.name)};
  }

  // Names that a rule may be called by: no other rule gets one of them.
  void note_names(std::span<const read_result> imports) {
    for (const documents::definition& d : documents_.definitions()) {
      names_in_use_.insert(fold(d.defined.name));
      for_each_use(d.defined.definition, [&](const expression& use) { names_in_use_.insert(name_in(use)); });
    }
    for (const read_result& import : imports) {
      for (const unread_text& other : import.unread) {
        if (!other.name.empty()) unread_in_imports_.insert(fold(other.name));
      }
    }
  }

  // Two rules may be the same set of characters although one uses the other, as in `x = y` and `y = <x, see RFC 1>`. Of
  // several rules that are the same, the one that comes first in dependency order is added, so that it uses none of the
  // others.
  void note_first() {
    for (const auto& component : meanings_.in_order) {
      for (const std::size_t i : component) {
        if (!has_its_name(i) && meanings_.stands_for[i] == i) first_.try_emplace(key_of(i), i);
      }
    }
  }

  // The rules of the grammar have their names, and so have the core rules that it uses and does not define.
  [[nodiscard]] bool has_its_name(std::size_t number) const {
    const documents::definition& d = documents_.definitions()[number];
    return own_names_.contains(number) || (d.document == documents_.core_of_the_grammar() &&
                                           !documents_.in(documents::the_grammar, fold(d.defined.name)));
  }

  // A rule of the grammar does not stand for others either if it uses one of them, or one that is the
  // same. All that a set uses is a part of it, so what leads to the same set is the same set.
  void note_uses_of_own_class() {
    uses_its_class_.assign(classes_.size(), false);
    for (const auto& component : meanings_.in_order) {
      for (const std::size_t i : component) {
        uses_its_class_[i] = meanings_.sets[i] && std::ranges::any_of(meanings_.uses[i], [&](std::size_t used_rule) {
                               return used_rule != rule_reference::unlinked && classes_[used_rule] == classes_[i] &&
                                      (!has_its_name(used_rule) || uses_its_class_[used_rule]);
                             });
      }
    }
  }

  // A rule of the grammar with the definition, and its place, of what stands for it.
  [[nodiscard]] rule as_read(rule imported_rule, std::size_t number) const {
    const rule& substitute = documents_.definitions()[number].defined;
    imported_rule.definition = substitute.definition;
    imported_rule.form = substitute.form;
    imported_rule.file = substitute.file;
    imported_rule.place = substitute.place;
    return imported_rule;
  }

  // Renames what the rule uses to its names in the grammar.
  rule bound(rule r, std::size_t number) {
    const documents::definition& d = documents_.definitions()[number];
    bool is_renamed = fold(r.name) != fold(d.defined.name);
    std::size_t next = 0;
    for_each_use(r.definition, [&](expression& use) {
      const std::size_t used_rule = meanings_.uses[number][next++];
      if (used_rule == rule_reference::unlinked) return note_undefined(use);
      const std::string name = name_of(used_rule);
      const auto* const reference = std::get_if<rule_reference>(&use.node);
      if (name_in(use) == fold(name)) {
        // Written as its document spells it, whatever the case of the same rule here.
        if (reference != nullptr && reference->name == documents_.definitions()[used_rule].defined.name) {
          linker_.spelled_as_meant.insert(reference->name);
        }
        return;
      }
      is_renamed = is_renamed || reference != nullptr;
      use.node = rule_reference{name};
    });
    if (is_renamed) r.source_text = print(r);
    report(number);
    return r;
  }

  // The folded name that a use is written with.
  [[nodiscard]] static std::string name_in(const expression& use) {
    if (const auto* const reference = std::get_if<rule_reference>(&use.node)) return fold(reference->name);
    return fold(trimmed(std::get<prose>(use.node).text));
  }

  // A name that an import has in unreadable text is not called undefined.
  void note_undefined(const expression& use) {
    if (unread_in_imports_.contains(name_in(use))) unread_.insert(name_in(use));
  }

  // Each description is noted once in a file, all else once for each rule.
  void report(std::size_t number) {
    const documents::definition& d = documents_.definitions()[number];
    if (!reported_.insert(number).second) return;
    std::ranges::copy(d.notes, std::back_inserter(linker_.diagnostics));
    for (const diagnostic& problem : d.descriptions) {
      if (described_.insert({problem.file, problem.message}).second) linker_.diagnostics.push_back(problem);
    }
    const std::string name = fold(d.defined.name);
    if (d.defined.form == rule_form::addition && !linker_.unread.contains(name) && !unread_in_imports_.contains(name)) {
      linker_.report(diagnostic_severity::error, problem::undefined_rule, d.defined.file, d.defined.place,
                     fmt::format("`=/` adds to the rule {}, which is not defined before", d.defined.name));
    }
  }

  // The rule that may have a name in the grammar: in any case of letters, core rules come before imports.
  [[nodiscard]] std::optional<std::size_t> meant_by_name(const std::string& folded) const {
    if (linker_.unread.contains(folded)) return std::nullopt;
    for (const std::size_t document : {documents::the_grammar, documents_.core_of_the_grammar()}) {
      if (const auto rule_number = documents_.in(document, folded)) return rule_number;
    }
    return documents_.meant_by(documents::the_grammar, folded);
  }

  // The name of a rule in the grammar, where it is added if it is not there.
  std::string name_of(std::size_t number) {
    if (const auto entry = own_names_.find(number); entry != own_names_.end()) return entry->second;
    if (has_its_name(number)) return own_names_[number] = add(number, documents_.definitions()[number].defined.name);
    const key target = key_of(number);
    if (const auto entry = names_.find(target); entry != names_.end()) return entry->second;
    const auto plain = meant_by_name(target.second);
    const std::size_t namesake = plain ? meanings_.stands_for[*plain] : number;
    const bool is_same = plain && classes_[namesake] == target.first;
    if (is_same && has_its_name(namesake) && !uses_its_class_[namesake]) return names_[target] = name_of(namesake);
    const std::size_t first = first_.at(target);
    const documents::definition& d = documents_.definitions()[first];
    return names_[target] = add(first, is_same && !has_its_name(namesake) ? d.defined.name : other_name(d));
  }

  std::string add(std::size_t number, std::string name) {
    const documents::definition& d = documents_.definitions()[number];
    if (documents_.is_core(d.document)) {
      core_.push_back(number);
      return name;
    }
    rule r = d.defined;
    r.name = name;
    linker_.grammar.rules.push_back(std::move(r));
    placed_.push_back(number);
    return name;
  }

  std::string other_name(const documents::definition& d) {
    const std::string first = fmt::format("{}-of-{}", d.defined.name, short_name_of(d));
    std::string name = first;
    for (int suffix = 2; !names_in_use_.insert(fold(name)).second; ++suffix) name = fmt::format("{}-{}", first, suffix);
    return name;
  }

  void tell_the_linker() {
    linker_.unread.insert(unread_.begin(), unread_.end());
    linker_.rules_of_rfc = documents_.names_by_number();
    for (std::size_t i = 0; i < linker_.grammar.rules.size(); ++i) {
      linker_.by_name.try_emplace(fold(linker_.grammar.rules[i].name), i);
    }
    std::unordered_set<std::size_t> named_rules;
    for (const std::size_t user : placed_) {
      named_rules.insert(meanings_.named_in_sets[user].begin(), meanings_.named_in_sets[user].end());
    }
    for (std::size_t i = 0; i < linker_.own_rules; ++i) {
      if (named_rules.contains(placed_[i])) linker_.named_in_sets.insert(i);
    }
    for (const std::size_t i : placed_) {
      const documents::definition& d = documents_.definitions()[i];
      if (meanings_.is_in_circle[i]) {
        linker_.circular.insert(fmt::format("{}:{}", d.defined.file, d.defined.place.line));
      }
    }
  }

  linker& linker_;
  documents documents_;
  meanings meanings_;
  std::vector<std::size_t> classes_;
  std::vector<std::size_t> placed_;  // by rule of the grammar, but for core rules: its number in the documents
  std::vector<std::size_t> core_;    // numbers of core rules that are used
  std::unordered_map<std::size_t, std::string> own_names_;  // names of rules that keep them
  std::vector<bool> uses_its_class_;
  std::map<key, std::size_t> first_;  // the first rule with each key, among those of other documents
  std::map<key, std::string> names_;
  std::unordered_set<std::string> names_in_use_;
  std::unordered_set<std::string> unread_in_imports_;
  std::unordered_set<std::string> unread_;  // rules of them that are used
  std::unordered_set<std::size_t> reported_;
  std::set<std::pair<std::string, std::string>> described_;
};

}  // namespace

void linker::add_imports(std::span<const read_result> imports) { importer(*this, imports).go(); }

}  // namespace urispec::abnf
