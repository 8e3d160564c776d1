#include "report/escapes.hpp"

#include "octets/triplets.hpp"
#include "report/text.hpp"

#include <algorithm>
#include <cstddef>

namespace urispec::report {
namespace {

// Writes a backslash before each of these characters.
std::string with_backslashes(std::string_view text, std::string_view special) {
  std::string result;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

}  // namespace

std::string html_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      default: result += c;
    }
  }
  return result;
}

std::string markdown_code(std::string_view text) {
  const std::string inside = with_backslashes(text, "|");
  return inside.find('`') == inside.npos ? "`" + inside + "`" : "`` " + inside + " ``";
}

std::string markdown_cell(std::string_view text) { return with_backslashes(text, "\\`*_{}[]<>#|~&"); }

std::string dot_text(std::string_view text) { return with_backslashes(text, "\"\\"); }

std::string workflow_text(std::string_view text, workflow_place place) {
  const std::string_view special = place == workflow_place::message ? "%\r\n" : "%\r\n:,";
  std::string result;
  while (!text.empty()) {
    const std::size_t plain = std::min(text.find_first_of(special), text.size());
    result += visible(text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;
    append_triplet(result, static_cast<unsigned char>(text.front()));
    text.remove_prefix(1);
  }
  return result;
}

}  // namespace urispec::report
