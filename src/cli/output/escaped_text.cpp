#include "cli/output/escaped_text.hpp"

#include <array>
#include <utility>

namespace urispec::cli {
namespace {

constexpr std::array<std::pair<char, char>, 4> escapes{{{'\\', '\\'}, {'\t', 't'}, {'\n', 'n'}, {'\r', 'r'}}};

}  // namespace

std::string escape(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (const char c : text) {
    bool escaped = false;
    for (const auto& [meant, letter] : escapes) {
      if (c != meant) continue;
      result += '\\';
      result += letter;
      escaped = true;
    }
    if (!escaped) result += c;
  }
  return result;
}

std::optional<std::string> unescape(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      result += text[i];
      continue;
    }
    if (++i == text.size()) return std::nullopt;
    bool known = false;
    for (const auto& [meant, letter] : escapes) {
      if (text[i] != letter) continue;
      result += meant;
      known = true;
    }
    if (!known) return std::nullopt;
  }
  return result;
}

}  // namespace urispec::cli
