// urispec grammar check FILE...: everything that is wrong with ABNF, or good to know of it, compiler style.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/grammar_source.hpp"
#include "urispec/spec/check.hpp"

#include <fmt/core.h>

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace urispec::cli {
namespace {

std::string counted(std::size_t n, std::string_view what) { return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s"); }

// Each FILE over what -g names, or that alone.
std::vector<grammar_source> grammars_of(const grammar_source& asked) {
  std::vector<grammar_source> grammars;
  grammar_source base = asked;
  base.arguments.clear();
  for (const auto& name : asked.arguments) {
    grammars.push_back(base);
    grammars.back().names.push_back(name);
  }
  if (grammars.empty() && !base.names.empty()) grammars.push_back(base);
  return grammars;
}

std::string line_of(const spec::grammar_finding& f) {
  std::string line = spec::to_string(f);
  if (f.source == spec::finding_source::generate) line += "; `grammar generate` refuses it";
  if (f.source == spec::finding_source::left_out) line += "; `grammar generate` leaves it out";
  return line + "\n";
}

exit_code run_check(const grammar_source& asked, const channels& io) {
  std::array<std::size_t, 3> count{};
  std::size_t unread = 0;
  const auto grammars = grammars_of(asked);
  if (grammars.empty()) {
    io.complain("check takes a FILE, or -g");
    return exit_code::failure;
  }
  std::vector<std::string> names = asked.names;
  names.insert(names.end(), asked.arguments.begin(), asked.arguments.end());
  if (const auto why = standard_input_twice(names, {})) return refuse(*why, io);
  const bool lies_over_base = !asked.names.empty() && !asked.arguments.empty();
  for (const auto& source : grammars) {
    const auto loaded = lies_over_base ? load_with_base(source) : load(source);
    if (!loaded.complaint.empty()) {
      io.complain(loaded.complaint);
      ++unread;
      continue;
    }
    auto found = spec::check(loaded.content, source.budget());
    if (lies_over_base && !found.empty()) {
      found = spec::without_those_of_base(std::move(found), spec::check(loaded.base, asked.budget()));
    }
    for (const auto& f : found) {
      io.out.write(line_of(f));
      ++count.at(static_cast<std::size_t>(f.severity));
    }
  }
  const auto [errors, warnings, notes] = count;
  if (const std::size_t read = grammars.size() - unread; read > 0) {
    io.err.write(fmt::format("{}: {}, {}, {}\n", counted(read, "grammar"), counted(errors, "error"),
                             counted(warnings, "warning"), counted(notes, "note")));
  }
  if (unread > 0) return exit_code::failure;
  return errors == 0 ? exit_code::success : exit_code::invalid;
}

}  // namespace

void add_grammar_check(command_options root) {
  command_options command = grammar_command(root).add_command("check", "Check ABNF: errors, warnings and notes");
  const auto asked = std::make_shared<grammar_source>();
  add_grammar_argument(command, *asked,
                       "Files of ABNF, - for standard input, or built-in grammars; each is checked by itself", "FILE");
  add_grammar_source_options(command, *asked, "each FILE overlays it");
  command.footer(
      "One run reports every problem, as `file:line:column: error: …`. With -g each file is checked as an overlay of\n"
      "that grammar; of the problems of that grammar itself, only errors are reported. Without a file, -g names the\n"
      "grammar to check. Warnings (a rule that nothing uses, an alternative that adds nothing) are not errors. Notes are not\n"
      "even faults: RFC 5234 allows a rule that recurses, for which nothing can be proved, and a name that C++\n"
      "reserves, for which `grammar generate` has --change-names.\n"
      "Notes report everything that `grammar generate` would refuse, such as a rule whose parser cannot be proved,\n"
      "and lines that RFC 5234 does not read as they look: rules that begin in different columns, an empty line\n"
      "inside a rule. A name that nothing defines is an error; other commands leave out only the rules that need "
      "it.\n\n"
      "A file is in the notation of RFC 5234, or, with `; notation: rfc822` in its head, in that of RFC 2396. A\n"
      "comment `; §3.3` alone above a rule says where the rule is published; messages about texts name that "
      "section.\n\n"
      "Exit status: 0 no errors, 1 errors, 2 a file cannot be read.\n\n"
      "Examples:\n"
      "  urispec grammar check my.abnf\n"
      "  urispec grammar check -g rfc3986 my-overlay.abnf");
  command.runs([asked](const channels& io) { return run_check(*asked, io); });
}

}  // namespace urispec::cli
