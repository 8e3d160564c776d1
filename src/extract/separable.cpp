// Only a reference between angle brackets or double quotes goes on in the next line: what is not delimited ends there,
// and what stands before a line break says nothing of what comes after it. So a text may be cut after a line feed,
// unless there is a "<" before it which "<" and ">" do not follow, or a quotation mark that "<", ">" and quotation marks
// do not follow, and a reference begins after it. Whether one begins there is decided in one line. Where that is so,
// the lines before this one are looked at in the same way. A mark that follows another reference may be taken for one
// that opens: then the part is shorter than it could be.
#include "urispec/extract/separable.hpp"

#include "extract/candidate.hpp"
#include "extract/characters.hpp"

#include <algorithm>

namespace urispec {

namespace {

using namespace extracting;

// The last byte of those that `is_one` has; npos if there is none. Chunks without any are skipped without a branch for
// each byte.
template <typename Predicate>
std::size_t find_last(std::string_view text, Predicate is_one) noexcept {
  constexpr std::size_t chunk = 64;
  while (text.size() >= chunk) {
    bool any = false;
    for (const char c : text.substr(text.size() - chunk)) any |= is_one(c);
    if (any) break;
    text.remove_suffix(chunk);
  }
  while (!text.empty() && !is_one(text.back())) text.remove_suffix(1);
  return text.size() - 1;  // npos if it is empty
}

constexpr bool is_line_feed(char c) noexcept { return c == '\n'; }
constexpr bool is_angle_bracket(char c) noexcept { return c == '<' || c == '>'; }
constexpr bool is_delimiter(char c) noexcept { return is_angle_bracket(c) || c == '"'; }

// Whether a reference may begin after the mark: `text` is what follows it in whole lines.
bool may_begin(std::string_view text) noexcept {
  const auto skip_spaces = [&text] {
    const auto begin = static_cast<std::size_t>(std::ranges::find_if_not(text, is_space) - text.begin());
    text.remove_prefix(begin);
  };
  skip_spaces();
  const std::size_t prefix = url_prefix(text);
  text.remove_prefix(prefix);
  if (text.empty()) return true;
  return beginning_of(text, abbreviated_forms::found, prefix > 0 ? announcement::url : announcement::none) !=
         beginning::none;
}

}  // namespace

std::size_t separable_lines(std::string_view text) noexcept {
  for (;;) {
    text = text.substr(0, find_last(text, is_line_feed) + 1);
    const std::size_t mark = find_last(text, is_delimiter);
    if (mark == std::string_view::npos) return text.size();
    std::size_t open = std::string_view::npos;
    if (text[mark] != '>' && may_begin(text.substr(mark + 1))) open = mark;
    if (text[mark] == '"') {
      const std::size_t bracket = find_last(text.substr(0, mark), is_angle_bracket);
      const bool opens = bracket != std::string_view::npos && text[bracket] == '<';
      if (opens && may_begin(text.substr(bracket + 1))) open = bracket;
    }
    if (open == std::string_view::npos) return text.size();
    text = text.substr(0, open);
  }
}

}  // namespace urispec
