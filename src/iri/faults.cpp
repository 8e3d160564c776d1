#include "iri/faults.hpp"

#include "percent/triplet.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>

namespace urispec::iri {

iri_error from_syntax(iri_fault fault, const parse_error& e) { return {fault, e, e.reason()}; }

std::size_t encoded_offset(std::string_view encoded, std::size_t decoded_offset) noexcept {
  std::size_t at = 0;
  for (; decoded_offset > 0 && at < encoded.size(); --decoded_offset) at += encoded[at] == '%' ? triplet_size : 1;
  return std::min(at, encoded.size());
}

iri_error from_host(iri_fault fault, const components& c, const host_fault& why) {
  const std::size_t offset = c.host().begin_offset() + encoded_offset(*c.host(), why.offset);
  parse_error at;
  at.offset = offset;
  at.code_point_offset = unicode::count_code_points(c.text.substr(0, offset));
  at.rule_name = c.host_kind;
  at.section = "3.1";
  return {fault, at, why.reason};
}

}  // namespace urispec::iri
