// urispec grammar generate: a grammar → a header of PEGTL rules, proven.
#include "abnf/joined.hpp"
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/grammar/derivation_notes.hpp"
#include "cli/grammar/header_objections.hpp"
#include "cli/options/grammar_source.hpp"
#include "cli/options/layers.hpp"
#include "cli/options/output_option.hpp"
#include "emit/generate_catalogue.hpp"
#include "urispec/abnf/catalogue.hpp"
#include "urispec/abnf/link.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

namespace urispec::cli {
namespace {

struct generate_options {
  grammar_source source;
  std::string output;
  bool all = false;
  bool change_names = false;
};

exit_code nothing_written(const channels& io) {
  io.complain("nothing is written");
  return exit_code::invalid;
}

bool is_about_names(const abnf::diagnostic& d) {
  return d.problem == abnf::problem::name_clash || d.problem == abnf::problem::cpp_keyword;
}

// Says what the text has that stands in the way: errors, and names that are not changed.
enum class obstacle : std::uint8_t { none, names, errors };

obstacle say_obstacles(const loaded_grammar& loaded, const std::vector<std::string>& names,
                       const generate_options& options, const channels& io) {
  auto worst = obstacle::none;
  const bool is_usable = abnf::has_usable_part(loaded.content.diagnostics);
  for (auto d : loaded.content.diagnostics) {
    const bool is_error = d.severity == abnf::severity::error;
    if (!is_error && (!is_about_names(d) || options.change_names)) continue;
    d.severity = abnf::severity::error;  // here
    io.err.write(to_string(d) + "\n");
    if (is_error && is_usable) continue;
    worst = std::max(worst, is_error ? obstacle::errors : obstacle::names);
  }
  if (worst == obstacle::errors || options.change_names) return worst;
  if (const auto taken = taken_namespace(loaded.content.linked, names)) {
    io.err.write(fmt::format("{}: error: {}\n", taken->place, taken->message));
    worst = obstacle::names;
  }
  return worst;
}

// Which rules nothing is proven of, and why. `called` is the grammar in messages.
void say_unproven(std::string_view called, const abnf::grammar& grammar, const std::vector<std::size_t>& unproven,
                  const channels& io) {
  constexpr std::size_t most_named = 100;
  std::vector<std::string_view> names;
  for (const std::size_t rule : unproven) {
    if (names.size() == most_named) break;
    names.push_back(grammar.rules[rule].name);
  }
  const auto more = unproven.size() > names.size() ? fmt::format(" and {} more", unproven.size() - names.size()) : "";
  io.complain(fmt::format("{} recurses ({}): nothing is proven of {}{}", called,
                          abnf::cycle_text(abnf::find_cycle(grammar)), abnf::joined(names, ", "), more));
}

exit_code put_in_place(const std::vector<emit::file_text>& files, const channels& io) {
  const auto failure = emit::write_files(files);
  if (!failure) return exit_code::success;
  io.complain("cannot write " + *failure);
  return exit_code::failure;
}

// The arguments make one grammar: the first is the base, the others lie over it.
exit_code generate_one(const generate_options& options, const channels& io) {
  grammar_source source = options.source;
  if (source.names.empty()) std::swap(source.names, source.arguments);
  const auto& names = source.names;
  auto loaded = load(source);
  if (!loaded.complaint.empty()) {
    io.complain(loaded.complaint);
    return exit_code::failure;
  }
  auto& grammar = loaded.content.linked;
  const auto in_the_way = say_obstacles(loaded, names, options, io);
  if (in_the_way == obstacle::names) io.complain("--change-names gives other names in C++");
  if (in_the_way != obstacle::none) return nothing_written(io);
  std::vector<std::string> changes;
  grammar = abnf::usable_part(grammar);
  if (grammar.rules.empty()) return nothing_written(io);
  if (!grammar.missing.empty()) changes.push_back(says_what_is_missing(grammar));
  if (!grammar.find(grammar.start)) {
    changes.push_back(fmt::format("{} is the start rule, as {} is left out", grammar.rules.front().name, grammar.start));
    grammar.start = grammar.rules.front().name;
  }
  const std::string called = std::exchange(grammar.id, id_in_header(names));
  const auto asked_for = abnf::cpp_name(grammar.id);
  if (taken_namespace(grammar, names)) grammar.id += '_';
  if (const auto space = emit::namespace_of(grammar.id); space != asked_for) {
    changes.push_back(fmt::format("the namespace is {}", space));
  }
  if (options.change_names) {
    if (auto changed = changed_names(grammar)) changes.push_back(std::move(*changed));
  }

  const auto* entry = names.size() == 1 ? abnf::find_entry(names.front()) : nullptr;
  std::vector<std::string> files;
  for (const auto& name : names) std::ranges::copy(layers_of(name), std::back_inserter(files));
  std::ranges::replace(files, "-", "standard input");
  const auto title = abnf::joined(files, " and ");
  auto says = entry != nullptr
                  ? emit::title_of(*entry)
                  : emit::header_title{title, "", files,
                                       fmt::format("urispec grammar generate {}{}", abnf::joined(names, " "),
                                                   options.change_names ? " --change-names" : "")};
  auto budget = source.budget();
  const auto names_in_cpp = options.change_names ? emit::unusable_names::are_changed : emit::unusable_names::are_kept;
  const auto proven = peg::build(grammar, budget);
  const auto unprovable = unprovable_rules(grammar, proven, budget);
  for (const auto& o : unprovable) io.err.write(fmt::format("{}: error: {}\n", o.place, o.message));
  if (!unprovable.empty()) return nothing_written(io);
  if (entry == nullptr) says.notes = derivation_notes(grammar, proven, source.budget());
  says.notes.insert(says.notes.begin(), changes.begin(), changes.end());
  const auto base = entry == nullptr ? std::nullopt : emit::build_base(*entry);
  const auto made = emit::generate(says, grammar, proven, budget, names_in_cpp, base ? &*base : nullptr);
  if (!made.unproven.empty()) say_unproven(called, grammar, made.unproven, io);
  for (const auto& note : says.notes) io.complain(note);
  if (options.output.empty() || options.output == "-") {
    io.out.write(made.text);
    return exit_code::success;
  }
  return put_in_place({{options.output, made.text}}, io);
}

exit_code generate_all(const generate_options& options, const channels& io) {
  const auto made = emit::generate_catalogue(options.output.empty() ? "." : options.output);
  for (const auto& refusal : made.refusals) io.complain(refusal);
  if (!made.refusals.empty()) return nothing_written(io);
  return put_in_place(made.files, io);
}

exit_code run_generate(const generate_options& options, const channels& io) {
  if (options.all != (options.source.names.empty() && options.source.arguments.empty())) {
    io.complain("generate takes a grammar, or --all without one");
    return exit_code::failure;
  }
  return options.all ? generate_all(options, io) : generate_one(options, io);
}

}  // namespace

void add_grammar_generate(command_options root) {
  command_options command = grammar_command(root).add_command("generate", "Write a grammar as a header of PEGTL rules");
  const auto options = std::make_shared<generate_options>();
  add_grammar_argument(command, options->source, "The grammar; several: each lies over those before it");
  add_grammar_source_options(command, options->source, "instead of GRAMMAR");
  add_output_option(command, options->output, "The header, instead of standard output; with --all the folder");
  command.flag("--all", options->all, "All grammars that are built in, and the catalogue");
  command.flag("--change-names", options->change_names,
               "Rules whose names C++ keeps for itself, such as int, get others: int_; a grammar that is called like "
               "one that is built in gets another namespace: rfc3986_. The header and standard error say which");
  command.footer(
      "One struct a rule: same name (hyphens become underscores), same order, its ABNF above it. Each is proven to\n"
      "accept, before the end of the input, exactly the strings of its ABNF; where a rule cannot be proven nothing is\n"
      "written, and the rule is named with a counterexample. Rules that recurse are written as they are, and the "
      "header\n"
      "and standard error say that nothing is proven of them, unless parsing would never end: then nothing is "
      "written.\n"
      "Where a string is taken apart otherwise than by a matcher that tries alternatives as written and goes back, "
      "they\n"
      "say that too, with a shortest such string where it can be decided within --max-states.\n"
      "The rules are in urispec::rules::NAME, the descriptor is urispec::grammars::NAME; NAME is the name of the\n"
      "grammar, hyphens as underscores. Where C++ or the header itself has that name (class, info) or no identifier\n"
      "can be so (3x), it is another: class_, info_, grammar_3x; the header and standard error say which.\n"
      "The header depends on PEGTL and on the headers of urispec/rules, urispec/tree and urispec/unicode alone.\n\n"
      "Exit status: 0 written, 1 refused, 2 wrong usage, or reading or writing failed.\n\n"
      "Examples:\n"
      "  urispec grammar generate rfc3986\n"
      "  urispec grammar generate my.abnf -o my.hpp\n"
      "  urispec grammar generate rfc3986+my-changes.abnf -o my.hpp\n"
      "  urispec grammar generate --all -o include/urispec/rules");
  command.runs([options](const channels& io) { return run_generate(*options, io); });
}

}  // namespace urispec::cli
