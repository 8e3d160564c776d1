// urispec history: what each RFC of the line changed, and what the RFCs say of that themselves.
#include "cli/commands.hpp"
#include "cli/history/history.hpp"
#include "cli/options/choice_option.hpp"

#include <cstdint>
#include <memory>

namespace urispec::cli {
namespace {

enum class history_form : std::uint8_t { text, markdown };

constexpr const char* history_footer =
    R"(The line is RFC 1738, 1808, 2396, 2732, 3986, 6874, 3987; `urispec diff` compares any two of them in full. Sentences of
RFC 2396 Appendix G and RFC 3986 Appendix D are
  decided                 shown by the comparison, with the first statements that show it
  contradicted            it says that languages are the same, and they are not; with the shortest texts
  not about grammar       nothing that a comparison could say

Examples:
  urispec history
  urispec history --format markdown > history.md)";

}  // namespace

void add_history(command_options root) {
  command_options command = root.add_command("history", "What each RFC about URIs changed, step by step");
  const auto form = std::make_shared<history_form>(history_form::text);
  add_choice_option<history_form>(command, "--format", "FORMAT", *form,
                                  {{"text", history_form::text}, {"markdown", history_form::markdown}},
                                  "text or markdown")
      .default_text("text");
  command.footer(history_footer);
  command.runs([form](const channels& io) {
    const history all = make_history();
    io.out.write(*form == history_form::markdown ? history_as_markdown(all) : history_as_text(all));
    return exit_code::success;
  });
}

}  // namespace urispec::cli
