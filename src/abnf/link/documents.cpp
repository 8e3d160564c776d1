#include "abnf/link/documents.hpp"

#include "abnf/link/core_rules.hpp"
#include "abnf/link/names.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>
#include <variant>

namespace urispec::abnf {

documents::documents(std::vector<rule> own, const std::unordered_set<std::string>& overlaid, std::span<const read_result> imports)
    : overlaid_(overlaid), imports_(imports.size()) {
  for (rule& r : own) add(std::move(r), the_grammar, {});
  for (std::size_t i = 0; i < imports.size(); ++i) {
    for (const rule& r : imports[i].rules) add(r, i + 1, imports[i].document.title);
  }
  for (const std::size_t core : {core_of_the_grammar(), core_of_imports()}) {
    for (const rule& r : core_rules()) add(r, core, {});
  }
  for (definition& d : all_) {
    if (d.defined.form == rule_form::addition) d.adds_to = meant_elsewhere(d.document, fold(d.defined.name));
  }
}

// The number in the title of its document counts, or else the one in the name of its file.
void documents::add(rule r, std::size_t document, std::string_view title) {
  by_name_[fold(r.name)].push_back(all_.size());
  std::string number(rfc_number(title));
  if (number.empty()) number = rfc_number(fold(std::filesystem::path(r.file).filename().string()));
  names_by_number_[number].push_back(r.name);
  all_.push_back({.defined = std::move(r), .document = document, .number = std::move(number)});
}

const documents::numbers& documents::of_name(const std::string& name) const {
  static const numbers none;
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? none : found->second;
}

std::optional<std::size_t> documents::in(std::size_t document, const std::string& name) const {
  const numbers& all = of_name(name);
  const auto there = std::ranges::find_if(all, [&](std::size_t d) { return all_[d].document == document; });
  return there == all.end() ? std::nullopt : std::optional(*there);
}

// Of several the first that is spelled so and is not only prose about yet another document, else the first that is not, else
// the first; then what another document adds to that. Additions to nothing are no rules.
std::optional<std::size_t> documents::best_of(const numbers& candidates, std::string_view spelled) const {
  const auto is_rule = [&](std::size_t d) { return all_[d].defined.form == rule_form::definition || all_[d].adds_to; };
  const auto says_it = [&](std::size_t d) { return is_rule(d) && !std::holds_alternative<prose>(all_[d].defined.definition.node); };
  auto best = std::ranges::find_if(candidates, [&](std::size_t d) { return says_it(d) && all_[d].defined.name == spelled; });
  if (best == candidates.end()) best = std::ranges::find_if(candidates, says_it);
  if (best == candidates.end()) best = std::ranges::find_if(candidates, is_rule);
  if (best == candidates.end()) return std::nullopt;
  std::size_t whole = *best;
  for (std::size_t steps = 0; steps < candidates.size(); ++steps) {
    const auto more = std::ranges::find_if(candidates, [&](std::size_t d) { return all_[d].adds_to == whole; });
    if (more == candidates.end()) break;
    whole = *more;
  }
  return whole;
}

std::optional<std::size_t> documents::meant_by(std::size_t document, const std::string& name) const {
  if (overlaid_.contains(name)) return in(the_grammar, name);
  const bool is_core_redefined = document == core_of_the_grammar() && in(the_grammar, name);
  if (is_core_redefined) return in(the_grammar, name);
  if (const auto own = in(document, name)) return own;
  return meant_elsewhere(document, name);
}

std::optional<std::size_t> documents::meant_elsewhere(std::size_t document, const std::string& name) const {
  if (const auto core = in(document == the_grammar ? core_of_the_grammar() : core_of_imports(), name)) return core;
  if (document != the_grammar) {
    if (const auto own = in(the_grammar, name)) return own;
  }
  numbers candidates;
  for (const std::size_t d : of_name(name)) {
    if (is_import(all_[d].document) && all_[d].document != document) candidates.push_back(d);
  }
  return best_of(candidates, {});
}

// A document that is named is looked at before the one that names it, which may have another rule of that name: `Host` and
// <host, see [URI], Section 3.2.2> in RFC 9110. A document whose number is not known may be the one that is meant, unless
// one has that number.
std::optional<std::size_t> documents::cited_by(std::size_t user, const citation& cited, const std::string& name) const {
  const std::string folded = fold(name);
  const std::size_t document = all_[user].document;
  if (!cited.names_document) {
    const auto own = meant_by(document, folded);
    return own && *own != user ? own : meant_elsewhere(document, folded);
  }
  const bool is_at_hand = !names_in_rfc(cited.rfc).empty();
  numbers of_that_number;
  numbers of_imports;
  numbers of_the_grammar;
  for (const std::size_t d : of_name(folded)) {
    const definition& candidate = all_[d];
    if (d == user || is_core(candidate.document)) continue;
    if (!cited.rfc.empty() && candidate.number == cited.rfc) {
      of_that_number.push_back(d);
    } else if (candidate.document != document && !is_at_hand && (cited.rfc.empty() || candidate.number.empty())) {
      (candidate.document == the_grammar ? of_the_grammar : of_imports).push_back(d);
    }
  }
  for (const numbers* candidates : {&of_that_number, &of_imports, &of_the_grammar}) {
    if (!candidates->empty()) return best_of(*candidates, name);
  }
  // Rules of other documents may be copied into one, but not where that document is at hand and has no such rule.
  const auto copied = in(document, folded);
  const bool is_copied = copied && *copied != user && all_[*copied].defined.name == name && !is_at_hand;
  return is_copied ? copied : std::nullopt;
}

const std::vector<std::string>& documents::names_in_rfc(const std::string& number) const {
  static const std::vector<std::string> none;
  const auto found = number.empty() ? names_by_number_.end() : names_by_number_.find(number);
  return found == names_by_number_.end() ? none : found->second;
}

}  // namespace urispec::abnf
