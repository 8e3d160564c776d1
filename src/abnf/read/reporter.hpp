// Collects the diagnostics of one file: turns byte offsets into lines and columns and keeps the number of messages
// within limits::diagnostics.
#pragma once

#include "abnf/read/limits.hpp"
#include "abnf/text/text_index.hpp"
#include "urispec/abnf/diagnostic.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::abnf {

class reporter {
 public:
  reporter(std::string_view text, std::string_view file) : text_(text), file_(file), index_(text) {}

  void error(problem what, std::size_t offset, std::string message) {
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

  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] const std::string& file() const { return file_; }
  [[nodiscard]] position where(std::size_t offset) const { return index_.at(offset); }

  // All messages in the order of the text.
  [[nodiscard]] std::vector<diagnostic> take();

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
  bool overflow_ = false;
  position overflow_at_;
};

}  // namespace urispec::abnf
