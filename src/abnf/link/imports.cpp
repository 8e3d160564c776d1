// The rules that a grammar takes from other documents, and the core rules: those that are used and not defined are added, with
// everything that they need. What a use means is decided first (link/meanings.hpp); then each rule that is needed gets its
// name, in whatever order it is met.
//
// A rule has the name that its document gives it if the grammar would mean that rule, or the same (link/same_rules.hpp), by that
// name; otherwise a name with its document in it: `quoted-string-of-rfc5322`, and a number where that is taken too.
// Source: the prose of RFC 9110 §4.1, RFC 6455 §3 and RFC 6694 §2.1, and what RFCs say in comments ("pchar from RFC 3986").
// Cost: linear, by hash maps. Tested by tests/abnf/imports_test.cpp.
#include "abnf/link/descriptions.hpp"
#include "abnf/link/documents.hpp"
#include "abnf/link/linker.hpp"
#include "abnf/link/meanings.hpp"
#include "abnf/link/names.hpp"
#include "abnf/link/same_rules.hpp"
#include "abnf/text/words.hpp"
#include "urispec/abnf/print.hpp"
#include "urispec/abnf/references.hpp"
#include "urispec/unicode/ascii_case.hpp"
#include "urispec/unicode/ascii_digits.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>

#include <fmt/core.h>

namespace urispec::abnf {
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

// `=/`: what it adds to comes first.
void put_base_first(rule& r) {
  expression base{rule_reference{r.name}, r.where};
  if (auto* const all = std::get_if<alternation>(&r.definition.node)) {
    all->alternatives.insert(all->alternatives.begin(), std::move(base));
  } else {
    expression added = std::move(r.definition);
    r.definition = {alternation{{std::move(base), std::move(added)}}, r.where};
  }
  r.form = rule_form::definition;
}

documents read_documents(const linker& l, std::span<const read_result> imports) {
  documents all(l.linked.rules, l.overlaid, imports);
  for (documents::definition& d : all.all()) {
    if (d.adds_to) put_base_first(d.defined);
    d.descriptions = read_descriptions(d.defined);
  }
  return all;
}

std::vector<std::size_t> classes_of(const documents& all, const meanings& meant) {
  std::vector<compared_rule> rules;
  for (std::size_t i = 0; i < all.all().size(); ++i) {
    const bool is_itself = meant.stands_for[i] == i;
    rules.push_back({is_itself ? &all.all()[i].defined.definition : nullptr, meant.uses[i], &meant.sets[i]});
  }
  return classes_of(rules, meant.in_order);
}

class importer {
 public:
  importer(linker& l, std::span<const read_result> imports)
      : linker_(l),
        documents_(read_documents(l, imports)),
        meanings_(meanings_of(documents_, l.unread)),
        classes_(classes_of(documents_, meanings_)) {
    for (std::size_t i = 0; i < l.own_rules; ++i) placed_.push_back(meanings_.stands_for[i]);
    note_names(imports);
    note_first();
  }

  void go() {
    std::vector<rule>& rules = linker_.linked.rules;
    for (std::size_t i = 0; i < linker_.own_rules; ++i) rules[i] = as_read(std::move(rules[i]), placed_[i]);
    // A rule is moved out while its uses are bound, as these may add rules.
    for (std::size_t i = 0; i < rules.size(); ++i) rules[i] = bound(std::move(rules[i]), placed_[i]);
    add_core_rules();
    tell_the_linker();
  }

 private:
  using key = std::pair<std::size_t, std::string>;  // class and folded name

  [[nodiscard]] key key_of(std::size_t number) const { return {classes_[number], fold(documents_.all()[number].defined.name)}; }

  // All that a rule may be called by, so that no other gets such a name.
  void note_names(std::span<const read_result> imports) {
    for (const documents::definition& d : documents_.all()) {
      taken_.insert(fold(d.defined.name));
      for_each_use(d.defined.definition, [&](const expression& use) { taken_.insert(name_in(use)); });
    }
    for (const read_result& import : imports) {
      for (const std::string& name : import.unread) unread_in_imports_.insert(fold(name));
    }
  }

  // Sets of characters may be the same and yet one use the other, as in `x = y` and `y = <x, see RFC 1>`. Of several rules that
  // are the same the one is added that comes before the others in dependency order, so that it uses none of them.
  void note_first() {
    for (const auto& component : meanings_.in_order) {
      for (const std::size_t i : component) {
        if (i >= linker_.own_rules && meanings_.stands_for[i] == i) first_.try_emplace(key_of(i), i);
      }
    }
  }

  // For the same reason a rule of the grammar is not taken for one that it uses, nor for any that is the same as such a one.
  [[nodiscard]] bool needs_another_of_its_class(std::size_t rule) const {
    if (!meanings_.sets[rule]) return false;
    std::vector<std::size_t> pending{rule};
    std::unordered_set<std::size_t> seen{rule};
    while (!pending.empty()) {
      const std::size_t at = pending.back();
      pending.pop_back();
      if (at != rule && at >= linker_.own_rules && classes_[at] == classes_[rule]) return true;
      for (const std::size_t used : meanings_.uses[at]) {
        if (used != rule_reference::unlinked && seen.insert(used).second) pending.push_back(used);
      }
    }
    return false;
  }

  // A rule of the grammar with the definition, and its place, of what stands for it.
  [[nodiscard]] rule as_read(rule own, std::size_t number) const {
    const rule& meant = documents_.all()[number].defined;
    own.definition = meant.definition;
    own.form = meant.form;
    own.file = meant.file;
    own.where = meant.where;
    return own;
  }

  // With the names that what it uses has in the grammar.
  rule bound(rule r, std::size_t number) {
    const documents::definition& d = documents_.all()[number];
    bool is_renamed = fold(r.name) != fold(d.defined.name);
    std::size_t next = 0;
    for_each_use(r.definition, [&](expression& use) {
      const std::size_t used = meanings_.uses[number][next++];
      if (used == rule_reference::unlinked) return note_undefined(use);
      const std::string name = name_of(used);
      if (name_in(use) == fold(name)) return;
      is_renamed = is_renamed || std::holds_alternative<rule_reference>(use.node);
      use.node = rule_reference{name};
    });
    if (is_renamed) r.source_text = print(r);
    report(d);
    return r;
  }

  // The folded name that a use is written with.
  [[nodiscard]] static std::string name_in(const expression& use) {
    if (const auto* const reference = std::get_if<rule_reference>(&use.node)) return fold(reference->name);
    return fold(trimmed(std::get<prose>(use.node).text));
  }

  // What an import could not be read for is not called undefined.
  void note_undefined(const expression& use) {
    if (unread_in_imports_.contains(name_in(use))) unread_.insert(name_in(use));
  }

  // Each description is noted once in a file.
  void report(const documents::definition& d) {
    std::ranges::copy(d.notes, std::back_inserter(linker_.diagnostics));
    for (const diagnostic& each : d.descriptions) {
      if (described_.insert({each.file, each.message}).second) linker_.diagnostics.push_back(each);
    }
    const rule& r = d.defined;
    if (r.form == rule_form::addition && !linker_.unread.contains(fold(r.name))) {
      linker_.report(diagnostic_severity::error, problem::undefined_rule, r.file, r.where,
                     fmt::format("`=/` adds to the rule {}, which nothing defines before", r.name));
    }
  }

  // The name of a rule in the grammar, where it is added if it is not there.
  std::string name_of(std::size_t number) {
    if (number < linker_.own_rules) return documents_.all()[number].defined.name;
    const key wanted = key_of(number);
    if (const auto known = names_.find(wanted); known != names_.end()) return known->second;
    const auto plain = linker_.unread.contains(wanted.second) ? std::nullopt
                                                              : documents_.meant_by(documents::the_grammar, wanted.second);
    const std::size_t meant = plain ? meanings_.stands_for[*plain] : number;
    bool is_plain = plain && classes_[meant] == wanted.first;
    if (is_plain && *plain < linker_.own_rules) {
      if (!needs_another_of_its_class(meant)) return names_[wanted] = documents_.all()[*plain].defined.name;
      is_plain = false;
    }
    const std::size_t added = documents_.is_core(documents_.all()[meant].document) && is_plain ? meant : first_.at(wanted);
    const documents::definition& d = documents_.all()[added];
    return names_[wanted] = add(added, is_plain ? d.defined.name : other_name(d));
  }

  std::string add(std::size_t number, std::string name) {
    const documents::definition& d = documents_.all()[number];
    if (documents_.is_core(d.document)) {
      core_.push_back(number);
      return name;
    }
    rule r = d.defined;
    r.name = name;
    linker_.linked.rules.push_back(std::move(r));
    placed_.push_back(number);
    return name;
  }

  std::string other_name(const documents::definition& d) {
    const std::string first = fmt::format("{}-of-{}", d.defined.name, short_name_of(d));
    std::string name = first;
    for (int more = 2; !taken_.insert(fold(name)).second; ++more) name = fmt::format("{}-{}", first, more);
    return name;
  }

  // They come last, in the order of the RFC, and use each other and rules of the grammar.
  void add_core_rules() {
    std::map<std::size_t, rule> in_order;
    for (std::size_t i = 0; i < core_.size(); ++i) {
      rule r = documents_.all()[core_[i]].defined;
      r.name = name_of(core_[i]);
      in_order.emplace(core_[i], bound(std::move(r), core_[i]));
    }
    for (auto& [number, r] : in_order) linker_.linked.rules.push_back(std::move(r));
  }

  void tell_the_linker() {
    linker_.unread.insert(unread_.begin(), unread_.end());
    for (const documents::definition& d : documents_.all()) {
      if (!d.number.empty()) linker_.rules_of_rfc[d.number].push_back(d.defined.name);
    }
    for (std::size_t i = 0; i < linker_.linked.rules.size(); ++i) linker_.by_name.try_emplace(fold(linker_.linked.rules[i].name), i);
    for (const std::size_t user : placed_) {
      for (const std::size_t named : meanings_.named_in_sets[user]) {
        if (named < linker_.own_rules) linker_.named_in_sets.insert(named);
      }
    }
  }

  linker& linker_;
  documents documents_;
  meanings meanings_;
  std::vector<std::size_t> classes_;
  std::vector<std::size_t> placed_;  // by rule of the grammar, but for core rules: its number in the documents
  std::vector<std::size_t> core_;    // numbers of core rules that are used
  std::map<key, std::size_t> first_;    // of the rules of other documents
  std::map<key, std::string> names_;
  std::unordered_set<std::string> taken_;
  std::unordered_set<std::string> unread_in_imports_;
  std::unordered_set<std::string> unread_;  // of those, the ones that are used
  std::set<std::pair<std::string, std::string>> described_;
};

}  // namespace

void linker::add_imports(std::span<const read_result> imports) { importer(*this, imports).go(); }

}  // namespace urispec::abnf
