// Places of a document of which only the rules are ABNF: what became of its lines, and where a line of its grammar
// stands in it. Tests: tests/documents, tests/data/cli.
#pragma once

#include "urispec/documents.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::documents {

// The format of a document of which only the rules are ABNF; nullopt for a file of ABNF. Files of ABNF may have any
// name, so the text decides: it has a format, pages or the head of a draft. Without any of these, and without a rule at
// the margin, the end of the name does, or a heading with a number; a draft may be empty.
[[nodiscard]] std::optional<document_format> format_of_draft(std::string_view text, std::string_view name = {});
[[nodiscard]] inline bool is_draft(std::string_view text, std::string_view name = {}) {
  return format_of_draft(text, name).has_value();
}

// "dog does not read as ABNF: …", what became of a line that looks like a rule.
[[nodiscard]] std::string sentence_about(const abnf::judged_line& line);

// Words about a document of which no rule is taken: "found no rules in it", or that all that look so do not read.
[[nodiscard]] std::string words_about_no_rules(const abnf::extracted_grammar& grammar, std::string_view document);

// True for a type of code that is a slip for "abnf", such as "anbf": one letter is added, left out, another or swapped
// with the next. Names of other notations, such as "ebnf", are none.
[[nodiscard]] bool is_like_type_of_abnf(std::string_view type);

// The lines of a document, and of the files that it includes, that stand in code that is marked as ABNF.
// Cost: linear in the document to make, logarithmic in its passages for each question.
class marked_code {
 public:
  explicit marked_code(const document& d);
  [[nodiscard]] bool has(const abnf::judged_line& line) const;

 private:
  // By file the first line of each passage, with the last line of it and of those before it.
  std::map<std::string, std::map<std::size_t, std::size_t>, std::less<>> lines_;
};

// True for a line that may be lost: one that is left out and is not code of another language.
[[nodiscard]] bool is_lost(const abnf::judged_line& line);

// How much a line that is left out matters: a file that is not read and a second definition are warnings, and so is
// text between rules that does not read as one. In code marked as ABNF, text that does not read as such and a second
// definition are errors, as are text of a rule that others use, and a contradiction of two grammars.
[[nodiscard]] abnf::diagnostic_severity severity_of(const marked_code& marked, const abnf::judged_line& line);

// The lines of a text, to look up many.
[[nodiscard]] std::vector<std::string_view> lines_of_text(std::string_view text);
[[nodiscard]] std::string_view line_at(std::span<const std::string_view> lines, std::size_t number);

// The places in a document of the lines of its passages. Cost: linear in the document to make, logarithmic for each
// question, but for lines of passages that begin in the same line of the document. Tests:
// tests/documents/places_test.cpp.
class passage_places {
 public:
  explicit passage_places(const document& d);

  // The place of a column of a line of a passage, or of the text of an RFC. The line is that of the document, or of the
  // file that it includes, where the line of the passage begins; a part of its text tells it from others that begin
  // there.
  [[nodiscard]] abnf::position find(const std::string& file, abnf::position in_passage, std::string_view part) const;

 private:
  struct passage_line {
    const abnf::passage* origin;
    std::size_t number;  // in the passage, from 1
    std::string_view text;
  };

  std::span<const abnf::text_piece> pieces_;  // of the text of an RFC
  std::map<std::string, std::map<std::size_t, std::vector<passage_line>>, std::less<>> lines_;
};

// The grammar in a document, whose judged lines have the places of the text of the document, or of a file that it
// includes. Cost: linear in the document.
[[nodiscard]] abnf::extracted_grammar grammar_of(std::string_view text, const document& content,
                                                 const abnf::extraction& choice = {});

// The name of a file in messages, for the name of one that the document includes; empty: the document.
using file_naming = std::function<std::string(const std::string& included)>;

// The rules of a grammar that was taken out of a document. They, their expressions and the diagnostics have the files,
// lines and columns of the document; line 0 where the document does not have them. Cost: linear in the document, and
// logarithmic for each place.
// Tests: tests/documents/places_test.cpp, tests/data/cli/drafts.txt.
[[nodiscard]] abnf::read_result read_rules(const document& content, const abnf::extracted_grammar& grammar,
                                           const file_naming& name_of_file);

}  // namespace urispec::documents
