// Collects the diagnostics of one file: turns byte offsets into lines and columns and keeps the number of messages
// within limits::diagnostics.
#pragma once

#include "abnf/text/text_index.hpp"
#include "urispec/abnf/diagnostic.hpp"
#include "urispec/abnf/expression.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/core.h>

namespace urispec::abnf {

// What the reader refuses because of its size. A message of kind `too_large` names the limit.
namespace limits {

// Brackets and parentheses open at one place. Everything that walks an expression may recurse this deep, no deeper.
inline constexpr std::size_t nesting = 256;

// The largest count of a repeat; the next value stands for "without end".
inline constexpr std::uint32_t repeat = repetition::unbounded - 1;

// Diagnostics of one file; after the last of them the rest is left unsaid.
inline constexpr std::size_t diagnostics = 1000;

}  // namespace limits

class reporter {
 public:
  reporter(std::string_view text, std::string_view file) : text_(text), file_(file), index_(text) {}

  void error(problem what, std::size_t offset, std::string message) {
    ++errors_;
    if (found_.size() < limits::diagnostics) {
      found_.push_back({diagnostic_severity::error, what, file_, index_.at(offset), std::move(message)});
    } else if (!overflow_) {
      overflow_ = true;
      overflow_at_ = index_.at(offset);
    }
  }

  void warn(problem what, std::size_t offset, std::string message) {
    add(diagnostic_severity::warning, what, offset, std::move(message));
  }
  void note(problem what, std::size_t offset, std::string message) {
    add(diagnostic_severity::note, what, offset, std::move(message));
  }

  [[nodiscard]] std::size_t errors() const { return errors_; }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] const std::string& file() const { return file_; }
  [[nodiscard]] position where(std::size_t offset) const { return index_.at(offset); }

  // All messages in the order of the text.
  [[nodiscard]] std::vector<diagnostic> take() {
    std::stable_sort(found_.begin(), found_.end(), [](const diagnostic& a, const diagnostic& b) {
      return std::tie(a.where.line, a.where.column) < std::tie(b.where.line, b.where.column);
    });
    if (overflow_) {
      found_.push_back({diagnostic_severity::error, problem::too_large, file_, overflow_at_,
                        fmt::format("more than {} errors in this file; the rest is not listed", limits::diagnostics)});
    }
    return std::move(found_);
  }

 private:
  // Past the limit these are left unsaid: they do not make the grammar wrong.
  void add(diagnostic_severity s, problem what, std::size_t offset, std::string message) {
    if (found_.size() >= limits::diagnostics) return;
    found_.push_back({s, what, file_, index_.at(offset), std::move(message)});
  }

  std::string_view text_;
  std::string file_;
  text_index index_;
  std::vector<diagnostic> found_;
  std::size_t errors_ = 0;
  bool overflow_ = false;
  position overflow_at_;
};

}  // namespace urispec::abnf
