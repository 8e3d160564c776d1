// Names of grammars looked up, and the options that take them.
#include "cli/options/grammar_options.hpp"

#include "abnf/catalogue.hpp"
#include "abnf/similar_names.hpp"
#include "cli/input/input_file.hpp"
#include "cli/options/options.hpp"
#include "report/text.hpp"
#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"
#include "unicode/text.hpp"

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
  if (abnf::find_import(layer) != nullptr || std::filesystem::exists(layer, unknown)) return layer;
  std::string usual = unicode::lower(layer);
  if (!usual.starts_with("rfc")) usual.insert(0, "rfc");
  return abnf::find_import(usual) != nullptr ? usual : layer;
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

std::string first_of(const std::vector<std::string>& names) {
  constexpr std::size_t most_listed = 100;
  const std::size_t listed = std::min(names.size(), most_listed);
  const std::string more = listed < names.size() ? fmt::format(" and {} more", names.size() - listed) : std::string();
  return report::joined(std::span(names).first(listed), ", ") + more;
}

}  // namespace

option add_built_in_rule_options(command_options command, built_in_rule_options& options) {
  command.value("-g,--grammar", "GRAMMAR", options.grammar, "One of " + grammar_names()).default_text(options.grammar);
  return add_rule_option(command, options.rule, "Read as this rule of the grammar; its start rule if not given");
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

std::string no_such_rule(std::string_view typed, std::string_view grammar, const std::vector<std::string>& names,
                         const std::vector<std::string>& left_out) {
  std::vector<std::string> all = names;
  all.insert(all.end(), left_out.begin(), left_out.end());
  return fmt::format("unknown rule '{}' in {}{}; its rules are {}{}", typed, grammar, abnf::did_you_mean(typed, all),
                     first_of(names), left_out.empty() ? "" : "; left out: " + first_of(left_out));
}

std::optional<rule_ref> rule_of(grammar g, const std::string& name) {
  return name.empty() ? start_rule(g) : find_rule(g, name);
}

std::string not_built_in(const std::string& name) {
  constexpr std::string_view others = "The commands parse, validate, fix, check, survey, diff and grammar also take";
  if (abnf::find_grammar_or_import(name)) {
    return fmt::format(
        "{} has no compiled parser, and this command takes only grammars that have one: {}. {} all others", name,
        grammar_names(), others);
  }
  if (const bool may_be_a_path = name.find_first_of("./+") != std::string::npos || name == "-"; may_be_a_path) {
    return fmt::format("'{}': this command takes only built-in grammars: {}. {} files of ABNF", name, grammar_names(),
                       others);
  }
  return fmt::format("unknown grammar '{}'{}; the grammars are {}", name, did_you_mean_grammar(name), grammar_names());
}

attempt<rule_ref> find_built_in_rule(const built_in_rule_options& options) {
  const auto g = find_grammar(options.grammar);
  if (!g) return attempt<rule_ref>::none(not_built_in(options.grammar));
  const auto rule = rule_of(*g, options.rule);
  if (rule) return {rule};

  std::vector<std::string> names;
  for (const rule_info& r : info(*g).rule_list) names.emplace_back(r.name);
  return attempt<rule_ref>::none(no_such_rule(options.rule, info(*g).id, names));
}

std::string names_for_files() {
  std::string names;
  for (const abnf::catalogue_entry& entry : abnf::catalogue()) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", entry.id);
    if (!entry.alias.empty()) names += fmt::format(" ({})", entry.alias);
  }
  return names + fmt::format(" and {} more, which `urispec grammar list` shows", abnf::count_further_grammars());
}

namespace {

// The number of grammars and overlays that are standard input.
std::size_t count_standard_input(const std::vector<std::string>& grammars) {
  std::size_t count = 0;
  for (const std::string& name : grammars) {
    count += static_cast<std::size_t>(std::ranges::count(layers_of(name), "-"));
  }
  return count;
}

std::vector<std::string> names_of_grammars(const grammar_options& options) {
  std::vector<std::string> names = options.names;
  names.insert(names.end(), options.arguments.begin(), options.arguments.end());
  names.insert(names.end(), options.imports.begin(), options.imports.end());
  return names;
}

// The complaint about an option that has no effect on parsers that are compiled in, or an empty string.
std::string useless_option(const grammar_options& options, const std::vector<option>& options_for_files) {
  const bool is_compiled = options.names.empty() || (options.names.size() == 1 && find_grammar(options.names.front()));
  if (!is_compiled) return {};
  const auto useless = std::ranges::find_if(options_for_files, &option::is_given);
  if (useless == options_for_files.end()) return {};
  return fmt::format("{} has no effect on {} compiled in", useless->name(),
                     options.names.empty() ? "the built-in grammars, which are" : options.names.front() + ", which is");
}

}  // namespace

std::string standard_input_twice(const std::vector<std::string>& grammars, const std::vector<std::string>& data) {
  const std::size_t count = count_standard_input(grammars);
  const bool is_data = std::ranges::find(data, "-") != data.end();
  if (count == 0 || (count == 1 && !is_data)) return {};
  return is_data ? "standard input cannot be both a grammar and data; use a file for one of them"
                 : "standard input cannot be two grammars";
}

option add_import_option(command_options command, std::vector<std::string>& imports) {
  return command.values("--import", "GRAMMAR|FILE", imports,
                        "Take rules that the grammar uses and does not define from here; may be repeated");
}

namespace {

// Returns --import.
option add_grammar_files(command_options command, grammar_options& options, std::string_view otherwise) {
  command.values(
      "-g,--grammar", "GRAMMAR|FILE", options.names,
      fmt::format("{}, or a file of ABNF or a draft, - for standard input. With BASE+OVERLAY, or if the option is "
                  "repeated, each overlays those before it; {}",
                  names_for_files(), otherwise));
  return add_import_option(command, options.imports);
}

}  // namespace

void add_grammar_files_options(command_options command, grammar_options& options, std::string_view otherwise) {
  add_grammar_files(command, options, otherwise);
  command.refuses([&options] { return standard_input_twice(names_of_grammars(options), {}); });
}

void add_grammar_options(command_options command, grammar_options& options, std::string_view otherwise) {
  add_grammar_files_options(command, options, otherwise);
  add_limit_options(command, options.limits);
}

void add_grammar_argument(command_options command, grammar_options& options) {
  add_grammar_arguments(command, options, "The grammar, instead of -g; BASE+OVERLAY counts as one");
  command.refuses([&options] {
    return options.arguments.size() < 2
               ? std::string()
               : fmt::format("expected one grammar, not {}; write BASE+OVERLAY if the second overlays the first",
                             report::joined(options.arguments, " and "));
  });
}

void add_grammar_arguments(command_options command, grammar_options& options, const std::string& help) {
  command.arguments("GRAMMAR", options.arguments, help);
  command.refuses([&options] {
    return std::string(options.names.empty() || options.arguments.empty() ? "" : grammar_given_twice);
  });
}

void add_rule_reader_options(command_options command, grammar_options& options,
                             std::function<std::vector<std::string>()> names_of_inputs) {
  std::vector<option> options_for_files{add_grammar_files(command, options, "rfc3986 if not given")};
  for (const option& limit : add_limit_options(command, options.limits)) options_for_files.push_back(limit);
  add_rule_option(command, options.rule);
  command.refuses([&options, names_of_inputs = std::move(names_of_inputs)] {
    return standard_input_twice(names_of_grammars(options), names_of_inputs());
  });
  command.refuses([&options, options_for_files = std::move(options_for_files)] {
    return useless_option(options, options_for_files);
  });
}

}  // namespace urispec::cli
