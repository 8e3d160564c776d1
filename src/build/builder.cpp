#include "urispec/builder.hpp"

#include "octets/triplets.hpp"
#include "urispec/pegtl/percent.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"
#include "urispec/segments.hpp"

#include <utility>

namespace urispec {
namespace {

template <typename Rule>
std::string encode_for(std::string_view plain, const ascii_set& delimiters = {}) {
  return encode<Rule>(plain_view(plain), delimiters).text();
}

std::string encode_segment(std::string_view plain) { return encode_for<rules::rfc3986::segment>(plain); }

bool is_dot_segment(std::string_view encoded) noexcept {
  const encoded_view segment = encoded_view::assume(encoded);
  return segment == plain_view(".") || segment == plain_view("..");
}

// Characters beyond ASCII as triplets.
std::string encode_beyond_ascii(std::string_view plain) {
  std::string text;
  for (const char c : plain) {
    if (static_cast<unsigned char>(c) < 0x80) {
      text += c;
    } else {
      append_triplet(text, static_cast<unsigned char>(c));
    }
  }
  return text;
}

std::string in_brackets(const ipv6_address& address, std::string_view zone) {
  std::string text = "[" + address.text();
  if (!zone.empty()) text += "%25" + encode_for<rules::rfc3986::unreserved>(zone);  // RFC 6874 §2
  return text + "]";
}

// The place of "%" in a name: nothing in a plain name may look like a triplet.
parse_error percent_in_name(std::string_view name, std::size_t offset) noexcept {
  const rule_ref rule = *find_rule(grammar::rfc3986, "reg-name");
  return error_at(name, offset, rule.index, info(rule));
}

}  // namespace

uri_builder::uri_builder(const uri& u) : grammar_(u.rule().grammar) {
  for (const part p : all_parts) {
    if (p < part::opaque_part && u[p]) value(p) = std::string(*u[p]);
  }
}

std::optional<std::string_view> uri_builder::view(part p) const noexcept {
  const auto& text = values_[static_cast<std::size_t>(p)];
  return text ? std::optional<std::string_view>(*text) : std::nullopt;
}

uri_builder& uri_builder::set(part p, std::string encoded) {
  const bool is_in_authority = p == part::userinfo || p == part::host || p == part::port;
  if (is_in_authority) value(part::authority).reset();
  value(p) = std::move(encoded);
  return *this;
}

void uri_builder::fail(build_error error) {
  if (!error_) error_ = std::move(error);
}

void uri_builder::check_dot_segments(std::string_view encoded) {
  if (allows_dot_segments_) return;
  for (const std::string_view segment : split_range(encoded, '/')) {
    if (is_dot_segment(segment)) fail({part::path, build_fault::dot_segment, {}, std::string(segment)});
  }
}

uri_builder& uri_builder::scheme(std::string_view name) { return set(part::scheme, std::string(name)); }

uri_builder& uri_builder::userinfo(std::string_view plain) {
  return set(part::userinfo, encode_for<rules::rfc3986::userinfo>(plain));
}
uri_builder& uri_builder::encoded_userinfo(std::string_view encoded) {
  return set(part::userinfo, std::string(encoded));
}

uri_builder& uri_builder::host(std::string_view plain) {
  const bool has_brackets = plain.starts_with('[') && plain.ends_with(']');
  if (const auto address = ipv6_address::parse(has_brackets ? plain.substr(1, plain.size() - 2) : plain)) {
    return set(part::host, in_brackets(*address, {}));
  }
  if (const std::size_t percent = plain.find('%'); percent != std::string_view::npos) {
    fail({part::host, build_fault::not_of_rule, percent_in_name(plain, percent)});
  }
  std::string text = encode_beyond_ascii(plain);
  if (!has_brackets) {
    const auto valid = validate(text, grammar::rfc3986, "reg-name");
    if (!valid) fail({part::host, build_fault::not_of_rule, valid.error()});
  }
  return set(part::host, std::move(text));
}

uri_builder& uri_builder::host(const urispec::host& value) {
  switch (value.type()) {
    case host_type::none:
      return remove(part::host);
    case host_type::ipv6:
      return set(part::host, in_brackets(*value.ipv6(), value.zone()));
    case host_type::ipvfuture:
      return set(part::host, "[" + value.text() + "]");
    case host_type::name:
    case host_type::ipv4:
      return set(part::host, encode_for<rules::rfc3986::reg_name>(value.text()));
  }
  return *this;
}
uri_builder& uri_builder::encoded_host(std::string_view encoded) { return set(part::host, std::string(encoded)); }

uri_builder& uri_builder::port(std::uint16_t number) { return set(part::port, std::to_string(number)); }

uri_builder& uri_builder::path(std::string_view plain) {
  std::string encoded;
  bool is_first = true;
  for (const std::string_view segment : split_range(plain, '/')) {
    if (!std::exchange(is_first, false)) encoded += '/';
    encoded += encode_segment(segment);
  }
  return encoded_path(encoded);
}

uri_builder& uri_builder::encoded_path(std::string_view encoded) {
  check_dot_segments(encoded);
  is_of_segments_ = false;
  return set(part::path, std::string(encoded));
}

uri_builder& uri_builder::segment(std::string_view plain) {
  check_dot_segments(encode_segment(plain));
  const std::string path = value(part::path).value_or("");
  if (path.empty()) is_of_segments_ = true;
  return set(part::path, append_segment(path, plain_view(plain)));
}

uri_builder& uri_builder::allow_dot_segments() noexcept {
  allows_dot_segments_ = true;
  return *this;
}

uri_builder& uri_builder::query(std::string_view plain) {
  return set(part::query, encode_for<rules::rfc3986::query>(plain));
}
uri_builder& uri_builder::encoded_query(std::string_view encoded) { return set(part::query, std::string(encoded)); }
uri_builder& uri_builder::query(const query_parameters& pairs) {
  return pairs.text().empty() ? remove(part::query) : set(part::query, pairs.text());
}

uri_builder& uri_builder::append_pair(std::string_view encoded) {
  std::string query = value(part::query).value_or("");
  if (!query.empty()) query += '&';
  return set(part::query, query.append(encoded));
}

uri_builder& uri_builder::parameter(std::string_view name, std::string_view value) {
  return append_pair(query_parameters().append(name, value).text());
}
uri_builder& uri_builder::parameter(std::string_view name) {
  return append_pair(query_parameters().append(name).text());
}

uri_builder& uri_builder::fragment(std::string_view plain) {
  return set(part::fragment, encode_for<rules::rfc3986::fragment>(plain));
}
uri_builder& uri_builder::encoded_fragment(std::string_view encoded) {
  return set(part::fragment, std::string(encoded));
}

uri_builder& uri_builder::remove(part p) {
  if (p >= part::opaque_part) {
    fail({p, build_fault::no_such_component, {}});
    return *this;
  }
  if (p == part::userinfo || p == part::host || p == part::port) value(part::authority).reset();
  if (p == part::authority) {
    for (const part inside : {part::userinfo, part::host, part::port}) value(inside).reset();
  }
  if (p == part::path) is_of_segments_ = false;
  value(p).reset();
  return *this;
}

result<uri, build_error> uri_builder::build() const {
  if (error_) return *error_;
  reference_parts parts{view(part::scheme), view(part::authority), view(part::path).value_or(""), view(part::query),
                        view(part::fragment)};
  std::string authority;
  if (!parts.authority && view(part::host)) {
    auto composed = compose_authority({view(part::userinfo), *view(part::host), view(part::port)}, grammar_);
    if (!composed) return composed.error();
    authority = *std::move(composed);
    parts.authority = authority;
  } else if (!parts.authority) {
    for (const part p : {part::userinfo, part::port}) {
      if (view(p)) return build_error{p, build_fault::no_authority, {}};
    }
  }
  std::string path;
  if (parts.authority && is_of_segments_) {
    path = "/" + std::string(parts.path);
    parts.path = path;
  }
  auto text = compose(parts, grammar_);
  if (!text) return text.error();
  auto u = uri::parse(*std::move(text), grammar_);
  if (!u) return build_error{part::path, build_fault::not_a_reference, u.error()};
  return *std::move(u);
}

}  // namespace urispec
