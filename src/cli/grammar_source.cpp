#include "cli/grammar_source.hpp"

#include "cli/input_file.hpp"
#include "cli/number_range.hpp"
#include "urispec/abnf/catalogue.hpp"
#include "urispec/abnf/read.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>

namespace urispec::cli {
namespace {

// What is read of one file; a grammar is far smaller, and memory has to end somewhere.
constexpr std::size_t largest_file = std::size_t{64} << 20;

std::string catalogue_names() {
  std::string names;
  for (const abnf::catalogue_entry& entry : abnf::catalogue()) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", entry.id);
    if (!entry.alias.empty()) names += fmt::format(" ({})", entry.alias);
  }
  return names;
}

}  // namespace

void add_grammar_source_options(CLI::App& command, grammar_source& source, std::string_view otherwise) {
  command
      .add_option("-g,--grammar", source.names,
                  fmt::format("{}, or a file of ABNF; given again, each lies over those before it; {}",
                              catalogue_names(), otherwise))
      ->type_name("GRAMMAR|FILE")
      ->expected(1)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command.add_option("--max-states", source.max_states, "How many states an automaton may have")
      ->type_name("N")
      ->transform(number_range(1, std::uint64_t{1} << 31U))
      ->capture_default_str();
}

void add_rule_option(CLI::App& command, grammar_source& source) {
  command.add_option("-r,--rule", source.rule, "The rule that is meant; the start rule of the grammar if not given")
      ->type_name("RULE");
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
          fmt::format("{} is larger than {} MiB, the most that is read of a grammar", file.name(), largest_file >> 20)};
    }
  }
  if (file.error() != 0) {
    result.complaint = file.complaint();
  }
  return result;
}

loaded_grammar load(const grammar_source& source) {
  const std::vector<std::string> usual{"rfc3986"};
  const auto& names = source.names.empty() ? usual : source.names;
  std::vector<abnf::read_result> files;
  std::string id;
  std::string start;
  for (const std::string& name : names) {
    if (const abnf::catalogue_entry* entry = abnf::find_entry(name)) {
      if (files.empty()) {
        id = entry->id;
        start = entry->start;
      }
      for (const std::string_view file : entry->files) {
        files.push_back(abnf::read(abnf::embedded_file(file).value_or(""), file));
      }
      continue;
    }
    text_of_file file = read_grammar_file(name);
    if (!file.complaint.empty()) {
      const bool may_be_a_path = name.find_first_of("./") != std::string::npos;
      if (!may_be_a_path && name != "-") file.complaint += fmt::format("; built in are {}", catalogue_names());
      return {{}, std::move(file.complaint)};
    }
    if (files.empty()) id = name == "-" ? "stdin" : std::filesystem::path(name).stem().string();
    files.push_back(abnf::read(file.text, name == "-" ? "(standard input)" : name));
  }
  return {abnf::link(files, id, start), {}};
}

std::optional<abnf::grammar> load_usable(const grammar_source& source, const channels& io) {
  loaded_grammar loaded = load(source);
  if (!loaded.complaint.empty()) {
    io.complain(loaded.complaint);
    return std::nullopt;
  }
  bool usable = true;
  for (const abnf::diagnostic& d : loaded.content.diagnostics) {
    if (d.severity != abnf::severity::error) continue;
    io.err.write(to_string(d) + "\n");
    usable = false;
  }
  if (!usable) return std::nullopt;
  return std::move(loaded.content.linked);
}

std::optional<std::size_t> find_rule(const grammar_source& source, const abnf::grammar& grammar, const channels& io) {
  const std::string& name = source.rule.empty() ? grammar.start : source.rule;
  const auto found = grammar.find(name);
  if (found) return found;
  std::string known;
  constexpr std::size_t most_listed = 100;
  for (std::size_t i = 0; i < std::min(grammar.rules.size(), most_listed); ++i) {
    known += fmt::format("{}{}", known.empty() ? "" : ", ", grammar.rules[i].name);
  }
  if (grammar.rules.size() > most_listed) known += fmt::format(" and {} more", grammar.rules.size() - most_listed);
  io.complain(fmt::format("no rule '{}' in {}: it has {}", name, grammar.id, known));
  return std::nullopt;
}

std::string too_many_states(std::string_view what, std::size_t limit) {
  return fmt::format("{} needs an automaton of more than {} states, or all rules together more than {}; --max-states "
                     "raises both limits",
                     what, limit, automaton::state_budget(limit).together());
}

}  // namespace urispec::cli
