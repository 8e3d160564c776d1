#include "diagnose/whole_rules.hpp"

#include "urispec/abnf/catalogue.hpp"
#include "urispec/uri.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

namespace urispec::diagnosing {
namespace {

// In the order in which they include each other.
constexpr std::string_view generic[] = {"absolute-URI", "absoluteURI", "relative-ref", "relativeURI", "absolute-IRI",
                                        "irelative-ref", "URI", "IRI", "URI-reference", "IRI-reference"};

// One for each scheme of a document that has several; none of any other document.
const std::vector<interpret::interpreted_rule>& rules_of_schemes(const std::string& grammar) {
  static std::mutex mutex;
  static std::map<std::string, std::vector<interpret::interpreted_rule>> known;
  const std::lock_guard lock(mutex);
  const auto [found, is_new] = known.try_emplace(grammar);
  const abnf::catalogue_entry* const entry = is_new ? abnf::find_entry(grammar) : nullptr;
  if (entry == nullptr || entry->schemes.size() < 2) return found->second;
  const auto linked = abnf::load(*entry).linked;
  for (const abnf::rule_of_scheme& of : entry->schemes) {
    auto made = interpret::interpret(linked, *linked.find(of.rule));
    if (made) found->second.push_back(std::move(*made));
  }
  return found->second;
}

}  // namespace

whole_rules::whole_rules(const interpret::interpreted_rule& of) : grammar_(of.grammar()), asked_(of.name()) {
  const auto compiled = find_grammar(grammar_);
  if (!compiled) return;
  for (const std::string_view name : generic) {
    const auto rule = name == asked_ ? std::nullopt : find_rule(*compiled, name);
    if (rule) compiled_.push_back(*rule);
  }
}

std::vector<whole_rules::accepting_rule> whole_rules::accepting(std::string_view text) const {
  std::vector<accepting_rule> found;
  for (const rule_ref rule : compiled_) {
    if (urispec::matches(text, rule)) found.push_back({info(rule).name, info(rule).section});
  }
  for (const auto& rule : rules_of_schemes(grammar_)) {
    if (rule.name() == asked_ || !rule.matches(text)) continue;
    found.push_back({rule.name(), std::ranges::find(rule.rule_list(), rule.name(), &rule_info::name)->section});
  }
  return found;
}

bool whole_rules::reads_on(std::string_view text, std::size_t place) const {
  return std::ranges::any_of(compiled_, [&](rule_ref rule) { return urispec::matches(text, rule); }) ||
         std::ranges::any_of(rules_of_schemes(grammar_), [&](const auto& rule) {
           const auto read = rule.validate(text);
           return read ? rule.name() != asked_ : read.error().offset > place;
         });
}

}  // namespace urispec::diagnosing
