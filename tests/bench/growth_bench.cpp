// How the time for a byte changes with the length of the text, from 16 bytes to 1 GiB: growth.gp draws what this
// prints.
//
// bench_growth [LARGEST=1073741824]: a line for each operation and length: the operation, the length in bytes and
// nanoseconds for a byte, separated by tabs; an empty line after each operation. The text is a URL whose path has
// segments of one to thirteen letters; `extract` reads prose in lines, in which every 32nd word is a URL. The time is
// the least of rounds, each of which takes a hundredth of a second at least.
#include "urispec/extract/extract.hpp"
#include "urispec/iri/to_iri.hpp"
#include "urispec/normalize/normalize.hpp"
#include "urispec/percent/decode.hpp"
#include "urispec/percent/encode.hpp"
#include "urispec/resolve/base.hpp"
#include "urispec/resolve/resolve.hpp"
#include "urispec/uri.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace {

using urispec::grammar;

constexpr std::size_t gibibyte = std::size_t{1} << 30;

std::string url_of(std::size_t size) {
  std::string text = "http://a.example";
  for (std::size_t i = 0; text.size() < size; ++i) {
    text += '/';
    text.append(1 + i * 7 % 13, static_cast<char>('a' + i % 26));
  }
  text.resize(size);
  return text;
}

std::string prose_of(std::size_t size) {
  std::string text;
  for (std::size_t word = 0; text.size() < size; ++word) {
    if (word % 32 == 5) {
      text += "http://www.example.org/over/there?name=ferret";
    } else {
      text.append(1 + word * 5 % 11, static_cast<char>('a' + word % 26));
    }
    text += word % 12 == 11 ? '\n' : ' ';
  }
  text.resize(size);
  return text;
}

// What the compiler cannot know is not left out.
void keep(std::size_t value) { asm volatile("" : : "r"(value) : "memory"); }

struct operation {
  const char* name;
  std::string (*text_of)(std::size_t size);
  std::size_t largest;  // memory: each segment of a path takes three places of 16 bytes in a derivation
  std::function<std::size_t(const std::string&)> run;
};

std::vector<operation> operations() {
  static urispec::derivation tree;
  static const auto base = *urispec::parse_base("http://a.example/b/c", grammar::rfc3986);
  static const auto segment = *urispec::find_rule(grammar::rfc3986, "segment");
  constexpr auto start = [] { return urispec::start_rule(grammar::rfc3986); };
  return {
      {"verdict", url_of, gibibyte, [](const std::string& t) -> std::size_t { return urispec::matches(t); }},
      {"components", url_of, gibibyte, [](const std::string& t) { return urispec::parse(t)->path()->size(); }},
      {"derivation", url_of, gibibyte >> 2U,
       [start](const std::string& t) { return urispec::derive(t, start(), tree) ? tree.arena().size() : 0; }},
      {"normalize", url_of, gibibyte, [](const std::string& t) { return urispec::normalize(t)->size(); }},
      {"resolve", url_of, gibibyte, [](const std::string& t) { return urispec::resolve(base, t)->text.size(); }},
      {"to IRI", url_of, gibibyte, [](const std::string& t) { return urispec::to_iri(t)->size(); }},
      {"percent-encode", url_of, gibibyte,
       [](const std::string& t) { return urispec::encode(urispec::plain_view(t), segment)->text().size(); }},
      {"percent-decode", url_of, gibibyte,
       [](const std::string& t) { return urispec::decode(urispec::encoded_view::assume(t)).bytes().size(); }},
      {"extract", prose_of, gibibyte,
       [](const std::string& t) {
         std::size_t found = 0;
         urispec::extract(t, {}, [&found](urispec::found_reference&&) { ++found; });
         return found;
       }},
  };
}

double seconds_of(const operation& what, const std::string& text, std::size_t times) {
  const auto begin = std::chrono::steady_clock::now();
  for (std::size_t i = 0; i < times; ++i) keep(what.run(text));
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double nanoseconds_of_byte(const operation& what, std::size_t size) {
  constexpr double enough = 0.01;
  const std::string text = what.text_of(size);
  std::size_t times = 1;
  double took = seconds_of(what, text, times);
  while (took < enough) took = seconds_of(what, text, times *= 2);
  const int rounds = took > 1 ? 2 : 7;
  for (int round = 0; round < rounds; ++round) took = std::min(took, seconds_of(what, text, times));
  return took * 1e9 / static_cast<double>(times) / static_cast<double>(size);
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t largest = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : gibibyte;
  for (const operation& what : operations()) {
    for (std::size_t size = 16; size <= std::min(largest, what.largest); size *= 4) {
      std::printf("%s\t%zu\t%.4f\n", what.name, size, nanoseconds_of_byte(what, size));
      std::fflush(stdout);
    }
    std::printf("\n\n");
  }
}
