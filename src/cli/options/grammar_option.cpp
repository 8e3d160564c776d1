#include "cli/options/grammar_option.hpp"

#include "abnf/near_names.hpp"
#include "cli/options/rule_option.hpp"
#include "report/text.hpp"
#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <span>

namespace urispec::cli {
namespace {

// Ids and aliases.
std::vector<std::string> all_names() {
  std::vector<std::string> names;
  for (const grammar_info& g : all_grammars()) {
    names.emplace_back(g.id);
    if (!g.alias.empty()) names.emplace_back(g.alias);
  }
  return names;
}

}  // namespace

option add_grammar_options(command_options command, grammar_choice& choice) {
  command.value("-g,--grammar", "GRAMMAR", choice.grammar, "One of " + grammar_names()).default_text(choice.grammar);
  return add_rule_option(command, choice.rule, "Read as this rule of the grammar; its start rule if not given");
}

std::optional<std::string> command_that_shows(std::string_view rule) {
  const auto has_it = [&](const grammar_info& g) { return urispec::find_rule(*find_grammar(g.id), rule).has_value(); };
  const auto grammars = all_grammars();
  const auto usual = std::ranges::find(grammars, "rfc3986", &grammar_info::id);
  const auto found = has_it(*usual) ? usual : std::ranges::find_if(grammars, has_it);
  if (found == grammars.end()) return std::nullopt;
  return fmt::format("urispec grammar show {} {}", found->id, rule);
}

std::string grammar_names() {
  std::string names;
  for (const grammar_info& g : all_grammars()) {
    if (!names.empty()) names += ", ";
    names += g.id;
    if (!g.alias.empty()) names += fmt::format(" ({})", g.alias);
  }
  return names;
}

std::string did_you_mean_grammar(std::string_view typed) { return abnf::did_you_mean(typed, all_names()); }

std::string did_you_mean_built_in(std::string_view typed) {
  std::vector<std::string> known = all_names();
  for (const abnf::catalogue_entry& entry : abnf::scheme_catalogue()) {
    known.emplace_back(entry.id);
    for (const auto& [scheme, rule] : entry.schemes) {
      if (unicode::equal_but_for_case(scheme, typed)) return fmt::format(" ({}: has the grammar {})", scheme, entry.id);
    }
  }
  return abnf::did_you_mean(typed, known);
}

std::string no_such_rule(std::string_view typed, std::string_view grammar, const std::vector<std::string>& known) {
  constexpr std::size_t most_listed = 100;
  const std::size_t listed = std::min(known.size(), most_listed);
  const std::string more = listed < known.size() ? fmt::format(" and {} more", known.size() - listed) : std::string();
  return fmt::format("unknown rule '{}' in {}{}; its rules are {}{}", typed, grammar, abnf::did_you_mean(typed, known),
                     joined(std::span(known).first(listed), ", "), more);
}

std::optional<rule_ref> rule_of(grammar g, const std::string& name) {
  return name.empty() ? start_rule(g) : find_rule(g, name);
}

std::string not_built_in(const std::string& name) {
  constexpr std::string_view others = "The commands parse, validate, check, survey, diff and grammar also take";
  const bool is_of_schemes =
      std::ranges::any_of(abnf::scheme_catalogue(), [&](const auto& entry) { return entry.id == name; });
  if (is_of_schemes) {
    return fmt::format("{} is a grammar of schemes, and this command takes only the generic ones: {}. {} those of schemes",
                       name, grammar_names(), others);
  }
  if (const bool may_be_a_path = name.find_first_of("./+") != std::string::npos || name == "-"; may_be_a_path) {
    return fmt::format("'{}': this command takes only built-in grammars: {}. {} files of ABNF", name, grammar_names(),
                       others);
  }
  return fmt::format("unknown grammar '{}'{}; the grammars are {}", name, did_you_mean_grammar(name), grammar_names());
}

loaded<rule_ref> find(const grammar_choice& choice) {
  const auto g = find_grammar(choice.grammar);
  if (!g) return loaded<rule_ref>::none(not_built_in(choice.grammar));
  const auto rule = rule_of(*g, choice.rule);
  if (rule) return {rule};

  std::vector<std::string> known;
  for (const rule_info& r : info(*g).rule_list) known.emplace_back(r.name);
  return loaded<rule_ref>::none(no_such_rule(choice.rule, info(*g).id, known));
}

}  // namespace urispec::cli
