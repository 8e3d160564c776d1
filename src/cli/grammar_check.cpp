// urispec grammar check FILE...: everything that is wrong with ABNF, compiler style.
#include "cli/commands.hpp"
#include "cli/grammar_command.hpp"
#include "cli/grammar_source.hpp"

#include <fmt/format.h>

#include <memory>

namespace urispec::cli {
namespace {

struct check_options {
  grammar_source base;
  CLI::Option* files = nullptr;
};

exit_code run_check(const check_options& options, const channels& io) {
  std::size_t errors = 0;
  std::size_t warnings = 0;
  bool unreadable = false;
  const auto names = texts(*options.files);
  for (const auto& name : names) {
    grammar_source source = options.base;
    source.names.push_back(name);
    const auto loaded = load(source);
    if (!loaded.complaint.empty()) {
      io.complain(loaded.complaint);
      unreadable = true;
      continue;
    }
    for (const auto& d : loaded.content.diagnostics) {
      io.out.write(to_string(d) + "\n");
      ++(d.severity == abnf::severity::error ? errors : warnings);
    }
  }
  io.err.write(fmt::format("{} {}: {} {}, {} {}\n", names.size(), names.size() == 1 ? "file" : "files", errors,
                           errors == 1 ? "error" : "errors", warnings, warnings == 1 ? "warning" : "warnings"));
  if (unreadable) return exit_code::failure;
  return errors == 0 ? exit_code::success : exit_code::invalid;
}

}  // namespace

void add_grammar_check(CLI::App& root, action& chosen) {
  auto* const command = grammar_command(root).add_subcommand("check", "What is wrong with files of ABNF");
  const auto options = std::make_shared<check_options>();
  options->files = add_texts(*command, "FILE", "Files of ABNF, each checked by itself; `-` is standard input");
  options->files->required();
  add_grammar_source_options(*command, options->base);
  command->footer(
      "Every problem is reported in one run, as `file:line:column: error: …`. With -g the files are checked as\n"
      "overlays of that grammar. Warnings (a rule that nothing uses, a name in another case) are no errors.\n\n"
      "Exit status: 0 no errors, 1 errors, 2 a file cannot be read.\n\n"
      "Examples:\n"
      "  urispec grammar check my.abnf\n"
      "  urispec grammar check -g rfc3986 my-overlay.abnf");
  command->callback([&chosen, options] { chosen = [options](const channels& io) { return run_check(*options, io); }; });
}

}  // namespace urispec::cli
