#include "urispec/parse/locate.hpp"

#include "urispec/unicode/utf8.hpp"

namespace urispec {

parse_error error_at(std::string_view text, std::size_t offset, std::size_t rule, const rule_info& info) noexcept {
  return error_at(text, offset, unicode::count_code_points(text.substr(0, offset)), rule, info);
}

parse_error error_at(std::string_view text, std::size_t offset, std::size_t code_points, std::size_t rule,
                     const rule_info& info) noexcept {
  parse_error error{.kind = error_kind::syntax,
                    .offset = offset,
                    .code_point_offset = code_points,
                    .found = std::nullopt,
                    .rule = rule,
                    .rule_name = info.name,
                    .section = info.section};
  const std::string_view rest = text.substr(offset);
  if (rest.empty()) return error;
  if (const auto found = unicode::first_code_point(rest)) {
    error.found = found->code_point;
  } else {
    error.kind = error_kind::ill_formed_utf8;
    error.found = static_cast<unsigned char>(rest.front());
  }
  return error;
}

parse_error too_long_error(std::size_t rule, const rule_info& info) noexcept {
  parse_error error;
  error.kind = error_kind::too_long;
  error.rule = rule;
  error.rule_name = info.name;
  error.section = info.section;
  return error;
}

}  // namespace urispec
