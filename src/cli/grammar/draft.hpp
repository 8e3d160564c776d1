// An RFC or draft whose ABNF a command reads, with the files that it includes.
#pragma once

#include "cli/output/loaded.hpp"
#include "urispec/documents.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::cli {

struct draft_source {
  std::string file;  // "-": standard input
  std::optional<documents::document_format> format = {};  // else the beginning of the text says it
  abnf::extraction choice = {};
};

struct draft {
  std::string name;  // in messages
  std::string text;  // of the file
  documents::document content;
  abnf::extracted_grammar grammar;
};

// True for a document of which only the rules are ABNF. Files of ABNF may have any name, so a text is a draft where it has
// pages or the head of one.
[[nodiscard]] bool is_draft(std::string_view text);

// Files that the document includes are read from its folder and those below it.
[[nodiscard]] loaded<draft> load_draft(const draft_source& source);
// Reads the text of a file that is at hand.
[[nodiscard]] loaded<draft> read_draft(const draft_source& source, std::string text);

// The name of a file in messages: of the document, or of one that it includes, which stands beside it.
[[nodiscard]] std::string name_of_file(const draft& d, const std::string& included);

// "dog does not read as ABNF: …", what became of a line that looks like a rule.
[[nodiscard]] std::string sentence_about(const abnf::judged_line& line);

// True if the line stands in code that is marked as ABNF.
[[nodiscard]] bool is_in_marked_code(const draft& d, const abnf::judged_line& line);

// A line of a text, by its number from 1; empty if there is none.
[[nodiscard]] std::string_view line_of(std::string_view text, std::size_t number);

// The column in a line of a draft that has the text of a line of its grammar, perhaps after a tag or an indent, and
// perhaps with tags and character references in it. Columns count code points from 1.
[[nodiscard]] std::size_t column_in_draft(std::string_view draft_line, std::string_view line, std::size_t column);

}  // namespace urispec::cli
