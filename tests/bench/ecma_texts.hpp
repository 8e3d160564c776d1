// The texts that tests/bench/ecma_bench.cpp measures; ecma_node.mjs makes the same ones.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec::bench {

// A piece repeated to at least `size` bytes.
inline std::string repeated(std::string_view piece, std::size_t size) {
  std::string text;
  while (text.size() < size) text += piece;
  return text;
}

inline constexpr std::size_t text_size = 64 * 1024;

// Nothing to escape and nothing escaped.
inline std::string plain_text() { return repeated("abcdefghijklmnopqrstuvwxyz0123456789-_.~ABCDEF", text_size); }

// A query as people write it: some spaces, some characters beyond ASCII.
inline std::string mixed_text() { return repeated("the quick brown fox, caf\xC3\xA9 & r\xC3\xA9sum\xC3\xA9 100% ", text_size); }

// Three bytes a character.
inline std::string cjk_text() {
  return repeated("\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E\xE3\x81\xAE\xE6\x96\x87\xE7\xAB\xA0", text_size);
}

// Escapes of ASCII and nothing else.
inline std::string ascii_escapes() { return repeated("%20%3C%41%7e%7B%5d", text_size); }

// Escapes of three octets and nothing else.
inline std::string cjk_escapes() { return repeated("%E6%97%A5%E6%9C%AC%E8%AA%9E", text_size); }

// What encodeURIComponent makes of mixed text.
inline std::string mixed_escapes() {
  return repeated("the%20quick%20brown%20fox%2C%20caf%C3%A9%20%26%20r%C3%A9sum%C3%A9%20100%25%20", text_size);
}

}  // namespace urispec::bench
