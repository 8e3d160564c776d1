// The conversation with an editor by the Language Server Protocol 3.17: messages come in, answers and notifications go
// out. A malformed message gets an error of JSON-RPC 2.0 (§5.1), and nothing throws.
//
// Answers are immediate. Findings of a document that has changed wait until `work` is called: whoever reads the
// messages calls it while there is none, and says when it has to stop.
//
// Life cycle (LSP 3.17, "Server lifecycle"): nothing but `initialize` is answered before it, and nothing but `exit` is
// heeded after `shutdown`; `exit` without it is a failure.
// Tests: tests/lsp/session_test.cpp, tests/lsp/client.
#pragma once

#include "cli/command.hpp"
#include "cli/grammar/findings.hpp"
#include "cli/lsp/analysis.hpp"
#include "cli/lsp/features.hpp"
#include "cli/lsp/framing.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli::lsp {

struct session_settings {
  finding_options findings;
  finding_choices choices = documents::choices_of(spec::finding_profile::draft);  // of the options
  std::vector<std::string> imports;
  hover_picture picture = hover_picture::text;
  std::string folder_of_copies;   // where built-in grammars are written to be shown; empty: nowhere
  double seconds_of_findings = 2;  // that the findings of a document may take
  double seconds_of_hover = 0.5;
};

class session_state;

class session {
 public:
  // Gets the content of each message that goes out.
  using sender = std::function<void(std::string_view content)>;

  session(session_settings settings, sender send);
  ~session();
  session(const session&) = delete;
  session& operator=(const session&) = delete;

  void receive(const received& message);

  // True while findings wait to be computed.
  [[nodiscard]] bool has_work() const;
  // Computes and sends the findings of one document. Gives it up where `is_interrupted` says so, to begin again when
  // called again, but not more than a few times.
  void work(const std::function<bool()>& is_interrupted);

  // The exit status, once the editor has ended the conversation.
  [[nodiscard]] std::optional<exit_code> ended() const;

  // The exit status where the editor is gone without a word.
  [[nodiscard]] exit_code status_at_end_of_input() const;

 private:
  std::unique_ptr<session_state> state_;
};

}  // namespace urispec::cli::lsp
