// urispec grammar extract: the ABNF of an RFC out of its text, RFCXML, Markdown or HTML.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/grammar/draft.hpp"
#include "cli/options/options.hpp"
#include "urispec/documents.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::cli {
namespace {

using documents::document_format;

struct grammar_extract_options {
  std::string file = "-";
  std::optional<document_format> format;
  std::optional<abnf::notation> notation;
  std::vector<std::string> sections, names;
  bool explain = false;
  bool strict = false;
};

// Lines that are named on standard error.
enum class named_lines : std::uint8_t { left_out, all };

struct grammar_extract_request {
  draft_source source;
  named_lines named_kind;
  exit_code if_left_out;
};

// "§3.2", "Appendix B" and "B" are the sections 3.2 and B.
std::string number_of_section(std::string_view text) {
  for (const std::string_view mark : {"\u00A7", "Appendix ", "appendix "}) {
    if (text.starts_with(mark)) text.remove_prefix(mark.size());
  }
  if (text.ends_with('.')) text.remove_suffix(1);
  return std::string(text);
}

grammar_extract_request request_of(const grammar_extract_options& options) {
  std::vector<std::string> sections;
  std::ranges::transform(options.sections, std::back_inserter(sections), number_of_section);
  return {{options.file, options.format, {options.notation, std::move(sections), options.names}},
          options.explain ? named_lines::all : named_lines::left_out,
          options.strict ? exit_code::invalid : exit_code::success};
}

exit_code run_grammar_extract(const grammar_extract_request& request, const channels& io) {
  const auto document = unwrap(load_draft(request.source), io);
  if (!document) return exit_code::failure;
  exit_code status = exit_code::success;
  for (const abnf::judged_line& line : document->grammar.lines) {
    const bool is_left_out = !abnf::is_taken(line.ground) && line.ground != abnf::ground::repetition;
    if (line.ground == abnf::ground::conflict) status = exit_code::invalid;
    if (documents::is_lost(line)) status = std::max(status, request.if_left_out);
    if (!is_left_out && request.named_kind == named_lines::left_out) continue;
    io.err.write(message_about(*document, line) + "\n");
  }
  if (document->grammar.rules.empty()) {
    io.complain(documents::words_about_no_rules(document->grammar, document->name));
    return exit_code::invalid;
  }
  if (const std::string note = note_of_notation(*document); !note.empty() && !request.source.choice.notation) {
    io.err.write(note + "\n");
  }
  io.out.write(document->grammar.text);
  return status;
}

constexpr const char* grammar_extract_footer =
    R"(In the text of an RFC, page ends, headers and prose are skipped. The section with the most rules is taken as the
collected grammar. The rules that it uses and those that use it are added, other sections whose rules contradict none
of these, and what has the form of a rule. Rules that are introduced as examples, and values (`x=y`, `a = "b"`), are
not taken. In RFCXML, Markdown and HTML rules stand in code, and every rule in code that is marked as ABNF is taken.
Files that a document includes are read from its folder. Each rule is marked with the section that first has it.
Comments between two rules are left out; comments within one are kept.

Standard error names each line that looks like a rule and was left out, and why; with --explain also each rule that
was taken, and why. If a document has several grammars whose rules contradict each other, --section and --name choose
one of them; without them it is an error, and the rules that contradict those that are taken are left out.

Exit status: 0; 1 where there is no rule, where definitions are in conflict, or, with --strict, where anything was left
out but code of other languages; 2 for wrong usage or a file that cannot be read.

Examples:
  urispec grammar extract rfc3986.txt > rfc3986.abnf
  urispec grammar extract --strict draft-ietf-example.xml
  urispec grammar extract --section A rfc9110.xml | urispec grammar check -)";

}  // namespace

void add_grammar_extract(command_options root) {
  command_options command = grammar_command(root).add_command("extract", "The ABNF in an RFC");
  const auto options = std::make_shared<grammar_extract_options>();
  command.argument("FILE", options->file, "The RFC or draft; - or nothing is standard input");
  add_choice_option<std::optional<document_format>>(command, "--from", "FORMAT", options->format,
                                                    {{"text", document_format::text},
                                                     {"xml", document_format::xml},
                                                     {"markdown", document_format::markdown},
                                                     {"html", document_format::html}},
                                                    "What the document is: text as the RFC Editor publishes it, xml "
                                                    "(RFCXML), markdown or html; if not given, its beginning says");
  add_choice_option<std::optional<abnf::notation>>(
      command, "--notation", "NOTATION", options->notation,
      {{"rfc5234", abnf::notation::rfc5234}, {"rfc822", abnf::notation::rfc822}},
      "rfc5234, or rfc822 with | between alternatives; if not given, the one in which more of the rules are written");
  command.values("--section", "NUMBER", options->sections,
                 "Only rules of this section and those inside it; may be given again");
  command.values("--name", "NAME", options->names,
                 "Only rules in code of this name (<sourcecode name=…>, sourcecode-name=\"…\"); may be given again");
  command.flag("--explain", options->explain, "Name the rules that are taken too, and why");
  command.flag("--strict", options->strict, "Exit with 1 where a line that looks like a rule is left out");
  command.footer(grammar_extract_footer);
  command.runs([options](const channels& io) { return run_grammar_extract(request_of(*options), io); });
}

}  // namespace urispec::cli
