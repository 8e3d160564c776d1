// urispec grammar generate: a grammar → a header of PEGTL rules, proven.
#include "cli/commands.hpp"
#include "cli/grammar_command.hpp"
#include "cli/grammar_source.hpp"
#include "emit/generate_catalogue.hpp"
#include "urispec/abnf/catalogue.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

namespace urispec::cli {
namespace {

struct generate_options {
  grammar_source source;
  CLI::Option* grammars = nullptr;
  std::string output;
  bool all = false;
};

exit_code refuse(const std::vector<std::string>& refusals, const channels& io) {
  for (const auto& why : refusals) io.complain(why);
  io.complain("nothing is written");
  return exit_code::invalid;
}

exit_code put_in_place(const std::vector<emit::file_text>& files, const channels& io) {
  const auto failure = emit::write_files(files);
  if (!failure) return exit_code::success;
  io.complain(*failure);
  return exit_code::failure;
}

// The names on the command line make one grammar: the first is the base, the others lie over it.
exit_code generate_one(const generate_options& options, const std::vector<std::string>& names, const channels& io) {
  grammar_source source = options.source;
  source.names = names;
  const auto loaded = load(source);
  if (!loaded.complaint.empty()) {
    io.complain(loaded.complaint);
    return exit_code::failure;
  }
  for (const auto& d : loaded.content.diagnostics) {
    if (d.severity == abnf::severity::error && d.problem != abnf::problem::recursion) io.err.write(to_string(d) + "\n");
  }
  const auto& diagnostics = loaded.content.diagnostics;
  const bool unusable = std::ranges::any_of(diagnostics, [](const auto& d) {
    return d.severity == abnf::severity::error && d.problem != abnf::problem::recursion;
  });
  if (unusable) return refuse({}, io);

  const auto* entry = names.size() == 1 ? abnf::find_entry(names.front()) : nullptr;
  const auto title = fmt::format("{}", fmt::join(names, " and "));
  const auto says = entry != nullptr
                        ? emit::title_of(*entry)
                        : emit::header_title{title, "", names,
                                             fmt::format("urispec grammar generate {}", fmt::join(names, " "))};
  automaton::state_budget budget(source.max_states);
  const auto made = emit::generate(says, loaded.content.linked, budget);
  if (!made.refusals.empty()) return refuse(made.refusals, io);
  if (options.output.empty() || options.output == "-") {
    io.out.write(made.text);
    return exit_code::success;
  }
  return put_in_place({{options.output, made.text}}, io);
}

exit_code generate_all(const generate_options& options, const channels& io) {
  const auto made = emit::generate_catalogue(options.output.empty() ? "." : options.output);
  if (!made.refusals.empty()) return refuse(made.refusals, io);
  return put_in_place(made.files, io);
}

exit_code run_generate(const generate_options& options, const channels& io) {
  const auto names = texts(*options.grammars);
  if (options.all != names.empty()) {
    io.complain("generate takes a grammar, or --all without one");
    return exit_code::failure;
  }
  return options.all ? generate_all(options, io) : generate_one(options, names, io);
}

}  // namespace

void add_grammar_generate(CLI::App& root, action& chosen) {
  auto* const command = grammar_command(root).add_subcommand("generate", "Write a grammar as a header of PEGTL rules");
  const auto options = std::make_shared<generate_options>();
  options->grammars = add_texts(*command, "GRAMMAR", "A grammar that is built in, or files of ABNF: a base and overlays");
  command->add_option("-o,--output", options->output, "The header, instead of standard output; with --all the folder");
  command->add_flag("--all", options->all, "All grammars that are built in, and the catalogue");
  command->add_option("--max-states", options->source.max_states, "How many states an automaton may have")
      ->type_name("N")
      ->capture_default_str();
  command->footer(
      "One struct a rule: same name (hyphens become underscores), same order, its ABNF above it. Each is proven to\n"
      "accept, before the end of the input, exactly the strings of its ABNF; where a rule cannot be proven nothing is\n"
      "written, and the rule is named with a counterexample. The header depends on PEGTL and on\n"
      "urispec/rules/*.hpp alone.\n\n"
      "Exit status: 0 written, 1 refused, 2 wrong usage, or reading or writing failed.\n\n"
      "Examples:\n"
      "  urispec grammar generate rfc3986\n"
      "  urispec grammar generate my.abnf -o my.hpp\n"
      "  urispec grammar generate --all -o include/urispec/rules");
  command->callback(
      [&chosen, options] { chosen = [options](const channels& io) { return run_generate(*options, io); }; });
}

}  // namespace urispec::cli
