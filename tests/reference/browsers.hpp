// The relation of urispec/browsers.hpp step by step on copies of the texts, with the normalization of
// reference/normalize.hpp and the mapping of reference/iri.hpp. Whether a text is a URI or an IRI, and which href the
// parser gives, is asked of the library; ICU converts single labels.
#pragma once

#include "reference/iri.hpp"
#include "reference/normalize.hpp"
#include "urispec/uri.hpp"
#include "urispec/url_standard.hpp"

#include <array>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include <arpa/inet.h>

namespace urispec::reference {

struct compared_components {
  std::string scheme, host, port, path;
};

inline compared_components components_to_compare(const std::string& uri) {
  const std::string normal = with_scheme_rules(without_dot_segments(with_normal_case(with_decoded_unreserved(uri))));
  const five_components five = split(normal);
  const std::string authority = five.authority.value_or("");
  const auto [begin, end] = find_host(authority);
  std::string port = end < authority.size() ? authority.substr(end + 1) : "";
  while (port.starts_with('0')) port.erase(0, 1);
  return {five.scheme.value_or(""), authority.substr(begin, end - begin), port, five.path};
}

inline std::optional<std::string> bytes_of_ipv6(const std::string& host) {
  std::array<char, 16> address{};
  if (host.size() < 2 || host.front() != '[') return std::nullopt;
  const std::string inside = host.substr(1, host.size() - 2);
  if (inet_pton(AF_INET6, inside.c_str(), address.data()) != 1) return std::nullopt;
  return std::string(address.data(), address.size());
}

inline std::vector<std::string> labels_of(const std::string& name) {
  std::vector<std::string> labels{""};
  for (const char c : name) {
    if (c == '.') {
      labels.emplace_back();
    } else {
      labels.back() += c;
    }
  }
  return labels;
}

inline std::string with_decoded_triplets(const std::string& text) {
  static const std::regex triplet("%[0-9A-Fa-f]{2}");
  std::string decoded;
  for (std::size_t i = 0; i < text.size();) {
    const std::string next = text.substr(i, 3);
    const bool is_triplet = std::regex_match(next, triplet);
    decoded += is_triplet ? static_cast<char>(std::stoi(next.substr(1), nullptr, 16)) : text[i];
    i += is_triplet ? 3 : 1;
  }
  return decoded;
}

inline bool is_ascii(const std::string& text) {
  for (const char c : text) {
    if (static_cast<unsigned char>(c) >= 0x80) return false;
  }
  return true;
}

// Two names in the DNS: each label of the name is alike but for case, or, beyond ASCII, converted by itself, the
// A-label of the domain.
inline bool is_domain_of(const std::string& host, const std::string& domain, const url_standard::parser_options& options) {
  const std::string name = with_decoded_triplets(host);
  const std::vector<std::string> labels = labels_of(name);
  const std::vector<std::string> domain_labels = labels_of(domain);
  if (is_ascii(name) || labels.size() != domain_labels.size()) return false;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    std::string label;
    if (is_ascii(labels[i])) {
      for (const char c : labels[i]) label += lower_case(std::string(1, c));
    } else if (options.to_ascii_relaxed == nullptr || !options.to_ascii_relaxed(labels[i], label) ||
               !label.starts_with("xn--")) {
      return false;
    }
    if (label != domain_labels[i]) return false;
  }
  return true;
}

inline bool are_same_host(const std::string& host, const std::string& browser_host,
                          const url_standard::parser_options& options) {
  if (host == browser_host || is_domain_of(host, browser_host, options)) return true;
  const auto address = bytes_of_ipv6(host);
  return address && address == bytes_of_ipv6(browser_host);
}

// RFC 3986 Appendix B, and the host of the authority without a grammar: after the last "@", before the colon of a port.
inline std::string host_by_appendix_b(const std::string& text) {
  static const std::regex appendix_b(R"(^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#([^]*))?)");
  static const std::regex userinfo("^[^]*@");
  static const std::regex port(":[^\\]]*$");
  std::smatch match;
  if (!std::regex_match(text, match, appendix_b)) return {};
  std::string host = std::regex_replace(match[4].str(), userinfo, "");
  if (host.find(']') == std::string::npos) return host.substr(0, host.find(':'));
  return std::regex_replace(host, port, "");
}

// A host as it is in a normalized URI of the scheme; as it is written, if no URI has it.
inline std::string normal_host(const std::string& scheme, const std::string& host) {
  const std::string uri = scheme + "://" + host;
  if (!urispec::matches(uri)) return host;
  const auto [begin, end] = find_host(host);
  return begin == 0 && end == host.size() ? components_to_compare(uri).host : host;
}

inline std::string in_lower_case(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

struct browser_verdict {
  std::string relation;
  bool misleads;

  bool operator==(const browser_verdict&) const = default;
};

inline std::string relation_of(const std::string& uri, const url_standard::url& record,
                               const url_standard::parser_options& options) {
  const std::string href = serialize(record);
  if (!urispec::matches(href)) return "other-host";
  const compared_components ours = components_to_compare(uri);
  const compared_components browser = components_to_compare(href);
  if (ours.scheme != browser.scheme) return "other-scheme";
  if (!are_same_host(ours.host, browser.host, options)) return "other-host";
  if (ours.port != browser.port) return "other-port";
  return ours.path == browser.path ? "same" : "other-path";
}

// Nullopt for a relative reference and for a domain that needs ICU.
inline std::optional<browser_verdict> verdict_of_browser(const std::string& text,
                                                         const url_standard::parser_options& options = {}) {
  const auto record = url_standard::parse(text, nullptr, options);
  if (!record && !record.error().type) return std::nullopt;
  const bool is_valid = urispec::matches(text) || urispec::matches(text, grammar::rfc3987);
  if (is_valid && !split(text).scheme) return std::nullopt;
  if (is_valid) {
    const std::string relation = record ? relation_of(iri_to_uri(text), *record, options) : "fails";
    return browser_verdict{relation, relation != "same"};
  }
  if (!record) return browser_verdict{"same", false};
  const std::string host = host_by_appendix_b(text);
  const std::string browser_host = record->host ? serialize(*record->host) : "";
  const bool is_same = in_lower_case(host) == browser_host ||
                       are_same_host(normal_host(record->scheme, host), normal_host(record->scheme, browser_host),
                                     options) ||
                       is_domain_of(host, browser_host, options);
  return browser_verdict{"accepted-although-invalid", !is_same};
}

}  // namespace urispec::reference
