// urispec check: what is valid and still wrong.
#include "cli/checks/findings.hpp"
#include "cli/checks/list.hpp"
#include "cli/checks/severities.hpp"
#include "cli/checks/unicode.hpp"
#include "cli/commands.hpp"
#include "cli/input/batch.hpp"
#include "cli/options/choice_option.hpp"
#include "cli/options/grammar_option.hpp"
#include "cli/options/text_input.hpp"
#include "cli/output/error_object.hpp"
#include "urispec/uri.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>

namespace urispec::cli {
namespace {

enum class findings_form : std::uint8_t { text, json, markdown };

struct check_command {
  std::string grammar = "rfc3986";
  severity_options severities;
  findings_form form = findings_form::text;
  bool list = false;
  text_input input;
};

exit_code write_list(findings_form form, const channels& io) {
  switch (form) {
    case findings_form::text:
      list_checks_as_text(io);
      break;
    case findings_form::json:
      list_checks_as_json(io);
      break;
    case findings_form::markdown:
      list_checks_as_markdown(io);
      break;
  }
  return exit_code::success;
}

exit_code check_text(const given_text& given, const check_options& how, findings_form form, const channels& to) {
  const result<components> parsed = parse(given.text, how.grammar);
  const std::vector<finding> found = parsed ? check(*parsed, how) : check(given.text, how);
  if (form == findings_form::json) {
    write_findings_as_json(given, info(how.grammar).id, found, parsed ? nullptr : &parsed.error(), to.out);
  } else {
    write_findings(given, found, to.out);
  }
  const auto is_error = [](const finding& f) { return f.severity == severity::error; };
  return std::ranges::any_of(found, is_error) ? exit_code::invalid : exit_code::success;
}

exit_code run_check(const check_command& asked, const channels& io) {
  if (asked.list) return write_list(asked.form, io);
  if (asked.form == findings_form::markdown) {
    io.complain("--format markdown is for --list");
    return exit_code::failure;
  }
  const auto chosen = find_grammar(asked.grammar);
  if (!chosen) {
    io.complain(not_built_in(asked.grammar));
    return exit_code::failure;
  }
  const auto severities = tell(severities_of(asked.severities), io);
  if (!severities) return exit_code::failure;
  const check_options how{*chosen, *severities, unicode_for_checks()};
  return answer_texts(asked.input.sources(), io, [&](const given_text& given, const channels& to) {
    return check_text(given, how, asked.form, to);
  });
}

constexpr const char* check_footer = R"(
Checks:
  are of four layers: the grammar; what documents say in prose that a text MUST, or SHOULD have; and advice.
  `urispec check --list` has all of them, with a text that triggers each. A check reports the first place where it
  fails.

Profiles:
  rfc       what a document says that a text must or must not have
  web       these, and what fails or surprises on the web (the default)
  strict    all checks
  security  these, and what attacks have been made of, as errors
  --profile-file changes the profile, and --deny and --allow change both:
    {"default-port": "off", "password": "error"}

Formats:
  text      a line for each finding: FILE:LINE:COLUMN: SEVERITY: MESSAGE [CHECK, SECTION]
            an argument stands in place of FILE:LINE; columns count code points from 1
  json      one object for each text: {…,"grammar":…,"valid":…,"findings":[
              {"check":…,"severity":…,"layer":…,"section":…,"component":…,"begin":…,"end":…,"message":…}]}
            and "error" where it is not valid. Offsets are bytes from 0; component is null where it is the whole text
  markdown  a table, for --list
)";

constexpr const char* check_exit_status = R"(
Exit status:
  0  nothing was found, or only warnings
  1  an error was found
  2  wrong usage, or input that cannot be read or results that cannot be written

Examples:
  urispec check http://ada:secret@Example.com:80/%7Eada
  urispec check --profile security --file links.txt
  urispec check -g iri --deny not-nfc < iris.txt)";

}  // namespace

void add_check(command_options root) {
  const auto asked = std::make_shared<check_command>();
  command_options command =
      root.add_command("check", "Say what is valid and still wrong: prose of the RFCs, and advice");
  command.value("-g,--grammar", "GRAMMAR", asked->grammar, "One of " + grammar_names()).default_text(asked->grammar);
  add_severity_options(command, asked->severities);
  command.flag("--list", asked->list, "List the checks");
  add_choice_option<findings_form>(
      command, "--format", "FORMAT", asked->form,
      {{"text", findings_form::text}, {"json", findings_form::json}, {"markdown", findings_form::markdown}},
      "text, json or markdown")
      .default_text("text");
  add_text_input(command, asked->input, "URI", "What to check");
  command.footer(describe_input("URI") + check_footer + error_object_help + check_exit_status);
  command.runs([asked](const channels& io) { return run_check(*asked, io); });
}

}  // namespace urispec::cli
