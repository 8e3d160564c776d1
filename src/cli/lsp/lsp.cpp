// urispec lsp: the language server, over standard input and output. One thread reads, answers and computes: while it
// computes findings it looks whether input waits, at most every millisecond, and gives the findings up for it.
#include "cli/commands.hpp"
#include "cli/input/input_file.hpp"
#include "cli/lsp/framing.hpp"
#include "cli/lsp/session.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"
#include "urispec/version.hpp"

#include <fmt/core.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace urispec::cli {
namespace {

struct lsp_options {
  finding_options findings;
  std::vector<std::string> imports;
  bool stdio = false;
};

// Where built-in grammars are written to be shown (XDG Base Directory Specification 0.8).
std::string folder_of_copies() {
  const char* const cache = std::getenv("XDG_CACHE_HOME");  // NOLINT(concurrency-mt-unsafe): one thread
  const char* const home = std::getenv("HOME");             // NOLINT(concurrency-mt-unsafe)
  const bool has_cache = cache != nullptr && *cache == '/';
  if (!has_cache && (home == nullptr || *home != '/')) return {};
  const auto folder = has_cache ? std::filesystem::path(cache) : std::filesystem::path(home) / ".cache";
  return (folder / "urispec" / version).string();
}

lsp::session_settings settings_of(const lsp_options& options, finding_choices choices) {
  lsp::session_settings settings;
  settings.choices = std::move(choices);
  settings.findings = options.findings;
  settings.imports = options.imports;
  settings.folder_of_copies = folder_of_copies();
  return settings;
}

// True if a read would not wait. The question costs a system call, so it is asked once a millisecond.
class input_watch {
 public:
  [[nodiscard]] bool has_input() {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_) return false;
    next_ = now + std::chrono::milliseconds(1);
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return ::poll(&input, 1, 0) > 0;
  }

 private:
  std::chrono::steady_clock::time_point next_{};
};

exit_code run_lsp(const lsp_options& options, const channels& io) {
  auto choices = unwrap(choices_of(options.findings), io);
  if (!choices) return exit_code::failure;
  lsp::message_reader messages;
  const auto send = [&](std::string_view content) { io.out.write(lsp::framed(content)); };
  lsp::session session(settings_of(options, *std::move(choices)), send);
  input_file input("-");
  std::array<char, 65536> buffer;
  while (io.out.ok()) {
    while (const auto message = messages.next()) {
      session.receive(*message);
      if (session.ended()) return *session.ended();
    }
    io.out.flush();
    if (input_watch watch; session.has_work() && !watch.has_input()) {
      session.work([&] { return watch.has_input(); });
      continue;
    }
    const std::size_t count = input.read(buffer);
    if (count == 0) break;
    messages.add({buffer.data(), count});
  }
  if (input.error() != 0) io.complain(input.complaint());
  return input.error() != 0 ? exit_code::failure : session.status_at_end_of_input();
}

constexpr const char* lsp_footer =
    R"(The Language Server Protocol 3.17 over standard input and output, for files of ABNF and for drafts in Markdown,
RFCXML, HTML and text: findings of `urispec grammar check` while you type, hover, definitions, references, rename,
formatting, completion and an outline. docs/do/editor.md has the settings of VS Code, Neovim and Emacs.

initializationOptions, beside the options above:
  {"imports":[…],"roots":[…],"profile":"strict","deny":[…],"warn":[…],"allow":[…],"railroad":"svg"}
Files of "imports" are relative to the folder that the editor opens. "railroad" is the form of the diagram in
a hover: "text" (the default), "svg" or "none". To show a rule of a built-in grammar, the server copies its file to
$XDG_CACHE_HOME/urispec, or ~/.cache/urispec.

Exit status: 0 after `shutdown` and `exit`; 1 after `exit` or the end of input without `shutdown`; 2 for wrong usage, or
where standard input cannot be read.

Examples:
  urispec lsp
  urispec lsp --import rfc3986 --strict)";

}  // namespace

void add_lsp(command_options root) {
  command_options command = root.add_command("lsp", "A language server: ABNF in your editor");
  const auto options = std::make_shared<lsp_options>();
  add_import_option(command, options->imports);
  add_finding_options(command, options->findings);
  command.flag("--stdio", options->stdio, "Standard input and output, as always; editors give this option");
  command.footer(lsp_footer);
  command.runs([options](const channels& io) { return run_lsp(*options, io); });
}

}  // namespace urispec::cli
