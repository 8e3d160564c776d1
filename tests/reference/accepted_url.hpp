// Whether the URL Standard's parser accepts a text without a base, without its states: the text is cut at delimiters, and
// hosts are judged after they are decoded as a whole. IPv6 addresses are left to inet_pton, numbers are as large as they
// are written.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <arpa/inet.h>

namespace urispec::reference {

enum class acceptance : std::uint8_t { accepted, refused, open };  // open: UTS #46 decides

inline bool has(std::string_view set, char c) { return set.find(c) != std::string_view::npos; }

inline std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return text;
}

inline std::string percent_decode(std::string_view text) {
  const std::string_view digits = "0123456789abcdef";
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string next = lower(std::string(text.substr(i, 3)));
    if (next.size() == 3 && next[0] == '%' && has(digits, next[1]) && has(digits, next[2])) {
      decoded += static_cast<char>(digits.find(next[1]) * 16 + digits.find(next[2]));
      i += 2;
    } else {
      decoded += text[i];
    }
  }
  return decoded;
}

// The number that a part of an IPv4 address is, 2^32 if it is larger; nullopt if it is none.
inline std::optional<double> number(std::string part) {
  if (part.empty()) return std::nullopt;
  std::string_view digits = "0123456789";
  if (part.starts_with("0x")) {
    digits = "0123456789abcdef";
    part.erase(0, 2);
  } else if (part.size() > 1 && part.front() == '0') {
    digits = "01234567";
  }
  double value = 0;  // exact up to 2^53
  for (const char c : part) {
    if (!has(digits, c)) return std::nullopt;
    value = std::min(value * static_cast<double>(digits.size()) + static_cast<double>(digits.find(c)), 4294967296.0);
  }
  return value;
}

inline std::vector<std::string> split_at_dots(std::string_view text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == '.') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

inline bool is_ipv6_address(const std::string& text) {
  std::array<unsigned char, 16> bytes{};
  return text.find('\0') == std::string::npos && ::inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
}

inline bool is_in_brackets(std::string_view host) {
  return host.size() >= 2 && host.back() == ']' && is_ipv6_address(std::string(host.substr(1, host.size() - 2)));
}

inline acceptance as_acceptance(bool accepted) { return accepted ? acceptance::accepted : acceptance::refused; }

// The scheme is special. `host` is not empty.
inline acceptance special_host(std::string_view host) {
  if (host.front() == '[') return as_acceptance(is_in_brackets(host));
  const std::string domain = lower(percent_decode(host));
  const auto has_any = [&](auto condition) { return std::ranges::any_of(domain, condition); };
  const bool is_ascii = !has_any([](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  if (has_any([](char c) { return (c >= '\0' && c <= ' ') || c == 0x7F || has("#/:?@[\\]^|%", c); })) {
    return acceptance::refused;
  }
  if (!is_ascii) return acceptance::open;
  if (has_any([](char c) { return c == '<' || c == '>'; })) return acceptance::refused;
  std::vector<std::string> parts = split_at_dots(domain);
  const bool has_dot_at_end = parts.back().empty() && parts.size() > 1;
  if (has_dot_at_end) parts.pop_back();
  const std::string& last = parts.back();
  const bool is_digits = !last.empty() && last.find_first_not_of("0123456789") == std::string::npos;
  if (!is_digits && !number(last)) return acceptance::accepted;
  if (parts.size() > 4) return acceptance::refused;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto value = number(parts[i]);
    double limit = 256;
    for (std::size_t rest = i + 1 == parts.size() ? 4 - parts.size() : 0; rest > 0; --rest) limit *= 256;
    if (!value || *value >= limit) return acceptance::refused;
  }
  return acceptance::accepted;
}

inline acceptance opaque_host(std::string_view host) {
  if (host.front() == '[') return as_acceptance(is_in_brackets(host));
  return as_acceptance(std::ranges::none_of(host, [](char c) { return c == '\0' || has(" #/:<>?@[\\]^|", c); }));
}

inline bool is_port(std::string_view port) {
  double value = 0;
  for (const char c : port) {
    if (c < '0' || c > '9') return false;
    value = std::min(value * 10 + (c - '0'), 65536.0);
  }
  return value <= 65535;
}

inline acceptance accepted(std::string_view text) {
  std::string input(text);
  while (!input.empty() && static_cast<unsigned char>(input.back()) <= ' ') input.pop_back();
  while (!input.empty() && static_cast<unsigned char>(input.front()) <= ' ') input.erase(0, 1);
  std::erase_if(input, [](char c) { return has("\t\n\r", c); });

  const std::size_t colon = input.find(':');
  if (colon == std::string::npos) return acceptance::refused;
  const std::string scheme = lower(input.substr(0, colon));
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  if (scheme.empty() || !is_letter(scheme.front())) return acceptance::refused;
  if (!std::ranges::all_of(scheme, [&](char c) { return is_letter(c) || has("0123456789+-.", c); })) {
    return acceptance::refused;
  }
  const bool is_file = scheme == "file";
  const bool is_special = is_file || scheme == "http" || scheme == "https" || scheme == "ws" || scheme == "wss" ||
                          scheme == "ftp";
  const std::string_view slashes = is_special ? "/\\" : "/";
  std::string_view rest = std::string_view(input).substr(colon + 1);
  if (is_special && !is_file) {
    rest.remove_prefix(std::min(rest.find_first_not_of(slashes), rest.size()));
  } else {
    if (rest.size() < 2 || !has(slashes, rest[0]) || !has(slashes, rest[1])) return acceptance::accepted;
    rest.remove_prefix(2);
  }
  std::string_view host = rest.substr(0, rest.find_first_of(is_special ? "/\\?#" : "/?#"));
  if (is_file) {
    const bool is_drive = host.size() == 2 && is_letter(lower(std::string(host))[0]) && has(":|", host[1]);
    return host.empty() || is_drive ? acceptance::accepted : special_host(host);
  }
  const std::size_t position = host.rfind('@');
  const bool has_userinfo = position != std::string_view::npos;
  if (has_userinfo) host.remove_prefix(position + 1);
  if (host.empty()) return as_acceptance(!is_special && !has_userinfo);
  // The first colon that no bracket before it opens.
  std::size_t end = 0;
  for (bool inside = false; end < host.size() && (inside || host[end] != ':'); ++end) {
    inside = host[end] == '[' || (inside && host[end] != ']');
  }
  if (end == 0) return acceptance::refused;
  if (end < host.size() && !is_port(host.substr(end + 1))) return acceptance::refused;
  host = host.substr(0, end);
  return is_special ? special_host(host) : opaque_host(host);
}

}  // namespace urispec::reference
