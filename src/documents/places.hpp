// Places of a document of which only the rules are ABNF: what became of its lines, and where a line of its grammar
// stands in it. Tests: tests/documents, tests/data/cli.
#pragma once

#include "urispec/documents.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace urispec::documents {

// True for a document of which only the rules are ABNF. Files of ABNF may have any name, so a text is a draft where it
// has pages or the head of one.
[[nodiscard]] bool is_draft(std::string_view text);

// "dog does not read as ABNF: …", what became of a line that looks like a rule.
[[nodiscard]] std::string sentence_about(const abnf::judged_line& line);

// True for a type of code that is a slip for "abnf", such as "anbf".
[[nodiscard]] bool is_like_type_of_abnf(std::string_view type);

// True if the line stands in code that is marked as ABNF.
[[nodiscard]] bool is_in_marked_code(const document& d, const abnf::judged_line& line);

// How much a line that is left out matters: a file that is not read and a second definition are warnings. In code
// marked as ABNF, text that does not read as such and a second definition are errors, as is a contradiction of two
// grammars.
[[nodiscard]] abnf::diagnostic_severity severity_of(const document& d, const abnf::judged_line& line);

// A line of a text, by its number from 1; empty if there is none.
[[nodiscard]] std::string_view line_of(std::string_view text, std::size_t number);

// The column in a line of a draft that has the text of a line of its grammar, perhaps after a tag or an indent, and
// perhaps with tags and character references in it. Columns count code points from 1.
[[nodiscard]] std::size_t column_in_draft(std::string_view draft_line, std::string_view line, std::size_t column);

// The place in the document of a place in its grammar; line 0 if the document does not have it. In a file that the
// document includes the column is counted from the shift of the line.
[[nodiscard]] abnf::position position_in_document(std::string_view text, const abnf::extracted_grammar& grammar,
                                                  abnf::position position);

// The name of a file in messages, for the name of one that the document includes; empty: the document.
using file_naming = std::function<std::string(const std::string& included)>;

// The rules of a grammar that was taken out of a document. They, their expressions and the diagnostics have the files,
// lines and columns of the document. Cost: linear in the document, and in each line for each place in it.
// Tests: tests/documents/places_test.cpp, tests/data/cli/drafts.txt.
[[nodiscard]] abnf::read_result read_rules(std::string_view text, const abnf::extracted_grammar& grammar,
                                           const file_naming& name_of_file);

}  // namespace urispec::documents
