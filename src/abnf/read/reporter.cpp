#include "abnf/read/reporter.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/core.h>

namespace urispec::abnf {

std::vector<diagnostic> reporter::take() {
  std::stable_sort(found_.begin(), found_.end(), [](const diagnostic& a, const diagnostic& b) {
    return std::tie(a.where.line, a.where.column) < std::tie(b.where.line, b.where.column);
  });
  if (overflow_) {
    found_.push_back({diagnostic_severity::error, problem::too_large, file_, overflow_at_,
                      fmt::format("more than {} errors in this file; the rest is not listed", limits::diagnostics)});
  }
  return std::move(found_);
}

}  // namespace urispec::abnf
