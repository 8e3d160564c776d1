// Text as it stands in HTML and in SVG, in elements and in quoted attributes.
#pragma once

#include <string>
#include <string_view>

namespace urispec::cli {

[[nodiscard]] inline std::string html_text(std::string_view text) {
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

}  // namespace urispec::cli
