#include "report/diff_words.hpp"
#include "cli/history/words.hpp"
#include "report/markup.hpp"

#include <fmt/core.h>

namespace urispec::cli {
namespace {

constexpr std::string_view introduction = R"(# What each RFC changed

Each step is decided by comparing two grammars ([diff](diff.md)): the texts that became valid, those that became
invalid, and those that both have and read differently. Texts that people recognise come first. `urispec history
--format markdown` wrote this page, and a test compares it with what the command writes now.

)";

constexpr std::string_view steps_head = R"(| step | became valid | became invalid | read differently |
|---|---|---|---|
)";

constexpr std::string_view about_schemes = R"(
## Grammars of schemes

`urispec history mailto` has one of them, and [schemes.md](schemes.md#what-came-before) more about each.

)";

constexpr std::string_view about_documents = R"(
Two of the RFCs say themselves what they changed. Here each of their sentences, in our words, stands beside what the
grammars say. *Decided*: the comparison shows it. *Contradicted*: the sentence says that languages are the same, and
they are not. Sentences are numbered by {}: `D.2-4.5` is sentence 5 of paragraph 4 of D.2.
The points of a list are paragraphs with letters, as in `D.2-8b.1`.
)";

std::string row_of(const std::string& before, const step& s) {
  const auto& [report, summary] = s;
  return fmt::format("| {}{} → {} | {} | {} | {} |\n", before, dated_name(report.left), dated_name(report.right),
                     first_of(summary.became_valid, report::markdown_code), first_of(summary.became_invalid, report::markdown_code),
                     first_of(summary.read_differently, report::markdown_code));
}

}  // namespace

std::string history_as_markdown(const history& all) {
  std::string out(introduction);
  if (!all.steps.empty()) out += steps_head;
  for (const step& s : all.steps) out += row_of("", s);
  if (!all.documents.empty()) out += fmt::format(about_documents, report::parts_of_number);
  for (const auto& document : all.documents) {
    const auto& report = document.compared.front().report;
    const auto& table = report.comparison.table;
    out += fmt::format("\n## {}: from {} to {}\n\n{}\n\n| | what it says | | |\n|---|---|---|---|\n", table.document,
                       document_name(report.left), document_name(report.right), count_of(document.items));
    for (const auto& from : document.items) {
      const auto& item = table.items[from.checked.item];
      const std::string note = item.note.empty() ? "" : " *" + report::markdown_cell(item.note) + "*";
      out += fmt::format("| {} | {}{} | {} | {} |\n", item.number, report::markdown_cell(item.text), note,
                         words_of(from.checked.verdict), evidence_of(from, document, report::markdown_code));
    }
  }
  if (!all.schemes.empty()) {
    out += about_schemes;
    out += steps_head;
  }
  for (const auto& [scheme, compared] : all.schemes) out += row_of(std::string(scheme) + ": ", compared);
  return out;
}

}  // namespace urispec::cli
