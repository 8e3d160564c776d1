#include "urispec/abnf/diagnostic.hpp"

#include "abnf/reporter.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

namespace urispec::abnf {

std::string to_string(const diagnostic& d) {
  const std::string_view kind = d.severity == severity::error ? "error" : "warning";
  // A message about a grammar as a whole has no line.
  if (d.where.line == 0) return fmt::format("{}: {}: {}", d.file, kind, d.message);
  return fmt::format("{}:{}:{}: {}: {}", d.file, d.where.line, d.where.column, kind, d.message);
}

bool has_errors(const std::vector<diagnostic>& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const diagnostic& d) { return d.severity == severity::error; });
}

std::vector<diagnostic> reporter::take() {
  std::stable_sort(found_.begin(), found_.end(), [](const diagnostic& a, const diagnostic& b) {
    return std::tie(a.where.line, a.where.column) < std::tie(b.where.line, b.where.column);
  });
  if (overflow_) {
    found_.push_back({severity::error, problem::too_large, file_, overflow_at_,
                      fmt::format("more than {} errors in this file; the rest is not listed", limits::diagnostics)});
  }
  return std::move(found_);
}

}  // namespace urispec::abnf
