#include "cli/grammar/draft.hpp"

#include "cli/rules/load_grammar.hpp"
#include "report/located_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace urispec::cli {
namespace {

// Files outside the folder of a document are not part of it: a document from elsewhere must not read them.
bool is_below(const std::filesystem::path& file) {
  return file.is_relative() && std::ranges::find(file, "..") == file.end();
}

documents::file_reader files_beside(const std::string& document) {
  const std::filesystem::path folder =
      document == "-" ? std::filesystem::path() : std::filesystem::path(document).parent_path();
  return [folder](const std::string& name) -> documents::included_file {
    if (name.find("://") != std::string::npos)
      return {std::nullopt, "only files in the folder of the document are read"};
    if (!is_below(name)) return {std::nullopt, "it is not in the folder of the document"};
    const std::filesystem::path file = folder / name;
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) return {std::nullopt, "there is no such file"};
    text_of_file whole = read_grammar_file(file.string());
    if (!whole.complaint.empty()) return {std::nullopt, std::move(whole.complaint)};
    return {std::move(whole.text), {}};
  };
}

// The name in messages of a file that a document includes, which stands beside it.
std::string name_beside(const std::string& document, const std::string& included) {
  return report::name_in_messages((std::filesystem::path(document).parent_path() / included).string());
}

}  // namespace

attempt<draft> load_draft(const draft_source& source) {
  text_of_file file = read_grammar_file(source.file);
  if (!file.complaint.empty()) return attempt<draft>::none(std::move(file.complaint));
  auto read = read_draft(source, std::move(file.text));
  if (!read) return attempt<draft>::none(complaint_about_draft(read.error(), source.file));
  return {*std::move(read), {}};
}

std::string complaint_about_draft(const documents::document_error& error, std::string_view file) {
  return fmt::format("{}: {}", report::name_in_messages(file), error.message());
}

result<draft, documents::document_error> read_draft(const draft_source& source, std::string text) {
  draft result{report::name_in_messages(source.file), std::move(text), {}, {}};
  result.name_of_included = [name = result.name](const std::string& file) { return name_beside(name, file); };
  const auto format = source.format ? source.format : documents::format_of_draft(result.text, source.file);
  auto document =
      documents::read(result.text, format.value_or(documents::document_format::text), files_beside(source.file));
  if (!document) return document.error();
  result.content = std::move(*document);
  result.grammar = documents::grammar_of(result.text, result.content, source.choice);
  return result;
}

std::string message_about(const draft& d, const abnf::judged_line& line) {
  const std::string_view verdict = line.ground == abnf::ground::conflict ? "error: left out: "
                                   : abnf::is_taken(line.ground)         ? "taken: "
                                                                         : "left out: ";
  const std::string column = line.column == 0 ? std::string() : fmt::format("{}:", line.column);
  return fmt::format("{}:{}:{} {}{}", name_of_file(d, line.file), line.line, column, verdict, sentence_about(line));
}

std::string note_of_notation(const draft& d) {
  if (d.grammar.notation != abnf::notation::rfc822) return {};
  return fmt::format("{}: note: more of its rules are in the notation of RFC 822 than in that of RFC 5234: letters "
                     "of texts match in their case only; --notation rfc5234 reads them in the other",
                     d.name);
}

}  // namespace urispec::cli
