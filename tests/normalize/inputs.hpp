// Inputs of the property tests: all sequences of a few tokens up to some length, and random references.
#pragma once

#include <array>
#include <random>
#include <span>
#include <string>
#include <string_view>

namespace urispec::test {

// Calls `use` with each sequence of at most `length` tokens, written together.
template <typename Use>
void for_all_sequences(std::span<const std::string_view> tokens, std::size_t length, Use&& use,
                       const std::string& before = "") {
  use(before);
  if (length == 0) return;
  for (const std::string_view token : tokens) {
    for_all_sequences(tokens, length - 1, use, before + std::string(token));
  }
}

// Delimiters, dot-segments, triplets to be decoded, and letters of either case.
inline constexpr std::array<std::string_view, 11> path_tokens{"a",   "B",   ":",   "/", ".", "..",
                                                              "%2e", "%2F", "%c3", "?", "#"};
inline constexpr std::array<std::string_view, 10> authority_tokens{"//",  "http:", "file:", "localhost", "A",
                                                                   "%41", "@",     ":",     "080",       "/"};

class random_references {
 public:
  explicit random_references(std::uint64_t seed) : random_(seed) {}

  std::string operator()() {
    std::string text;
    if (one_in(2)) text += pick(schemes) + ":";
    if (one_in(2)) text += "//" + pick(userinfos) + pick(hosts) + pick(ports);
    if (one_in(3)) text += "/";
    for (std::size_t left = random_() % 6; left > 0; --left) text += segment() + (left > 1 || one_in(2) ? "/" : "");
    if (one_in(3)) text += "?" + segment() + "?/" + segment();
    if (one_in(3)) text += "#" + segment();
    return text;
  }

 private:
  static constexpr std::array<std::string_view, 10> schemes{"http", "HTTP", "https", "fTp", "file",
                                                            "ws",   "x-Y",  "urn",   "URN", "mailto"};
  static constexpr std::array<std::string_view, 5> userinfos{"", "", "u@", "U%3a:p@", "%41@"};
  static constexpr std::array<std::string_view, 12> hosts{"",          "a",         "WWW.Example.ORG", "localhost",
                                                          "LocalHost", "192.0.2.1", "[2001:DB8::A]",   "[v1.AB:c]",
                                                          "%41%e4b",   "%31.2.3.4", "%6Cocalhost",     "LOCALHOS%54"};
  static constexpr std::array<std::string_view, 7> ports{"", "", ":", ":80", ":0443", ":8080", ":21"};
  static constexpr std::array<std::string_view, 16> pieces{"a",   "B",   "~",   ".",   "..",  "%2E", "%2e", "%7e",
                                                           "%2f", "%C3", "%a4", "%25", "a:b", "@",   "!",   ""};

  bool one_in(std::size_t n) { return random_() % n == 0; }
  template <std::size_t N>
  std::string pick(const std::array<std::string_view, N>& source) {
    return std::string(source[random_() % N]);
  }
  std::string segment() {
    std::string text = pick(pieces);
    if (one_in(3)) text += pick(pieces);
    return text;
  }

  std::mt19937_64 random_;
};

}  // namespace urispec::test
