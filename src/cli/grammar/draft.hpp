// An RFC or draft whose ABNF a command reads, with the files that it includes.
#pragma once

#include "cli/output/attempt.hpp"
#include "documents/findings.hpp"
#include "urispec/documents.hpp"
#include "urispec/result.hpp"
#include "urispec/spec.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::cli {

using documents::draft;
using documents::is_draft;
using documents::layer_of;
using documents::name_of_file;
using documents::sentence_about;

struct draft_source {
  std::string file;  // "-": standard input
  std::optional<documents::document_format> format = {};  // else the beginning of the text says it
  abnf::extraction choice = {};
};

// Files that the document includes are read from its folder and those below it.
[[nodiscard]] attempt<draft> load_draft(const draft_source& source);
// Reads the text of a file that is at hand.
[[nodiscard]] result<draft, documents::document_error> read_draft(const draft_source& source, std::string text);
[[nodiscard]] std::string complaint_about_draft(const documents::document_error& error, std::string_view file);

// "draft.md:5:1: left out: …", what became of a line that looks like a rule.
[[nodiscard]] std::string message_about(const draft& d, const abnf::judged_line& line);
// The notation decides what literals match, so one that is not that of RFC 5234 is said; else empty.
[[nodiscard]] std::string note_of_notation(const draft& d);

}  // namespace urispec::cli
