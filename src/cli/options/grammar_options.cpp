#include "cli/options/grammar_options.hpp"

#include "abnf/catalogue.hpp"
#include "abnf/similar_names.hpp"
#include "cli/input/input_file.hpp"
#include "cli/options/options.hpp"
#include "report/text.hpp"
#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <system_error>

namespace urispec::cli {

std::vector<std::string> layers_of(const std::string& name) {
  std::error_code unknown;  // such as a name that is too long: then there is no such file
  if (name.find('+') == std::string::npos || std::filesystem::exists(name, unknown)) return {name};
  std::vector<std::string> layers;
  for (std::size_t begin = 0; begin <= name.size();) {
    const std::size_t end = std::min(name.find('+', begin), name.size());
    layers.push_back(name.substr(begin, end - begin));
    begin = end + 1;
  }
  return layers;
}

namespace {

std::string usual_name_of_layer(std::string layer) {
  std::error_code unknown;
  if (abnf::find_entry(layer) != nullptr || std::filesystem::exists(layer, unknown)) return layer;
  std::string usual = layer;
  std::ranges::transform(usual, usual.begin(), [](char c) { return unicode::in_lower_case(c); });
  if (!usual.starts_with("rfc")) usual.insert(0, "rfc");
  return abnf::find_entry(usual) != nullptr ? usual : layer;
}

}  // namespace

std::string usual_name(const std::string& name) {
  std::vector<std::string> layers = layers_of(name);
  std::ranges::transform(layers, layers.begin(), usual_name_of_layer);
  return report::joined(layers, "+");
}

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
  const auto match = has_it(*usual) ? usual : std::ranges::find_if(grammars, has_it);
  if (match == grammars.end()) return std::nullopt;
  return fmt::format("urispec grammar show {} {}", match->id, rule);
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
  std::vector<std::string> names = all_names();
  for (const abnf::catalogue_entry& entry : abnf::scheme_catalogue()) {
    names.emplace_back(entry.id);
    for (const auto& [scheme, rule] : entry.schemes) {
      if (unicode::equal_but_for_case(scheme, typed)) return fmt::format(" ({}: has the grammar {})", scheme, entry.id);
    }
  }
  return abnf::did_you_mean(typed, names);
}

std::string no_such_rule(std::string_view typed, std::string_view grammar, const std::vector<std::string>& names) {
  constexpr std::size_t most_listed = 100;
  const std::size_t listed = std::min(names.size(), most_listed);
  const std::string more = listed < names.size() ? fmt::format(" and {} more", names.size() - listed) : std::string();
  return fmt::format("unknown rule '{}' in {}{}; its rules are {}{}", typed, grammar, abnf::did_you_mean(typed, names),
                     report::joined(std::span(names).first(listed), ", "), more);
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

  std::vector<std::string> names;
  for (const rule_info& r : info(*g).rule_list) names.emplace_back(r.name);
  return loaded<rule_ref>::none(no_such_rule(choice.rule, info(*g).id, names));
}

std::string names_for_files() {
  std::string names;
  for (const abnf::catalogue_entry& entry : abnf::catalogue()) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", entry.id);
    if (!entry.alias.empty()) names += fmt::format(" ({})", entry.alias);
  }
  return names + fmt::format(" and {} more, which `urispec grammar list` shows", abnf::count_scheme_grammars());
}

void add_grammar_files_options(command_options command, grammar_source& source, std::string_view otherwise) {
  command.values("-g,--grammar", "GRAMMAR|FILE", source.names,
                 fmt::format("{}, or a file of ABNF, - for standard input. With BASE+OVERLAY, or if the option is "
                             "repeated, each overlays those before it; {}",
                             names_for_files(), otherwise));
  source.options_for_files = {add_import_option(command, source.imports)};
}

option add_import_option(command_options command, std::vector<std::string>& imports) {
  return command.values("--import", "GRAMMAR|FILE", imports,
                        "Take rules that the grammar uses and does not define from here; may be repeated");
}

void add_grammar_source_options(command_options command, grammar_source& source, std::string_view otherwise) {
  add_grammar_files_options(command, source, otherwise);
  for (const option& limit : add_limit_options(command, source.limits)) source.options_for_files.push_back(limit);
}

void add_grammar_argument(command_options command, grammar_source& source, const std::string& help,
                          const std::string& name) {
  command.arguments(name, source.arguments, help);
}

}  // namespace urispec::cli
