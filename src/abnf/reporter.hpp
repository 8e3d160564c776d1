// Collects the diagnostics of one file: turns byte offsets into lines and columns and keeps the number of messages
// within limits::diagnostics.
#pragma once

#include "abnf/text.hpp"
#include "urispec/abnf.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/core.h>

namespace urispec::abnf {

// Limits of the reader. A message of kind `too_large` names the one that was hit.
namespace limits {

// Brackets and parentheses open at one place. Everything that walks an expression may recurse this deep, no deeper.
inline constexpr std::size_t nesting = 256;

// The largest count of a repeat; the next value stands for "without end".
inline constexpr std::uint32_t repeat = repetition::unbounded - 1;

// Diagnostics of one file; of the rest only their number is said.
inline constexpr std::size_t diagnostics = 1000;

}  // namespace limits

class reporter {
 public:
  reporter(std::string_view text, std::string_view file) : text_(text), file_(file), index_(text) {}

  // `other` is a place that the message names.
  void error(problem kind, std::size_t offset, std::string message, position other = {}) {
    ++errors_;
    add(diagnostic_severity::error, kind, offset, std::move(message), other);
  }

  void warn(problem kind, std::size_t offset, std::string message) {
    add(diagnostic_severity::warning, kind, offset, std::move(message));
  }
  void note(problem kind, std::size_t offset, std::string message) {
    add(diagnostic_severity::note, kind, offset, std::move(message));
  }

  [[nodiscard]] std::size_t errors() const { return errors_; }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] const std::string& file() const { return file_; }
  [[nodiscard]] position position_of(std::size_t offset) const { return index_.at(offset); }

  // All messages in the order of the text.
  [[nodiscard]] std::vector<diagnostic> take() {
    std::stable_sort(diagnostics_.begin(), diagnostics_.end(), [](const diagnostic& a, const diagnostic& b) {
      return std::tie(a.place.line, a.place.column) < std::tie(b.place.line, b.place.column);
    });
    if (first_unlisted_) diagnostics_.push_back(about_unlisted());
    return std::move(diagnostics_);
  }

 private:
  void add(diagnostic_severity s, problem kind, std::size_t offset, std::string message, position other = {}) {
    if (diagnostics_.size() < limits::diagnostics) {
      diagnostics_.push_back({s, kind, file_, index_.at(offset), std::move(message), {}, other});
      return;
    }
    ++unlisted_.at(static_cast<std::size_t>(s));
    if (!first_unlisted_) first_unlisted_ = index_.at(offset);
  }

  // It has the severity of the gravest of them.
  [[nodiscard]] diagnostic about_unlisted() const {
    std::string numbers;
    std::optional<diagnostic_severity> gravest;
    for (std::size_t i = 0; i < unlisted_.size(); ++i) {
      const std::size_t number = unlisted_.at(i);
      if (number == 0) continue;
      const auto severity = static_cast<diagnostic_severity>(i);
      if (!gravest) gravest = severity;
      numbers +=
          fmt::format("{}{} {}{}", numbers.empty() ? "" : ", ", number, name_of(severity), number == 1 ? "" : "s");
    }
    return {
        *gravest,
        problem::too_large,
        file_,
        *first_unlisted_,
        fmt::format("there are more than {} messages about this file; not listed: {}", limits::diagnostics, numbers),
        unlisted_,
        {}};
  }

  std::string_view text_;
  std::string file_;
  text_index index_;
  std::vector<diagnostic> diagnostics_;
  std::size_t errors_ = 0;
  severity_counts unlisted_{};
  std::optional<position> first_unlisted_;
};

}  // namespace urispec::abnf
