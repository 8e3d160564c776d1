#include "abnf/read/rule_builder.hpp"

#include "abnf/read/reporter.hpp"


#include <iterator>
#include <utility>

#include <fmt/core.h>

namespace urispec::abnf {

void rule_builder::note(fault f, const char* p) {
  if (!fault_ || p > fault_->at) fault_ = noted{f, p};
}

bool rule_builder::open_bracket(const char* p) {
  if (open_brackets_.size() == limits::nesting) {
    note(fault::nesting, p);
    return false;
  }
  open_brackets_.push_back(p);
  return true;
}

void rule_builder::report_fault(const char* begin, const char* end) {
  const noted found = fault_.value_or(noted{fault::definition, begin});
  const problem what = found.what == fault::nesting ? problem::too_large : problem::syntax;
  std::string opened;
  if (!open_brackets_.empty()) {
    const position p = where(open_brackets_.back());
    opened = fmt::format("{}:{}", p.line, p.column);
  }
  const std::string_view rule_text(begin, static_cast<std::size_t>(end - begin));
  error(what, found.at, message_for(found.what, rule_text, static_cast<std::size_t>(found.at - begin), opened));
}

expression rule_builder::pop() {
  expression e = std::move(values_.back());
  values_.pop_back();
  return e;
}

std::optional<std::vector<expression>> rule_builder::take_tagged() {
  const std::size_t from = marks_.back();
  marks_.pop_back();
  if (values_.size() - from < 2) return std::nullopt;
  const auto first = values_.begin() + static_cast<std::ptrdiff_t>(from);
  std::vector<expression> parts(std::make_move_iterator(first), std::make_move_iterator(values_.end()));
  values_.erase(first, values_.end());
  return parts;
}

}  // namespace urispec::abnf
