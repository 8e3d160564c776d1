#include "abnf/documents.hpp"

#include "abnf/catalogue.hpp"
#include "abnf/link.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>
#include <variant>

namespace urispec::abnf {
namespace {

// `=/`: what it adds to comes first.
void put_base_first(rule& r) {
  expression base{rule_reference{r.name}, r.place};
  if (auto* const choice = std::get_if<alternation>(&r.definition.node)) {
    choice->alternatives.insert(choice->alternatives.begin(), std::move(base));
  } else {
    expression added = std::move(r.definition);
    r.definition = {alternation{{std::move(base), std::move(added)}}, r.place};
  }
  r.form = rule_form::definition;
}

// The RFC number at the beginning of the title, or else in the name of the file.
std::string number_of(const rule& r, std::string_view title) {
  const bool is_rfc = fold(title).starts_with("rfc");
  const std::string name = fold(std::filesystem::path(r.file).filename().string());
  return std::string(is_rfc ? rfc_number(title) : rfc_number(name));
}

bool says_where_it_is(const rule& r) {
  const auto* const text = std::get_if<prose>(&r.definition.node);
  if (text == nullptr) return false;
  const auto cited = citation_in(text->text);
  return cited && (cited->name.empty() || fold(cited->name) == fold(r.name));
}

}  // namespace

documents::documents(const std::vector<rule>& own_rules, const std::unordered_map<std::string, std::string>& titles,
                     const std::unordered_set<std::string>& overlaid, std::span<const read_result> imports)
    : overlaid_(overlaid), imports_(imports.size()) {
  for (const rule& r : own_rules) {
    const auto title = titles.find(r.file);
    add(r, the_grammar, title == titles.end() ? std::string_view() : title->second);
  }
  for (std::size_t i = 0; i < imports.size(); ++i) {
    for (const rule& r : imports[i].rules) add(r, i + 1, imports[i].document.title);
  }
  for (const std::size_t core : {core_of_the_grammar(), core_of_imports()}) {
    for (const rule& r : core_rules()) add(r, core, {});
  }
  add_to_others();
  for (const auto& [name, rules] : by_name_) first_import_.emplace(name, first_import_without(the_grammar, name));
}

void documents::add(rule r, std::size_t document, std::string_view title) {
  by_name_[fold(r.name)].push_back(definitions_.size());
  std::string number = number_of(r, title);
  if (!number.empty() && !is_core(document)) names_by_number_[number].push_back(r.name);
  const bool is_citation = says_where_it_is(r);
  definitions_.push_back(
      {.defined = std::move(r), .document = document, .number = std::move(number), .is_citation = is_citation});
}

void documents::add_to_others() {
  for (std::size_t i = 0; i < definitions_.size(); ++i) {
    definition& d = definitions_[i];
    if (d.defined.form != rule_form::addition) continue;
    d.adds_to = meant_elsewhere(d.document, d.defined.name);
    if (!d.adds_to) continue;
    put_base_first(d.defined);
    d.is_citation = false;
    added_to_.try_emplace(*d.adds_to, i);
  }
}

const documents::numbers& documents::of_name(const std::string& name) const {
  static const numbers none;
  const auto entry = by_name_.find(name);
  return entry == by_name_.end() ? none : entry->second;
}

std::optional<std::size_t> documents::in(std::size_t document, const std::string& name) const {
  const numbers& candidates = of_name(name);
  const auto place =
      std::ranges::find_if(candidates, [&](std::size_t d) { return definitions_[d].document == document; });
  return place == candidates.end() ? std::nullopt : std::optional(*place);
}

// The first candidate that is spelled so and has a definition of its own, which is not a citation; failing that, the
// first with such a definition; failing that, the first. Then what other documents add to it (`=/`). An addition
// without a rule to add to is no candidate.
std::optional<std::size_t> documents::best_of(const numbers& candidates, std::string_view spelled,
                                              std::size_t excluded_document) const {
  const auto is_rule = [&](std::size_t d) { return definitions_[d].defined.form == rule_form::definition; };
  const auto says_it = [&](std::size_t d) { return is_rule(d) && !definitions_[d].is_citation; };
  auto best = std::ranges::find_if(
      candidates, [&](std::size_t d) { return says_it(d) && definitions_[d].defined.name == spelled; });
  if (best == candidates.end()) best = std::ranges::find_if(candidates, says_it);
  if (best == candidates.end()) best = std::ranges::find_if(candidates, is_rule);
  if (best == candidates.end()) return std::nullopt;
  std::size_t whole = *best;
  for (auto more = added_to_.find(whole); more != added_to_.end(); more = added_to_.find(whole)) {
    const std::size_t document = definitions_[more->second].document;
    if (!is_import(document) || document == excluded_document) break;
    whole = more->second;
  }
  return whole;
}

std::optional<std::size_t> documents::first_import_without(std::size_t document, const std::string& name) const {
  numbers candidates;
  for (const std::size_t d : of_name(name)) {
    if (is_import(definitions_[d].document) && definitions_[d].document != document) candidates.push_back(d);
  }
  return best_of(candidates, {}, document);
}

std::optional<std::size_t> documents::meant_by(std::size_t document, std::string_view spelling) const {
  const std::string name = fold(spelling);
  if (overlaid_.contains(name)) return in(the_grammar, name);
  const bool is_core_redefined = document == core_of_the_grammar() && in(the_grammar, name);
  if (is_core_redefined) return in(the_grammar, name);
  if (const auto rule_number = in(document, name)) return rule_number;
  return meant_elsewhere(document, spelling);
}

std::optional<std::size_t> documents::meant_elsewhere(std::size_t document, std::string_view spelling) const {
  const std::string name = fold(spelling);
  const auto core = in(core_for(document), name);
  const auto of_the_grammar = document == the_grammar ? std::nullopt : in(the_grammar, name);
  // Found before, unless the document itself has one.
  const auto entry = in(document, name) ? first_import_.end() : first_import_.find(name);
  const auto imported = entry != first_import_.end() ? entry->second : first_import_without(document, name);
  for (const auto& candidate : {core, of_the_grammar, imported}) {
    if (candidate && definitions_[*candidate].defined.name == spelling) return candidate;
  }
  return core ? core : of_the_grammar ? of_the_grammar : imported;
}

// A document that is named is looked at before the one that names it, which may have another rule of that name: `Host`
// and <host, see [URI], Section 3.2.2> in RFC 9110. A document whose number is not known may be the one that is meant,
// unless one has that number.
std::optional<std::size_t> documents::cited_by(std::size_t user, const citation& cited, const std::string& name) const {
  constexpr std::array<std::string_view, 3> abnf{"2234", "4234", "5234"};  // and their core rules
  const std::string folded = fold(name);
  const std::size_t document = definitions_[user].document;
  if (!cited.names_document) {
    const auto rule_number = meant_by(document, name);
    return rule_number && *rule_number != user ? rule_number : meant_elsewhere(document, name);
  }
  const bool is_at_hand = names_by_number_.contains(cited.rfc);
  const bool is_abnf = cited.rfc.empty() || std::ranges::find(abnf, cited.rfc) != abnf.end();
  numbers of_that_number;
  numbers of_imports;
  numbers of_the_grammar;
  for (const std::size_t d : of_name(folded)) {
    const definition& candidate = definitions_[d];
    if (d == user || is_core(candidate.document)) continue;
    if (!cited.rfc.empty() && candidate.number == cited.rfc) {
      of_that_number.push_back(d);
    } else if (candidate.document != document && !is_at_hand && (cited.rfc.empty() || candidate.number.empty())) {
      (candidate.document == the_grammar ? of_the_grammar : of_imports).push_back(d);
    }
  }
  for (const numbers* candidates : {&of_that_number, &of_imports, &of_the_grammar}) {
    if (const auto best = best_of(*candidates, name, document)) return best;
  }
  if (is_abnf) {
    if (const auto core = in(core_for(document), folded)) return core;
  }
  // Rules of other documents may be copied into one, but not where that document is at hand and has no such rule.
  const auto copied = in(document, folded);
  const bool is_copied = copied && *copied != user && definitions_[*copied].defined.name == name && !is_at_hand;
  return is_copied ? copied : std::nullopt;
}

}  // namespace urispec::abnf
