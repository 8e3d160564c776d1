#include "cli/options/grammar_options.hpp"

#include "abnf/catalogue.hpp"
#include "abnf/near_names.hpp"
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

namespace {

// A file may have so many bytes; a grammar has far fewer, and memory is finite.
constexpr std::size_t largest_file = std::size_t{64} << 20;

std::string catalogue_names() {
  std::string names;
  for (const abnf::catalogue_entry& entry : abnf::catalogue()) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", entry.id);
    if (!entry.alias.empty()) names += fmt::format(" ({})", entry.alias);
  }
  return names + fmt::format(" and {} more, which `urispec grammar list` shows", abnf::count_scheme_grammars());
}

constexpr std::string_view one_grammar_only = "standard input cannot be two grammars";

// Counts the grammars and overlays that are standard input.
std::size_t count_standard_input(const std::vector<std::string>& grammars) {
  std::size_t count = 0;
  for (const std::string& name : grammars) {
    count += static_cast<std::size_t>(std::ranges::count(layers_of(name), "-"));
  }
  return count;
}

// A generated header calls a file so.
std::string header_name(const std::string& name) {
  return name == "-" ? "stdin" : std::filesystem::path(name).stem().string();
}

// The layers of a grammar, base first.
struct pile {
  std::vector<spec::layer> layers;

  // Puts what a name means over what is there; gives back why it cannot.
  [[nodiscard]] std::string put(const std::string& name) {
    const auto named = layers_of(name);
    for (const std::string& layer : named) {
      auto complaint = put_layer(layer);
      if (complaint.empty()) continue;
      return named.size() == 1 ? complaint
                               : fmt::format("{} (there is no file {}, so + means that one grammar overlays the other)",
                                             std::move(complaint), name);
    }
    return {};
  }

 private:
  [[nodiscard]] std::string put_layer(const std::string& name) {
    if (const abnf::catalogue_entry* entry = abnf::find_entry(name)) {
      layers.push_back(spec::built_in_layer(*entry));
    } else {
      text_of_file file = read_grammar_file(name);
      if (!file.complaint.empty()) {
        const bool may_be_a_path = name.find_first_of("./") != std::string::npos;
        if (!may_be_a_path && name != "-") {
          file.complaint +=
              fmt::format("{}; the built-in grammars are {}", did_you_mean_built_in(name), catalogue_names());
        }
        return file.complaint;
      }
      layers.push_back(spec::read_layer(file.text, report::name_in_messages(name)));
      layers.back().header_name = header_name(name);
    }
    layers.back().cited = name == "-" ? "standard input" : report::name_in_messages(name);
    return {};
  }
};

}  // namespace

void add_grammar_files_options(command_options command, grammar_source& source, std::string_view otherwise) {
  command.values("-g,--grammar", "GRAMMAR|FILE", source.names,
                 fmt::format("{}, or a file of ABNF, - for standard input. With BASE+OVERLAY, or if the option is "
                             "repeated, each overlays those before it; {}",
                             catalogue_names(), otherwise));
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

std::string standard_input_twice(const std::vector<std::string>& grammars,
                                 const std::vector<std::string>& data) {
  const std::size_t count = count_standard_input(grammars);
  const bool is_data = std::ranges::find(data, "-") != data.end();
  if (count == 0 || (count == 1 && !is_data)) return {};
  return is_data ? "standard input cannot be both a grammar and data; use a file for one of them"
                 : std::string(one_grammar_only);
}

text_of_file read_grammar_file(const std::string& name) {
  input_file file(name);
  text_of_file result;
  std::array<char, 65536> buffer;
  while (const std::size_t count = file.read(buffer)) {
    result.text.append(buffer.data(), count);
    if (result.text.size() > largest_file) {
      return {
          {},
          fmt::format("{} is larger than {}, the limit for a grammar", file.name(), report::binary_size(largest_file))};
    }
  }
  if (file.error() != 0) {
    result.complaint = file.complaint();
  }
  return result;
}

namespace {

enum class base_grammar : std::uint8_t { not_linked, linked };

loaded_source load(const grammar_source& source, base_grammar base) {
  if (!source.names.empty() && !source.arguments.empty()) return {{}, std::string(grammar_given_twice), {}};
  if (source.arguments.size() > 1) {
    return {{},
            fmt::format("expected one grammar, not {}; write BASE+OVERLAY if the second overlays the first",
                        report::joined(source.arguments, " and ")),
            {}};
  }
  const std::vector<std::string> usual{"rfc3986"};
  const auto& named = source.names.empty() ? source.arguments : source.names;
  const auto& names = named.empty() ? usual : named;
  if (count_standard_input(names) + count_standard_input(source.imports) > 1) {
    return {{}, std::string(one_grammar_only), {}};
  }
  pile layers;
  loaded_source result;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool over_base = i > 0 && i + 1 == names.size();
    if (over_base && base == base_grammar::linked) result.base = spec::load(layers.layers);
    if (auto complaint = layers.put(names[i]); !complaint.empty()) return {{}, std::move(complaint), {}};
  }
  pile imported;
  for (const std::string& name : source.imports) {
    if (auto complaint = imported.put(name); !complaint.empty()) return {{}, std::move(complaint), {}};
  }
  result.content = spec::load(layers.layers, imported.layers);
  return result;
}

}  // namespace

loaded_source load(const grammar_source& source) { return load(source, base_grammar::not_linked); }
loaded_source load_with_base(const grammar_source& source) { return load(source, base_grammar::linked); }

loaded<abnf::grammar> load_usable(const grammar_source& source) {
  const loaded_source from = load(source);
  if (!from.complaint.empty()) return loaded<abnf::grammar>::none(from.complaint);
  loaded<abnf::grammar> result{spec::usable(from.content)};
  // Rules of other documents are only noted, but where nothing is left without them they are the reason.
  for (const abnf::diagnostic& d : from.content.diagnostics) {
    const bool is_reason =
        d.severity == abnf::diagnostic_severity::error || (!result.value && d.problem == abnf::problem::cited_rule);
    if (is_reason) result.messages.push_back({console_message::kind::diagnostic, to_string(d)});
  }
  if (result.value && !result.value->missing.empty()) {
    result.complain(fmt::format("{}: {}", result.value->id, spec::says_what_is_missing(*result.value)));
  }
  return result;
}

loaded<std::size_t> find_rule(const grammar_source& source, const abnf::grammar& grammar) {
  const std::string& name = source.rule.empty() ? grammar.start : source.rule;
  const auto match = grammar.find(name);
  if (match) return {match};
  const auto lacks = std::ranges::find_if(
      grammar.missing, [&](const abnf::missing_rule& m) { return unicode::equal_but_for_case(m.name, name); });
  if (lacks != grammar.missing.end()) {
    return loaded<std::size_t>::none(
        fmt::format("the rule {} of {} cannot be used: {}", lacks->name, grammar.id, lacks->why));
  }
  std::vector<std::string> names;
  for (const abnf::rule& r : grammar.rules) names.push_back(r.name);
  return loaded<std::size_t>::none(no_such_rule(name, grammar.id, names));
}

std::string too_many_states(std::string_view subject, std::size_t limit) {
  return fmt::format(
      "{} needs an automaton of more than {} states, or all rules together more than {}; --max-states "
      "raises both limits",
      subject, limit, state_budget(limit).together());
}

std::string ran_out(std::string_view subject, exhausted_limit limit, const state_budget& limits) {
  return limit == exhausted_limit::time
             ? fmt::format("{} is not decided within the time that --timeout allows", subject)
             : too_many_states(subject, limits.limit());
}

void complain_of(const language::undecided_count& undecided, const grammar_source& source, const channels& io) {
  if (undecided.rules() == 0) return;
  io.out.flush();  // the verdicts stand before what is said of all
  if (const std::size_t rules = undecided.too_large; rules > 0) {
    io.complain(too_many_states(rules == 1 ? "1 rule is not decided: it"
                                           : fmt::format("{} rules are not decided: each of them", rules),
                                source.limits.max_states));
  }
  if (const std::size_t rules = undecided.out_of_time; rules > 0) {
    io.complain(fmt::format("{} not decided within the time that --timeout allows",
                            rules == 1 ? "1 rule is" : fmt::format("{} rules are", rules)));
  }
}

}  // namespace urispec::cli
