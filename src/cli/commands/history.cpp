// urispec history: what each RFC of the line changed, and what the RFCs say of that themselves.
#include "cli/commands.hpp"
#include "cli/options/options.hpp"
#include "cli/output/attempt.hpp"
#include "diff/history.hpp"
#include "report/history.hpp"

#include <fmt/core.h>

#include <cstdint>
#include <memory>
#include <string>

namespace urispec::cli {
namespace {

enum class history_form : std::uint8_t { text, json, markdown };

struct history_options {
  std::string family;  // empty: everything
  history_form form = history_form::text;
};

constexpr const char* history_footer =
    R"(The steps are from RFC 1738 to 1808, 2396, 2732, 3986, and from there to 3987, to 6874 and 9844, which has no grammar
and returns to that of 3986, and to the valid URL strings of the URL Standard, which leaves the RFCs. `urispec diff`
compares any two of them in full. Sentences of RFC 2396 Appendix G, RFC 2732 section 3, RFC 3986 Appendix D and RFC 6874
section 2 are
  shown                   by the comparison, with the first statements that show it
  qualified               a part of the sentence is not true; with the rules that disagree, and shortest texts
  editorial               about how the document is written
  not about grammar       a comparison cannot say this

The name of a scheme shows the step of its grammar alone: RFC 2368 to 6068 (mailto), 2141 to 8141 (urn), 2806 to 3966
(tel), 7230 to 9110 (http). `uri` leaves the schemes out.

Examples:
  urispec history
  urispec history mailto
  urispec history --format json
  urispec history --format markdown > history.md)";

std::string write(const diff::grammar_history& history, history_form form) {
  switch (form) {
    case history_form::text:
      return report::history_as_text(history);
    case history_form::json:
      return report::history_as_json(history);
    case history_form::markdown:
      return report::history_as_markdown(history);
  }
  return {};
}

}  // namespace

void add_history(command_options root) {
  command_options command = root.add_command("history", "What each RFC about URIs changed, step by step");
  const auto options = std::make_shared<history_options>();
  command.argument("FAMILY", options->family, "uri, mailto, urn, tel or http; everything if not given");
  add_choice_option<history_form>(command, "--format", "FORMAT", options->form,
                                  {{"text", history_form::text}, {"json", history_form::json},
                                   {"markdown", history_form::markdown}},
                                  "text, json or markdown")
      .default_text("text");
  command.footer(history_footer);
  command.runs([options](const channels& io) {
    const diff::grammar_history history = diff::make_history(options->family);
    if (history.steps.empty() && history.schemes.empty()) {
      return fail(fmt::format("there is no history of '{}': uri, mailto, urn, tel and http have one", options->family),
                  io);
    }
    io.out.write(write(history, options->form));
    return exit_code::success;
  });
}

}  // namespace urispec::cli
