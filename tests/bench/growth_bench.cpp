// The time for a byte changes with the length of the text, from 16 bytes to 1 GiB: growth.gp draws the figures that
// this prints.
//
// bench_growth [LARGEST=1073741824]: a line for each operation and length: the operation, the length in bytes and
// nanoseconds for a byte, separated by tabs; an empty line after each operation. The text is a URL whose path has
// segments of one to thirteen letters; `extract` reads prose in lines, in which every 32nd word is a URL. The time is
// the least of eight passes over all that is measured, so that what else the machine does slows no length in all of
// them; in a pass it is the least of three rounds of a hundredth of a second or more.
//
// The allocator keeps what has been freed, where it is glibc's: otherwise the time is mostly the kernel's, which clears
// each new page, and which lengths it gives back at once depends on what else is in memory.
#include "urispec/extract.hpp"
#include "urispec/iri.hpp"
#include "urispec/normalize.hpp"
#include "urispec/percent.hpp"
#include "urispec/resolve.hpp"
#include "urispec/uri.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

using urispec::grammar;

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

// The compiler cannot know this value, so it cannot leave the work out.
void keep(std::size_t value) { asm volatile("" : : "r"(value) : "memory"); }

struct operation {
  const char* name;
  std::string (*text_of)(std::size_t size);
  std::function<std::size_t(const std::string&)> run;
};

std::vector<operation> operations() {
  static urispec::derivation tree;
  static const auto base = *urispec::parse_base("http://a.example/b/c", grammar::rfc3986);
  static const auto segment = *urispec::find_rule(grammar::rfc3986, "segment");
  constexpr auto start = [] { return urispec::start_rule(grammar::rfc3986); };
  return {
      {"verdict", url_of, [](const std::string& t) -> std::size_t { return urispec::matches(t); }},
      {"components", url_of, [](const std::string& t) { return urispec::parse(t)->path()->size(); }},
      {"derivation", url_of,
       [start](const std::string& t) { return urispec::derive(t, start(), tree) ? tree.arena().size() : 0; }},
      {"normalize", url_of, [](const std::string& t) { return urispec::normalize(t)->size(); }},
      {"resolve", url_of, [](const std::string& t) { return urispec::resolve(base, t)->text.size(); }},
      {"to IRI", url_of, [](const std::string& t) { return urispec::to_iri(t)->size(); }},
      {"percent-encode", url_of,
       [](const std::string& t) { return urispec::encode(urispec::plain_view(t), segment)->text().size(); }},
      {"percent-decode", url_of,
       [](const std::string& t) { return urispec::decode(urispec::encoded_view::assume(t)).bytes().size(); }},
      {"extract", prose_of,
       [](const std::string& t) {
         std::size_t count_found = 0;
         urispec::extract(t, {}, [&count_found](urispec::text_reference&&) { ++count_found; });
         return count_found;
       }},
  };
}

void keep_freed_memory() {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
  mallopt(M_MMAP_MAX, 0);
#endif
}

double seconds_of(const operation& measured_operation, const std::string& text, std::size_t times) {
  const auto begin = std::chrono::steady_clock::now();
  for (std::size_t i = 0; i < times; ++i) keep(measured_operation.run(text));
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double nanoseconds_of_byte(const operation& measured_operation, std::size_t size) {
  constexpr double enough = 0.01;
  const std::string text = measured_operation.text_of(size);
  std::size_t times = 1;
  double took = seconds_of(measured_operation, text, times);
  while (took < enough) took = seconds_of(measured_operation, text, times *= 2);
  for (int round = 0; round < 2; ++round) took = std::min(took, seconds_of(measured_operation, text, times));
  return took * 1e9 / static_cast<double>(times) / static_cast<double>(size);
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t largest = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : std::size_t{1} << 30;
  constexpr int passes = 8;
  keep_freed_memory();
  const std::vector<operation> measured = operations();
  std::vector<std::map<std::size_t, double>> least_times(measured.size());
  for (int pass = 1; pass <= passes; ++pass) {
    for (std::size_t i = 0; i < measured.size(); ++i) {
      std::fprintf(stderr, "pass %d of %d: %s\n", pass, passes, measured[i].name);
      for (std::size_t size = 16; size <= largest; size *= 4) {
        const double time = nanoseconds_of_byte(measured[i], size);
        const auto [position, is_first] = least_times[i].try_emplace(size, time);
        if (!is_first) position->second = std::min(position->second, time);
      }
    }
  }
  for (std::size_t i = 0; i < measured.size(); ++i) {
    for (const auto& [size, time] : least_times[i]) std::printf("%s\t%zu\t%.4f\n", measured[i].name, size, time);
    std::printf("\n\n");
  }
}
