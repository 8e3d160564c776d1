#include "urispec/build/replace.hpp"

#include "build/read_back.hpp"
#include "urispec/build/compose.hpp"

#include <utility>

namespace urispec {

namespace {

// What goes out, and what comes in with its delimiters.
struct splice {
  std::size_t begin;
  std::size_t end;
  std::string_view before;  // delimiter in front of the value
  std::string_view after;   // and behind it
};

std::size_t path_begin(const components& c) noexcept {
  if (c.authority()) return c.authority().end_offset();
  return c.scheme() ? c.scheme().end_offset() + 1 : 0;
}

std::size_t path_end(const components& c) noexcept { return path_begin(c) + c.path()->size(); }

std::size_t query_end(const components& c) noexcept { return c.query() ? c.query().end_offset() : path_end(c); }

// `other` is where a component that is undefined would stand.
splice delimited(const component& c, std::size_t other, std::string_view before, std::string_view after) noexcept {
  if (!c) return {other, other, before, after};
  return {c.begin_offset() - before.size(), c.end_offset() + after.size(), before, after};
}

splice splice_of(const components& c, part p) noexcept {
  switch (p) {
    case part::scheme:
      return delimited(c.scheme(), 0, "", ":");
    case part::authority:
      return delimited(c.authority(), path_begin(c), "//", "");
    case part::userinfo:
      return delimited(c.userinfo(), c.authority().begin_offset(), "", "@");
    case part::host:
      return delimited(c.host(), c.authority().begin_offset(), "", "");
    case part::port:
      return delimited(c.port(), c.authority().end_offset(), ":", "");
    case part::query:
      return delimited(c.query(), path_end(c), "?", "");
    case part::fragment:
      return delimited(c.fragment(), query_end(c), "#", "");
    default:
      return {path_begin(c), path_end(c), "", ""};
  }
}

constexpr bool is_in_authority(part p) noexcept { return p == part::userinfo || p == part::host || p == part::port; }

expectation expectation_of(const components& c, part p, std::optional<std::string_view> value) noexcept {
  expectation expected;
  for (const part other : {part::scheme, part::authority, part::path, part::query, part::fragment}) {
    if (!(other == part::authority && is_in_authority(p))) expected.expect(other, c[other].optional());
  }
  if (p != part::authority) {
    for (const part other : {part::userinfo, part::host, part::port}) expected.expect(other, c[other].optional());
  }
  expected.expect(p, p == part::path ? value.value_or("") : value);
  return expected;
}

}  // namespace

result<std::string, build_error> replace_component(const components& reference, part p,
                                                   std::optional<std::string_view> value, grammar g) {
  if (p >= part::opaque_part) return build_error{p, build_fault::no_such_component, {}};
  if (is_in_authority(p) && !reference.authority()) return build_error{p, build_fault::no_authority, {}};
  if (p == part::host && !value) return build_error{p, build_fault::required, {}};
  if (value) {
    const auto valid = check_component(p, *value, g);
    if (!valid) return valid.error();
  }

  const splice s = splice_of(reference, p);
  const std::string_view text = reference.text;
  std::string replaced;
  replaced.reserve(text.size() + value.value_or("").size() + s.before.size() + s.after.size());
  replaced += text.substr(0, s.begin);
  if (value) {
    replaced += s.before;
    replaced += *value;
    replaced += s.after;
  }
  replaced += text.substr(s.end);

  const auto valid = read_back(replaced, expectation_of(reference, p, value), g);
  if (valid) return replaced;
  build_error wrong = valid.error();
  if (wrong.fault == build_fault::not_a_reference) wrong.component = p;
  return wrong;
}

}  // namespace urispec
