#include "cli/output/help_page.hpp"

#include "cli/output/glyphs.hpp"

#include <algorithm>

namespace urispec::cli {

std::string broken_between_words(std::string_view text, std::size_t columns) {
  std::string result;
  std::size_t width = 0;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    const std::size_t room = display_width(word);
    if (width > 0 && width + 1 + room > columns) {
      result += '\n';
      width = 0;
    } else if (width > 0) {
      result += ' ';
      ++width;
    }
    result += word;
    width += room;
  }
  return result;
}

}  // namespace urispec::cli
