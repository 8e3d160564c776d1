// cross_texts: writes the list of texts (texts.hpp). It has the first texts of each data set of the benchmark, and
// texts made at random of what grammars distinguish: long runs of characters that many rules allow, with something else
// in a few places, mostly near a multiple of sixteen, where vectors and blocks begin. Built for this machine alone,
// because the order in which a compiler calls the functions of an expression decides which texts are made.
#include "bench/parse/data_sets.hpp"
#include "cross/texts.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <random>
#include <string_view>

namespace {

using urispec::test::text_set;

constexpr std::size_t of_each_data_set = 4000;
constexpr std::size_t random_count = 60'000;

class random_texts {
 public:
  std::string one_word() {
    std::string text(word_of(begins));
    const std::size_t length = length_near_boundary();
    while (text.size() < length) text += below(8) == 0 ? word_of(escapes) : character_of(letters);
    for (std::size_t n = below(3); n > 0; --n) put(place_in(text.size()), piece(), text);
    return text;
  }

 private:
  // Separated by spaces; an empty one is among the first.
  static constexpr std::string_view begins =
      " http:// // / ? # a: http://a:b@ http://[::1]/ http://192.0.2.1/ http://a/? a:? //[v1. ../";
  static constexpr std::string_view escapes = "%41 %7e %c3%A9";
  static constexpr std::string_view of_ascii = "%4 %% %g1 %1G %aF // /../ /./ :: :80 @[::";
  // The ends of the ranges of ucschar and iprivate, and bytes that are not UTF-8.
  static constexpr std::string_view beyond_ascii =
      "\x80 \xbf \xc0\x80 \xc2 \xc2\x9f \xc2\xa0 \xc3\xa9 \xc3\xa9% \xcc\x81 \xd8\xb9\xd9\x86 \xe0\x80\xaf "
      "\xe0\xa4\x89 \xe2\x82 \xe2\x82\xac \xe3\x81\x82 \xe6\x97\xa5\xe6\x9c\xac \xed\x9f\xbf \xed\xa0\x80 "
      "\xee\x80\x80 \xef\xa3\xbf \xef\xa4\x80 \xef\xb7\x8f \xef\xb7\x90 \xef\xbf\xaf \xef\xbf\xb0 "
      "\xf0\x8f\xbf\xbf \xf0\x90\x80\x80 \xf0\x9f\x98\x80 \xf0\x9f\xbf\xbd \xf0\x9f\xbf\xbe \xf3\xaf\xbf\xbd "
      "\xf3\xb0\x80\x80 \xf4\x8f\xbf\xbd \xf4\x90\x80\x80";
  static constexpr std::string_view letters = "abfzAFGZ079-._~/eiox1";
  static constexpr std::string_view delimiters_and_others = ":/?#[]@!$&'()*+,;=%\"<>\\^`{|} \x01\n\x7f";

  std::size_t below(std::size_t n) { return random_() % n; }

  std::string_view word_of(std::string_view words) {
    auto n = below(static_cast<std::size_t>(std::count(words.begin(), words.end(), ' ')) + 1);
    for (; n > 0; --n) words.remove_prefix(words.find(' ') + 1);
    return words.substr(0, words.find(' '));
  }

  std::string_view character_of(std::string_view characters) { return characters.substr(below(characters.size()), 1); }

  std::string_view piece() {
    const std::size_t kind = below(4);
    return kind == 0 ? word_of(of_ascii) : kind == 1 ? word_of(beyond_ascii) : character_of(delimiters_and_others);
  }

  // A length near one where another vector or block begins.
  std::size_t length_near_boundary() {
    static constexpr std::array<std::size_t, 9> lengths{8, 16, 32, 48, 64, 96, 128, 192, 256};
    return lengths[below(lengths.size())] + below(9) - 4;
  }

  std::size_t place_in(std::size_t size) {
    if (size == 0) return 0;
    const std::size_t place = below(size);
    if (below(3) == 0) return place;
    const std::size_t boundary = (place + 8) / 16 * 16;
    return boundary - std::min(below(4), boundary);
  }

  // Over what is there or between it.
  void put(std::size_t place, std::string_view piece, std::string& text) {
    text.replace(std::min(place, text.size()), below(2) == 0 ? piece.size() : 0, piece);
  }

  std::mt19937 random_{7};
};

void write(const text_set& set) {
  for (const std::string& text : set.texts) {
    std::printf("%s\t%zu\n", set.name.c_str(), text.size());
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::putchar('\n');
  }
}

}  // namespace

int main() {
  for (auto sets : {urispec::bench::uri_sets(), urispec::bench::iri_sets()}) {
    for (auto& set : sets) {
      set.texts.resize(of_each_data_set);
      write({std::move(set.name), std::move(set.texts)});
    }
  }
  for (const std::size_t kib : {1, 16, 64}) {
    write({std::to_string(kib) + " KiB", {urispec::bench::long_uri(kib * 1024)}});
  }
  random_texts random;
  text_set set{"random", {}};
  for (std::size_t n = 0; n < random_count; ++n) set.texts.push_back(random.one_word());
  write(set);
}
