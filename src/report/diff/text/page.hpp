// Lines of a report for a terminal: broken between words where they would be wider than the page, and what belongs to
// one stands below it, further in.
// Tests: tests/data/cli/diff.txt.
#pragma once

#include "report/diff/report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace urispec::report {

class text_page {
 public:
  explicit text_page(std::size_t columns) : columns_(columns) {}

  template <typename... Args>
  void line(fmt::format_string<Args...> form, Args&&... args) {
    constexpr std::size_t further_in = 4;
    const std::string text = fmt::format(form, std::forward<Args>(args)...);
    const std::size_t indent = std::min(text.find_first_not_of(' '), text.size());
    add(text.substr(0, indent), text.substr(indent), indent + further_in);
  }

  // What does not fit on the page goes on below the beginning of `said`.
  void line_of(const std::string& what, std::string_view said);

  // A line as it is.
  void row(std::string_view text);

  // Lines as they are, each with its line feed.
  void rows(std::string_view lines) { out_ += lines; }

  void heading(std::string_view text);

  [[nodiscard]] std::size_t columns() const { return columns_; }
  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  void add(std::string_view begin, std::string_view text, std::size_t column);

  std::size_t columns_;
  std::string out_;
};

[[nodiscard]] std::string padded(std::string text, std::size_t columns);

// "  [D.2-4.2]": the items that mention what stands before it. Empty where there is no document.
[[nodiscard]] std::string items_after(const diff::item_list& list, const diff::report& report);

}  // namespace urispec::report
