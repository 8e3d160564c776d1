// Escape sequences of terminals in a text: colours, "\e[32mhttp://a/\e[0m", and hyperlinks, "\e]8;;http://a/\e\\text".
// The text is searched as a terminal shows it, without them: a search that marks its matches writes some in the middle
// of a reference. What is found is moved back to the text that has them.
// Source: ECMA-48 §5.4 (control sequences) and §8.3; ECMA-35 §13.2 (escape sequences); xterm's control sequences (OSC);
// the convention for OSC 8. Programs also write the escape character as "\e", "\033", "\x1b" or "\u001b", show it as
// "^[", and lose it: "[32mhttp://a/[0m". A line in which nothing else shows that they are colours keeps "[5m".
// Invariant: no sequence has a line break, so that texts can be cut at the same lines with them and without
// (extract/separable.hpp).
// Cost: linear; a text without such sequences is not copied. Tests: tests/extract/references_test.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::extraction {

// Stand in the shown text before the target of a hyperlink, and where other sequences but colours were, or colours
// between a word and a reference. A reference ends before them.
inline constexpr char hyperlink_mark = '\x1B';
inline constexpr char terminal_mark = '\x1A';

class shown_text {
 public:
  // nullopt if the text has no escape sequences.
  [[nodiscard]] static std::optional<shown_text> read(std::string_view text);

  [[nodiscard]] std::string_view text() const noexcept { return shown_; }
  // The part of the text with the sequences that shows as `part`, a view into text().
  [[nodiscard]] std::string_view original(std::string_view part) const noexcept;

 private:
  struct gap {
    std::size_t visible_offset = 0;  // where the text goes on after the sequence
    std::size_t original = 0;  // the same place in the text with the sequences
  };

  explicit shown_text(std::string_view text) : text_(text) {}
  [[nodiscard]] std::size_t original_offset(std::size_t visible_offset) const noexcept;

  std::string_view text_;
  std::string shown_;
  std::vector<gap> gaps_;
};

}  // namespace urispec::extraction
