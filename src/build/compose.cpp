#include "urispec/build/compose.hpp"

#include "build/read_back.hpp"
#include "urispec/parse/parse.hpp"

#include <array>
#include <utility>

namespace urispec {

namespace {

// The rules that a component may be of, by name: RFC 3986 and RFC 2396 have `query`, RFC 3987 has `iquery`. RFC 2396's
// path has no relative paths, rel_path is their rule.
struct rule_names {
  std::array<std::string_view, 3> names;
};

constexpr rule_names rules_of(part p) noexcept {
  switch (p) {
    case part::scheme:
      return {{"scheme"}};
    case part::authority:
      return {{"authority", "iauthority"}};
    case part::userinfo:
      return {{"userinfo", "iuserinfo"}};
    case part::host:
      return {{"host", "ihost"}};
    case part::port:
      return {{"port"}};
    case part::path:
      return {{"path", "ipath", "rel_path"}};
    case part::query:
      return {{"query", "iquery"}};
    case part::fragment:
      return {{"fragment", "ifragment"}};
    case part::opaque_part:
    case part::server:
    case part::reg_name:
      return {{name(p)}};
  }
  return {};
}

}  // namespace

result<void, build_error> check_component(part p, std::string_view value, grammar g) {
  std::optional<parse_error> error;
  for (const std::string_view rule_name : rules_of(p).names) {
    const auto rule = rule_name.empty() ? std::nullopt : find_rule(g, rule_name);
    if (!rule) continue;
    const result<void> valid = validate(value, *rule);
    if (valid) return {};
    // Of two rules that fail the one that got further says more.
    if (!error || valid.error().offset > error->offset) error = valid.error();
  }
  if (!error) return build_error{p, build_fault::no_such_component, {}};
  return build_error{p, build_fault::not_of_rule, *error};
}

result<std::string, build_error> compose(const reference_parts& parts, grammar g) {
  expectation expected;
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
