// The slow twin of host.hpp. Addresses are read by inet_pton of the C library, which POSIX specifies. Texts are found
// by trying: there is a text for each run of zeros that may be left out, and the recommended one leaves out the
// longest, of equals the first (RFC 5952 §4.2.3), and never a single group (§4.2.2).
#pragma once

#include <arpa/inet.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace urispec::reference {

template <std::size_t Size>
std::optional<std::array<std::uint8_t, Size>> read_address(const std::string& text) {
  std::array<std::uint8_t, Size> bytes{};
  const int family = Size == 4 ? AF_INET : AF_INET6;
  if (text.find('\0') != std::string::npos || inet_pton(family, text.c_str(), bytes.data()) != 1) return std::nullopt;
  return bytes;
}

inline std::string ipv4_text(const std::uint8_t* bytes) {
  std::ostringstream out;
  out << +bytes[0] << '.' << +bytes[1] << '.' << +bytes[2] << '.' << +bytes[3];
  return out.str();
}

// The groups are text: the last may be an IPv4 address.
inline std::string ipv6_text(const std::array<std::uint8_t, 16>& bytes, bool ends_in_ipv4) {
  std::vector<std::string> groups;
  for (std::size_t i = 0; i < (ends_in_ipv4 ? 12U : 16U); i += 2) {
    std::ostringstream group;
    group << std::hex << (bytes[i] << 8 | bytes[i + 1]);
    groups.push_back(group.str());
  }
  const std::size_t hexadecimal = groups.size();
  if (ends_in_ipv4) groups.push_back(ipv4_text(&bytes[12]));
  const auto joined = [&](std::size_t begin, std::size_t end) {
    std::string text;
    for (std::size_t i = begin; i < end; ++i) text += (i == begin ? "" : ":") + groups[i];
    return text;
  };
  std::string best = joined(0, groups.size());
  std::size_t most = 1;
  for (std::size_t begin = 0; begin < hexadecimal; ++begin) {
    for (std::size_t end = begin; end < hexadecimal && groups[end] == "0"; ++end) {
      if (end + 1 - begin <= most) continue;
      most = end + 1 - begin;
      best = joined(0, begin) + "::" + joined(end + 1, groups.size());
    }
  }
  return best;
}

}  // namespace urispec::reference
