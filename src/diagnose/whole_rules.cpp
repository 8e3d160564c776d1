#include "diagnose/whole_rules.hpp"

#include "urispec/abnf.hpp"
#include "urispec/uri.hpp"

#include <algorithm>
#include <utility>

namespace urispec::diagnosing {
namespace {

// In the order in which they include each other.
constexpr std::string_view generic[] = {"absolute-URI", "absoluteURI", "relative-ref", "relativeURI", "absolute-IRI",
                                        "irelative-ref", "URI", "IRI", "URI-reference", "IRI-reference"};

// One for each other scheme of a document that has several; none of any other document.
std::vector<interpret::interpreted_rule> rules_of_schemes(std::string_view grammar, std::string_view asked) {
  std::vector<interpret::interpreted_rule> made;
  const abnf::catalogue_entry* const entry = abnf::find_entry(grammar);
  if (entry == nullptr || entry->schemes.size() < 2) return made;
  const auto linked = abnf::load(*entry).linked;
  for (const abnf::rule_of_scheme& of : entry->schemes) {
    if (of.rule == asked) continue;
    auto rule = interpret::interpret(linked, *linked.find(of.rule));
    if (rule) made.push_back(std::move(*rule));
  }
  return made;
}

}  // namespace

whole_rules::whole_rules(const interpret::interpreted_rule& of)
    : of_schemes_(rules_of_schemes(of.grammar(), of.name())) {
  const auto compiled = find_grammar(of.grammar());
  if (!compiled) return;
  for (const std::string_view name : generic) {
    const auto rule = name == of.name() ? std::nullopt : find_rule(*compiled, name);
    if (rule) compiled_.push_back(*rule);
  }
}

std::vector<whole_rules::accepting_rule> whole_rules::accepting(std::string_view text) const {
  std::vector<accepting_rule> found;
  for (const rule_ref rule : compiled_) {
    if (urispec::matches(text, rule)) found.push_back({std::string(info(rule).name), std::string(info(rule).section)});
  }
  for (const auto& rule : of_schemes_) {
    if (!rule.matches(text)) continue;
    const rule_info& itself = *std::ranges::find(rule.rule_list(), rule.name(), &rule_info::name);
    found.push_back({std::string(itself.name), std::string(itself.section)});
  }
  return found;
}

bool whole_rules::have(std::string_view text) const {
  return std::ranges::any_of(compiled_, [&](rule_ref rule) { return urispec::matches(text, rule); });
}

}  // namespace urispec::diagnosing
