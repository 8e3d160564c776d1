// urispec grammar count: how many strings a rule has, by length.
#include "cli/commands.hpp"
#include "cli/format_option.hpp"
#include "cli/grammar_command.hpp"
#include "cli/length_range.hpp"
#include "cli/regular_rule.hpp"
#include "urispec/language/count.hpp"

#include <fmt/format.h>

#include <memory>

namespace urispec::cli {
namespace {

struct count_options {
  grammar_source source;
  std::string length = "0..12";
  report_form form = report_form::text;
};

exit_code run_count(const count_options& options, const channels& io) {
  const auto lengths = read_length_range(options.length);
  if (!lengths) {
    io.complain(fmt::format("--length takes a number or a range such as 0..12, not '{}'", options.length));
    return exit_code::failure;
  }
  const auto chosen = load_regular_rule(options.source, io);
  if (!chosen) return exit_code::failure;
  language::counter strings(chosen->minimal());
  const auto width = std::to_string(lengths->last).size();
  for (; io.out.ok(); strings.advance()) {
    const std::size_t n = strings.length();
    if (n >= lengths->first) {
      const std::string count = strings.count().str();
      io.out.write(options.form == report_form::json ? fmt::format("{{\"length\":{},\"count\":\"{}\"}}\n", n, count)
                                                     : fmt::format("{:>{}}  {}\n", n, width, count));
      io.out.flush();
    }
    if (n == lengths->last) break;
  }
  return exit_code::success;
}

constexpr const char* footer =
    R"(Lengths are in code points, of which there are 1112064: surrogates are none. Numbers are exact.

Formats:
  text  a line for each length: the length, and how many strings there are
  json  {"length":3,"count":"540049"} for each length, one a line; counts outgrow what JSON numbers can hold

Exit status: 0, or 2 for wrong usage and for a rule that is recursive or needs more than --max-states states.

Examples:
  urispec grammar count -r IPv4address --length 7..15
  urispec grammar count rfc2396 --length 100)";

}  // namespace

void add_grammar_count(CLI::App& root, action& chosen) {
  auto* const command =
      grammar_command(root).add_subcommand("count", "How many strings of each length a rule has, exactly");
  const auto options = std::make_shared<count_options>();
  add_grammar_argument(*command, options->source);
  add_grammar_source_options(*command, options->source);
  add_rule_option(*command, options->source);
  command->add_option("--length", options->length, "A length, or a range of them such as 0..12")
      ->type_name("N|N..M")
      ->capture_default_str();
  add_format_option(*command, options->form);
  command->footer(footer);
  command->callback([&chosen, options] { chosen = [options](const channels& io) { return run_count(*options, io); }; });
}

}  // namespace urispec::cli
