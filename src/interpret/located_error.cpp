#include "urispec/interpret/located_error.hpp"

#include "urispec/unicode/utf8.hpp"

namespace urispec::interpret {

parse_error located_error(const language::expectation& there, std::string_view text, const abnf::grammar& grammar,
                          std::size_t rule) {
  parse_error error;
  error.offset = there.offset;
  error.code_point_offset = unicode::count_code_points(text.substr(0, there.offset));
  const auto rest = text.substr(there.offset);
  if (const auto next = unicode::first_code_point(rest)) {
    error.found = next->code_point;
  } else if (!rest.empty()) {
    error.kind = error_kind::ill_formed_utf8;
    error.found = static_cast<unsigned char>(rest.front());
  }
  error.rule = there.rule == language::structure::no_rule ? rule : there.rule;
  error.rule_name = grammar.rules[error.rule].name;
  error.section = grammar.rules[error.rule].section;
  return error;
}

}  // namespace urispec::interpret
