// The texts that tests/bench/ecma_bench.cpp measures; ecma_node.mjs makes the same ones. Pieces come in a random order,
// always the same one: a processor learns a text that repeats itself by heart, and what it then shows is no measure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::bench {

inline constexpr std::size_t text_size = 64 * 1024;

// At least text_size bytes of `pieces`, picked by the linear congruential generator of POSIX's example rand().
inline std::string shuffled(const std::vector<std::string_view>& pieces) {
  std::string text;
  std::uint32_t state = 1;
  while (text.size() < text_size) {
    state = state * 1103515245 + 12345;
    text += pieces[(state >> 16) % pieces.size()];
  }
  return text;
}

// Nothing to escape and nothing escaped.
inline std::string plain_text() {
  return shuffled({"a", "the", "quick-brown", "fox", "jumps_over", "12345", "~lazy", "dog.txt", "Component"});
}

// Words as people write them: spaces, some punctuation, some characters beyond ASCII.
inline std::string mixed_text() {
  return shuffled({"the ", "quick ", "brown ", "fox, ", "caf\xC3\xA9 ", "& ", "r\xC3\xA9sum\xC3\xA9 ", "100% ",
                   "component ", "resource ", "identifier ", "a ", "(see also) ", "section/1.3 "});
}

// Three bytes a character.
inline std::string cjk_text() {
  return shuffled({"\xE6\x97\xA5", "\xE6\x9C\xAC", "\xE8\xAA\x9E", "\xE3\x81\xAE", "\xE6\x96\x87", "\xE7\xAB\xA0"});
}

// Escapes of ASCII and nothing else.
inline std::string ascii_escapes() {
  return shuffled({"%20", "%3C", "%41", "%7e", "%7B", "%5d", "%0A", "%6b"});
}

// Escapes of three octets and nothing else.
inline std::string cjk_escapes() {
  return shuffled({"%E6%97%A5", "%E6%9C%AC", "%E8%AA%9E", "%E3%81%AE", "%E6%96%87", "%E7%AB%A0"});
}

// What encodeURIComponent makes of mixed text.
inline std::string mixed_escapes() {
  return shuffled({"the%20", "quick%20", "brown%20", "fox%2C%20", "caf%C3%A9%20", "%26%20", "r%C3%A9sum%C3%A9%20",
                   "100%25%20", "component%20", "resource%20", "identifier%20", "a%20", "(see%20also)%20",
                   "section%2F1.3%20"});
}

}  // namespace urispec::bench
