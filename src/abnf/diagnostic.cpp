#include "urispec/abnf/diagnostic.hpp"

#include <algorithm>

#include <fmt/core.h>

namespace urispec::abnf {

std::string_view name_of(diagnostic_severity s) {
  switch (s) {
    case diagnostic_severity::error: return "error";
    case diagnostic_severity::warning: return "warning";
    case diagnostic_severity::note: return "note";
  }
  return "";
}

std::string place_of(const diagnostic& d) {
  if (d.where.line == 0) return d.file;
  return fmt::format("{}:{}:{}", d.file, d.where.line, d.where.column);
}

std::string to_string(const diagnostic& d) {
  return fmt::format("{}: {}: {}", place_of(d), name_of(d.severity), d.message);
}

bool has_errors(const std::vector<diagnostic>& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const diagnostic& d) { return d.severity == diagnostic_severity::error; });
}

}  // namespace urispec::abnf
