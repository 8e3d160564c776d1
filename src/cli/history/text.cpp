#include "report/diff_words.hpp"
#include "cli/history/words.hpp"
#include "report/text.hpp"

#include <fmt/core.h>

namespace urispec::cli {
namespace {

std::string unchanged(std::string_view text) { return std::string(text); }

// Lines that begin below each other.
std::string indented(std::string_view first, std::string_view text) {
  const std::string margin(20, ' ');
  std::string out = fmt::format("  {:{}}", first, margin.size() - 2);
  for (const char c : report::broken_between_words(text, report::help_columns - margin.size())) {
    out += c;
    if (c == '\n') out += margin;
  }
  return out + "\n";
}

std::string as_lines(const step& s) {
  std::string out = fmt::format("{} → {}\n", dated_name(s.report.left), dated_name(s.report.right));
  out += indented("became valid", first_of(s.summary.became_valid, unchanged));
  out += indented("became invalid", first_of(s.summary.became_invalid, unchanged));
  return out + indented("read differently", first_of(s.summary.read_differently, unchanged));
}

}  // namespace

std::string history_as_text(const history& all) {
  std::string out;
  for (const step& s : all.steps) out += as_lines(s);
  for (const auto& document : all.documents) {
    const auto& report = document.compared.front().report;
    const auto& table = report.comparison.table;
    out += fmt::format("\n{}: from {} to {}\n{} They are numbered by {}.\n", table.document, document_name(report.left),
                       document_name(report.right), count_of(document.items), report::parts_of_number);
    for (const auto& from : document.items) {
      const auto& item = table.items[from.checked.item];
      out += indented(item.number, item.text);
      const auto evidence = evidence_of(from, document, unchanged);
      out +=
          indented("", fmt::format("{}{}{}", words_of(from.checked.verdict), evidence.empty() ? "" : ": ", evidence));
      if (!item.note.empty()) out += indented("", fmt::format("note: {}", item.note));
    }
  }
  for (const auto& [scheme, compared] : all.schemes) {
    out += fmt::format("{}{}: {}", out.empty() ? "" : "\n", scheme, as_lines(compared));
  }
  return out;
}

}  // namespace urispec::cli
