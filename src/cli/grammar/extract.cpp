// urispec grammar extract: the ABNF of an RFC out of its text, RFCXML, Markdown or HTML.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/input/input_file.hpp"
#include "cli/options/options.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/rules/load_grammar.hpp"
#include "urispec/documents.hpp"

#include <fmt/core.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>

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

exit_code run_extract(const std::string& name, std::optional<documents::document_format> format, const channels& io) {
  text_of_file file = read_grammar_file(name);
  if (!file.complaint.empty()) {
    io.complain(file.complaint);
    return exit_code::failure;
  }
  const std::string label = report::name_in_messages(name);
  if (!format) format = documents::format_of(file.text);
  const auto document = documents::read(std::move(file.text), *format);
  if (!document) {
    io.complain(fmt::format("{}: {}", label, document.error().message()));
    return exit_code::failure;
  }
  const abnf::extracted_grammar extracted = documents::extract(*document);
  for (const auto& other : extracted.others) {
    io.err.write(fmt::format("{}:{}: left out: {} {}\n", label, other.line, other.name, reason_text(other.kind)));
  }
  if (extracted.rules.empty()) {
    io.complain(fmt::format("found no rules in {}", label));
    return exit_code::invalid;
  }
  io.out.write(extracted.text);
  return exit_code::success;
}

constexpr const char* grammar_extract_footer =
    R"(In the text of an RFC, page ends, headers and prose are skipped. The section with the most rules is taken as the
collected grammar. The rules that it uses and those that use it are added, and other sections whose rules
contradict none of these. Rules that are introduced as examples, and parameters (`x=y`), are not taken. In RFCXML,
Markdown and HTML, if some code is marked as ABNF, its rules are taken and nothing else. Each rule is marked with
the section that first has it. Standard error names what looks like a rule and was left out, and why.

Exit status: 0; 1 where there is no rule; 2 for wrong usage or a file that cannot be read.

Examples:
  urispec grammar extract rfc3986.txt > rfc3986.abnf
  urispec grammar extract draft-ietf-example.xml
  urispec grammar extract rfc9110.txt | urispec grammar check -g -)";

}  // namespace

void add_grammar_extract(command_options root) {
  using documents::document_format;
  command_options command = grammar_command(root).add_command("extract", "The ABNF in an RFC");
  struct extract_options {
    std::string file = "-";
    std::optional<document_format> format;
  };
  const auto options = std::make_shared<extract_options>();
  command.argument("FILE", options->file, "The RFC or draft; - or nothing is standard input");
  add_choice_option<std::optional<document_format>>(command, "--from", "FORMAT", options->format,
                                                    {{"text", document_format::text},
                                                     {"xml", document_format::xml},
                                                     {"markdown", document_format::markdown},
                                                     {"html", document_format::html}},
                                                    "What the document is: text as the RFC Editor publishes it, xml "
                                                    "(RFCXML), markdown or html; if not given, its beginning says");
  command.footer(grammar_extract_footer);
  command.runs([options](const channels& io) { return run_extract(options->file, options->format, io); });
}

}  // namespace urispec::cli
