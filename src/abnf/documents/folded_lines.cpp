#include "abnf/documents/folded_lines.hpp"

#include "abnf/text/words.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace urispec::abnf {
namespace {

enum class strategy : std::uint8_t { none, single_backslash, double_backslash };

// `===== NOTE: '\' line wrapping per RFC 8792 =====`, the equals signs as many as there is room for.
strategy strategy_of(std::string_view line) {
  line = trimmed(line);
  while (line.starts_with('=')) line.remove_prefix(1);
  while (line.ends_with('=')) line.remove_suffix(1);
  line = trimmed(line);
  constexpr std::string_view end = " line wrapping per RFC 8792";
  if (!line.starts_with("NOTE: ") || !line.ends_with(end)) return strategy::none;
  line = line.substr(6, line.size() - 6 - end.size());
  if (line == "'\\'") return strategy::single_backslash;
  return line == "'\\\\'" ? strategy::double_backslash : strategy::none;
}

// Puts `next` after a line that ends in a backslash; false where the strategy asks for something else.
bool join(std::string& line, std::string_view next, strategy s) {
  if (!line.ends_with('\\')) return false;
  next = next.substr(std::min(next.find_first_not_of(" \t"), next.size()));
  if (s == strategy::double_backslash) {
    if (!next.starts_with('\\')) return false;
    next.remove_prefix(1);
  }
  line.pop_back();
  line += next;
  return true;
}

}  // namespace

void unfold(std::vector<document_line>& lines) {
  std::vector<document_line> result;
  strategy now = strategy::none;
  std::size_t indent = 0;
  bool goes_on = false;  // the last line of the result may be folded
  for (document_line& line : lines) {
    if (line.kind == line_kind::text) {
      if (const strategy s = strategy_of(line.text); s != strategy::none) {
        now = s;
        indent = indent_of(line.text);
        goes_on = false;
        continue;
      }
      if (now != strategy::none && indent_of(line.text) < indent) now = strategy::none;
      if (goes_on && now != strategy::none && join(result.back().text, line.text, now)) continue;
      goes_on = now != strategy::none;
    } else if (goes_on && line.kind == line_kind::page_break && result.back().text.ends_with('\\')) {
      continue;  // a page ends inside a folded line
    } else {
      goes_on = false;
    }
    result.push_back(std::move(line));
  }
  lines = std::move(result);
}

}  // namespace urispec::abnf
