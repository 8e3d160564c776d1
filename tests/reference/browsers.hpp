// The relation of urispec/browsers.hpp step by step on copies of the texts, with the normalization of
// reference/normalize.hpp. Whether a text is a URI, and which href the parser gives, is asked of the library.
#pragma once

#include "reference/normalize.hpp"
#include "urispec/uri.hpp"
#include "urispec/url_standard.hpp"

#include <array>
#include <optional>
#include <string>

#include <arpa/inet.h>

namespace urispec::reference {

struct compared_components {
  std::string scheme, host, port, path;
};

// An address of IPv6 as its sixteen bytes.
inline std::string host_to_compare(const std::string& host) {
  std::array<char, 16> address{};
  if (host.size() < 2 || host.front() != '[') return host;
  const std::string inside = host.substr(1, host.size() - 2);
  if (inet_pton(AF_INET6, inside.c_str(), address.data()) != 1) return host;
  return std::string(address.data(), address.size());
}

inline compared_components components_to_compare(const std::string& uri) {
  const std::string normal = with_scheme_rules(without_dot_segments(with_normal_case(with_decoded_unreserved(uri))));
  const five_components five = split(normal);
  const std::string authority = five.authority.value_or("");
  const auto [begin, end] = find_host(authority);
  std::string port = end < authority.size() ? authority.substr(end + 1) : "";
  while (port.starts_with('0')) port.erase(0, 1);
  return {five.scheme.value_or(""), host_to_compare(authority.substr(begin, end - begin)), port, five.path};
}

// Nullopt for a relative reference and for a domain that needs ICU.
inline std::optional<std::string> relation_to_browser(const std::string& text) {
  const auto record = url_standard::parse(text);
  if (!record && !record.error().type) return std::nullopt;
  if (!urispec::matches(text)) return record ? "accepted-although-invalid" : "same";
  if (!split(text).scheme) return std::nullopt;
  if (!record) return "fails";
  const std::string href = serialize(*record);
  if (!urispec::matches(href)) return "other-host";
  const compared_components uri = components_to_compare(text);
  const compared_components browser = components_to_compare(href);
  if (uri.scheme != browser.scheme) return "other-scheme";
  if (uri.host != browser.host) return "other-host";
  if (uri.port != browser.port) return "other-port";
  return uri.path == browser.path ? "same" : "other-path";
}

}  // namespace urispec::reference
