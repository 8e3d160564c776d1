// The texts that tests/bench/ecma_bench.cpp measures; ecma_node.mjs makes the same ones. Pieces come in a random order,
// always the same one: a processor learns a string that repeats itself, and then the measurement means nothing.
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

// The same text with an escape about every ten words.
inline std::string sparse_text() {
  return shuffled({"identifier", "-", "component", "_", "resource", ".", "uniform", "~", "locator", "reference", "path",
                   "segment", "authority", "scheme", "fragment", " "});
}

// A text of which nearly everything is escaped.
inline std::string dense_text() {
  return shuffled({" ", "/", "?", "#", "[", "]", "a", "%", "\"", "<>", "{", "}", "^", "b", "|", "`", "\\", "&="});
}

// Two bytes a character, and spaces.
inline std::string arabic_text() {
  return shuffled({"\xD8\xB9\xD9\x86\xD9\x88\xD8\xA7\xD9\x86 ", "\xD9\x85\xD9\x88\xD8\xAD\xD8\xAF ",
                   "\xD9\x84\xD9\x84\xD9\x85\xD9\x88\xD8\xA7\xD8\xB1\xD8\xAF ", "\xD9\x81\xD9\x8A ",
                   "\xD8\xA7\xD9\x84\xD8\xB4\xD8\xA8\xD9\x83\xD8\xA9 "});
}

// Four bytes a character.
inline std::string emoji_text() {
  return shuffled({"\xF0\x9F\x98\x80", "\xF0\x9F\x9A\x80", "\xF0\x9F\x8C\x8D", "\xF0\x9F\x94\x97", "\xF0\x9F\xA4\x94"});
}

// Mixed text in pieces as programs have them, about 40 bytes each; hundreds, all different.
inline std::vector<std::string> short_texts() {
  std::vector<std::string> texts(1);
  const std::string mixed = mixed_text();
  for (std::size_t k = 0; k < mixed.size(); ++k) {
    texts.back() += mixed[k];
    if (mixed[k] == ' ' && texts.back().size() > 20 + texts.size() % 40) texts.emplace_back();
  }
  return texts;
}

// Three bytes a character.
inline std::string cjk_text() {
  return shuffled({"\xE6\x97\xA5", "\xE6\x9C\xAC", "\xE8\xAA\x9E", "\xE3\x81\xAE", "\xE6\x96\x87", "\xE7\xAB\xA0"});
}

// Escapes of ASCII and nothing else.
inline std::string ascii_escapes() { return shuffled({"%20", "%3C", "%41", "%7e", "%7B", "%5d", "%0A", "%6b"}); }

// Escapes, about half of which decodeURI leaves alone.
inline std::string reserved_escapes() {
  return shuffled({"path", "%2F", "to", "%2f", "a%20", "%3Fq", "%3D", "value", "%26", "%23", "%25", "%5B", "%C3%A9"});
}

}  // namespace urispec::bench
