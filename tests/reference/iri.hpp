// RFC 3987 §3.1 and §3.2, step by step on copies of the text. Texts are valid; UTF-8 is split by hand.
#pragma once

#include <algorithm>
#include <cstdio>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::reference {

inline std::string triplet_of(char octet) {
  char buffer[4];
  std::snprintf(buffer, sizeof buffer, "%%%02X", static_cast<unsigned>(static_cast<unsigned char>(octet)));
  return buffer;
}

// §3.1 step 2.
inline std::string iri_to_uri(const std::string& iri) {
  std::string uri;
  for (const char c : iri) uri += static_cast<unsigned char>(c) < 0x80 ? std::string(1, c) : triplet_of(c);
  return uri;
}

inline bool in_ranges(unsigned long c, std::initializer_list<std::pair<unsigned long, unsigned long>> ranges) {
  for (const auto& [first, last] : ranges) {
    if (first <= c && c <= last) return true;
  }
  return false;
}

// §2.2
inline bool is_ucschar(unsigned long c) {
  return in_ranges(c, {{0xA0, 0xD7FF}, {0xF900, 0xFDCF}, {0xFDF0, 0xFFEF}}) ||
         (c >= 0x10000 && c < 0xF0000 && (c & 0xFFFF) <= 0xFFFD && !in_ranges(c, {{0xE0000, 0xE0FFF}}));
}
inline bool is_iprivate(unsigned long c) {
  return in_ranges(c, {{0xE000, 0xF8FF}, {0xF0000, 0xFFFFD}, {0x100000, 0x10FFFD}});
}

// §3.2: an octet after step 2, and whether it came from a triplet.
struct octet {
  unsigned char value;
  bool decoded;
  std::string was;
  bool in_query;
};

// For each byte whether it is in a label of the host that would be another name if it were decoded.
inline std::vector<bool> kept_in_host(const std::string& uri) {
  static const std::regex with_host("((?:[^:/?#]+:)?//(?:[^/?#@]*@)?)([^/?#:]*)[^]*");
  static const std::regex other_name("[Xx][Nn]--[^]*|[^]*(\\.|\u3002|\uFF0E|\uFF61)[^]*");
  std::vector<bool> kept(uri.size());
  std::smatch match;
  if (!std::regex_match(uri, match, with_host)) return kept;
  auto begin = static_cast<std::size_t>(match.position(2));
  const std::size_t end = begin + static_cast<std::size_t>(match.length(2));
  while (begin < end) {
    const std::size_t stop = std::min(uri.find('.', begin), end);
    std::string decoded;
    for (std::size_t i = begin; i < stop; ++i) {
      const bool is_triplet = uri[i] == '%';
      decoded += is_triplet ? static_cast<char>(std::stoi(uri.substr(i + 1, 2), nullptr, 16)) : uri[i];
      i += is_triplet ? 2 : 0;
    }
    if (std::regex_match(decoded, other_name)) for (std::size_t i = begin; i < stop; ++i) kept[i] = true;
    begin = stop + 1;
  }
  return kept;
}

inline std::string uri_to_iri(const std::string& uri) {
  const std::vector<bool> kept = kept_in_host(uri);
  std::vector<octet> octets;
  const auto query = uri.substr(0, uri.find('#')).find('?');
  const auto fragment = uri.find('#');
  for (std::size_t i = 0; i < uri.size();) {
    const bool in_query = query != uri.npos && i > query && i < fragment;
    if (uri[i] != '%') {
      octets.push_back({static_cast<unsigned char>(uri[i]), false, uri.substr(i, 1), in_query});
      ++i;
      continue;
    }
    const auto value = static_cast<unsigned char>(std::stoi(uri.substr(i + 1, 2), nullptr, 16));
    const bool unreserved = std::string_view("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
                                .find(static_cast<char>(value)) != std::string_view::npos;
    const bool decoded = !kept[i] && (value >= 0x80 || unreserved);
    octets.push_back({value, decoded, uri.substr(i, 3), in_query});
    i += 3;
  }

  std::string iri;
  for (std::size_t i = 0; i < octets.size();) {
    const octet& first = octets[i];
    if (!first.decoded) {
      iri += first.was;
      ++i;
      continue;
    }
    // The only sequences that RFC 3629 has, by their first octet.
    std::size_t size = first.value < 0x80   ? 1
                       : first.value < 0xC2 ? 0
                       : first.value < 0xE0 ? 2
                       : first.value < 0xF0 ? 3
                       : first.value < 0xF5 ? 4
                                            : 0;
    unsigned long c = size == 1   ? first.value
                      : size == 2 ? first.value & 0x1Fu
                      : size == 3 ? first.value & 0xFu
                                  : first.value & 7u;
    for (std::size_t k = 1; k < size; ++k) {
      if (i + k >= octets.size() || !octets[i + k].decoded || (octets[i + k].value & 0xC0) != 0x80) {
        size = 0;
        break;
      }
      c = c << 6 | (octets[i + k].value & 0x3Fu);
    }
    const bool overlong = (size == 3 && c < 0x800) || (size == 4 && c < 0x10000);
    if (overlong || in_ranges(c, {{0xD800, 0xDFFF}}) || c > 0x10FFFF) size = 0;
    const bool formatting = c == 0x200E || c == 0x200F || in_ranges(c, {{0x202A, 0x202E}});
    const bool stays = size == 1 || (size > 1 && !formatting && (is_ucschar(c) || (first.in_query && is_iprivate(c))));
    for (std::size_t k = 0; k < std::max<std::size_t>(size, 1); ++k) {
      const char value = static_cast<char>(octets[i + k].value);
      iri += stays ? std::string(1, value) : triplet_of(value);
    }
    i += std::max<std::size_t>(size, 1);
  }
  return iri;
}

}  // namespace urispec::reference
