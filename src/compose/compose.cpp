#include "urispec/compose.hpp"

#include "compose/read_back.hpp"
#include "urispec/uri.hpp"
#include "urispec/rules/rule_components.hpp"

#include <utility>

namespace urispec {

result<void, build_error> check_component(part p, std::string_view value, grammar g) {
  std::optional<parse_error> error;
  for (const rule_component& r : rule_components) {
    const auto rule = (r.parts & component_bit(p)) != 0 ? find_rule(g, r.rule) : std::nullopt;
    if (!rule) continue;
    if (p == part::path && value.empty()) return {};  // of no rule in RFC 2396: tree/components.hpp
    const result<void> valid = validate(value, *rule);
    if (valid) return {};
    // Of several rules that fail, the one that got furthest says most.
    if (!error || valid.error().offset > error->offset) error = valid.error();
  }
  if (!error) return build_error{p, build_fault::no_such_component, {}};
  return build_error{p, build_fault::not_of_rule, *error};
}

result<std::string, build_error> compose(const reference_parts& parts, grammar g) {
  expected_parts expected;
  const std::pair<part, std::optional<std::string_view>> given[] = {{part::scheme, parts.scheme},
                                                                    {part::authority, parts.authority},
                                                                    {part::path, parts.path},
                                                                    {part::query, parts.query},
                                                                    {part::fragment, parts.fragment}};
  for (const auto& [p, value] : given) {
    expected.expect(p, value);
    if (!value) continue;
    const auto valid = check_component(p, *value, g);
    if (!valid) return valid.error();
  }
  std::string text = recompose(parts);
  if (const auto valid = read_back(text, expected, g); !valid) return valid.error();
  return text;
}

result<std::string, build_error> compose_authority(const authority_parts& parts, grammar g) {
  const std::pair<part, std::optional<std::string_view>> given[] = {
      {part::userinfo, parts.userinfo}, {part::host, parts.host}, {part::port, parts.port}};
  std::string text;
  for (const auto& [p, value] : given) {
    if (!value) continue;
    const auto valid = check_component(p, *value, g);
    if (!valid) return valid.error();
    if (p == part::port) text += ':';
    text += *value;
    if (p == part::userinfo) text += '@';
  }
  const auto valid = check_component(part::authority, text, g);
  if (!valid) return valid.error();
  return text;
}

}  // namespace urispec
