#include "urispec/abnf/diagnostic.hpp"

#include <algorithm>

#include <fmt/core.h>

namespace urispec::abnf {
namespace {

std::string_view name_of(severity s) {
  switch (s) {
    case severity::error: return "error";
    case severity::warning: return "warning";
    case severity::note: return "note";
  }
  return "";
}

}  // namespace

std::string to_string(const diagnostic& d) {
  const std::string_view kind = name_of(d.severity);
  // A message about a grammar as a whole has no line.
  if (d.where.line == 0) return fmt::format("{}: {}: {}", d.file, kind, d.message);
  return fmt::format("{}:{}:{}: {}: {}", d.file, d.where.line, d.where.column, kind, d.message);
}

bool has_errors(const std::vector<diagnostic>& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const diagnostic& d) { return d.severity == severity::error; });
}

}  // namespace urispec::abnf
