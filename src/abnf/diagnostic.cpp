#include "urispec/abnf/diagnostic.hpp"

#include <algorithm>

#include <fmt/core.h>

namespace urispec::abnf {

std::string_view name_of(severity s) {
  switch (s) {
    case severity::error: return "error";
    case severity::warning: return "warning";
    case severity::note: return "note";
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
                     [](const diagnostic& d) { return d.severity == severity::error; });
}

}  // namespace urispec::abnf
