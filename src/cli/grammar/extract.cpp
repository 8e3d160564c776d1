// urispec grammar extract: the ABNF of an RFC out of its text.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/input/input_file.hpp"
#include "cli/options/grammar_source.hpp"
#include "urispec/abnf/extract.hpp"

#include <fmt/core.h>

#include <memory>

namespace urispec::cli {
namespace {

std::string_view reason_text(abnf::left_out::reason why) {
  switch (why) {
    case abnf::left_out::reason::not_abnf: return "does not read as ABNF";
    case abnf::left_out::reason::other:
      return "differs from the rule of that name that was taken";
    case abnf::left_out::reason::example:
      return "is not used by any rule that was taken: an example?";
  }
  return "";
}

exit_code run_extract(const std::string& name, const channels& io) {
  const text_of_file document = read_grammar_file(name);
  if (!document.complaint.empty()) {
    io.complain(document.complaint);
    return exit_code::failure;
  }
  const std::string shown = name_in_messages(name);
  const abnf::extracted_grammar found = abnf::extract(document.text);
  for (const auto& other : found.others) {
    io.err.write(fmt::format("{}:{}: left out: {} {}\n", shown, other.line, other.name, reason_text(other.why)));
  }
  if (found.rules.empty()) {
    io.complain(fmt::format("found no rules in {}", shown));
    return exit_code::invalid;
  }
  io.out.write(found.text);
  return exit_code::success;
}

constexpr const char* grammar_extract_footer =
    R"(Page ends, headers and prose are skipped. The section with the most rules is taken as the collected grammar. The
rules that it uses and those that use it are added, and other sections whose rules contradict none of these. Rules
that are introduced as examples, and parameters (`x=y`), are not taken. Each rule is marked with the section that
first has it. Standard error names what looks like a rule and was left out, and why.

Exit status: 0; 1 where there is no rule; 2 for wrong usage or a file that cannot be read.

Examples:
  urispec grammar extract rfc3986.txt > rfc3986.abnf
  urispec grammar extract rfc9110.txt | urispec grammar check -g -)";

}  // namespace

void add_grammar_extract(command_options root) {
  command_options command = grammar_command(root).add_command("extract", "The ABNF in the text of an RFC");
  const auto file = std::make_shared<std::string>("-");
  command.argument("FILE", *file, "The text of the RFC as published; - or nothing is standard input");
  command.footer(grammar_extract_footer);
  command.runs([file](const channels& io) { return run_extract(*file, io); });
}

}  // namespace urispec::cli
