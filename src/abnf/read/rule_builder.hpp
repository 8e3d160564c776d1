// Builds the expression of one rule while notation.hpp reads it: a stack of finished expressions, and a stack of the
// places in it where an alternation or a concatenation began.
#pragma once

#include "abnf/read/conventions.hpp"
#include "abnf/read/fault.hpp"
#include "abnf/read/lists.hpp"
#include "abnf/read/reporter.hpp"
#include "urispec/abnf.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::abnf {

struct rule_builder {
  rule_builder(reporter& to, conventions& other, abnf::notation n, list_spaces spaces)
      : problems(to), other_conventions(other), notation(n), spaces_in_lists(spaces) {}

  reporter& problems;
  conventions& other_conventions;
  abnf::notation notation;
  list_spaces spaces_in_lists;

  std::string name;
  rule_form form = rule_form::definition;

  [[nodiscard]] std::size_t offset_of(const char* p) const {
    return static_cast<std::size_t>(p - problems.text().data());
  }
  [[nodiscard]] position where(const char* p) const { return problems.where(offset_of(p)); }
  void error(problem what, const char* p, std::string message) {
    problems.error(what, offset_of(p), std::move(message));
  }

  void found(convention what, const char* p, std::string message) {
    other_conventions.found(what, offset_of(p), std::move(message));
  }

  void warn(problem what, const char* p, std::string message) { problems.warn(what, offset_of(p), std::move(message)); }

  // Errors of the text: the one furthest in is kept.
  void note(fault f, const char* p);
  [[nodiscard]] bool open_bracket(const char* p);
  void close_bracket() { open_brackets_.pop_back(); }
  // Reports what note() kept; `end` is where the rule ends.
  void report_fault(const char* begin, const char* end);

  // The stack of expressions.
  void push(expression e) { values_.push_back(std::move(e)); }
  [[nodiscard]] expression pop();
  void mark() { marks_.push_back(values_.size()); }
  // All expressions since the last mark, in order, if they are more than one; one alone stays where it is.
  [[nodiscard]] std::optional<std::vector<expression>> take_tagged();

  // Parts of the number value that is being read.
  std::vector<char32_t> code_points;
  bool is_range = false;
  bool number_out_of_bounds = false;  // more than 10FFFF, or a surrogate

  // Repeats whose element has not been read yet.
  std::vector<repetition> repeats;

  // The counts of lists whose element has not been read yet: the least, then the most.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> list_counts;

 private:
  struct noted {
    fault what;
    const char* at;
  };
  std::optional<noted> fault_;
  std::vector<const char*> open_brackets_;
  std::vector<expression> values_;
  std::vector<std::size_t> marks_;
};

}  // namespace urispec::abnf
