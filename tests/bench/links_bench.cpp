// bench_links FILE...: the references of HTML pages beside what gumbo alone takes to parse and free each page, with its
// usual options, and beside gumbo with memory of the arena that `links` gives it. In turn, each page once a round; the
// least of fifteen rounds of each, in microseconds, and the ratio to gumbo.
#include "urispec/html.hpp"

#include "extract/gumbo.hpp"

#include <gumbo.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>

namespace {

template <typename Work>
double microseconds(Work work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count();
}

void parse_with_gumbo(const std::string& page) {
  GumboOutput* const output = gumbo_parse_with_options(&kGumboDefaultOptions, page.data(), page.size());
  gumbo_destroy_output(&kGumboDefaultOptions, output);
}

void parse_in_arena(const std::string& page) {
  urispec::extraction::html_arena arena(urispec::extraction::memory_for_page(page.size()));
  if (arena.parse(page) == nullptr) std::puts("too large");
}

std::size_t count_links(const std::string& page) {
  std::size_t count = 0;
  const auto read = urispec::links(page, {.base = "http://a.example/b/c"}, [&count](urispec::page_link&&) { ++count; });
  return read ? count : 0;
}

}  // namespace

int main(int argc, char** argv) {
  std::puts("bytes\treferences\tgumbo\tin the arena\tlinks\tlinks / gumbo");
  for (int i = 1; i < argc; ++i) {
    std::ifstream file(argv[i], std::ios::binary);
    const std::string page{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    std::size_t count = 0;
    std::array<double, 3> least;
    least.fill(std::numeric_limits<double>::max());
    for (int round = 0; round < 15; ++round) {
      least[0] = std::min(least[0], microseconds([&] { parse_with_gumbo(page); }));
      least[1] = std::min(least[1], microseconds([&] { parse_in_arena(page); }));
      least[2] = std::min(least[2], microseconds([&] { count = count_links(page); }));
    }
    std::printf("%zu\t%zu\t%.0f\t%.0f\t%.0f\t%.2f\n", page.size(), count, least[0], least[1], least[2],
                least[2] / least[0]);
  }
}
