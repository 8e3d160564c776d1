// Reads the texts that cross_texts wrote.
#include "cross/texts.hpp"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace urispec::test {
namespace {

[[noreturn]] void refuse(const char* reason) {
  std::fprintf(stderr, "the list of texts: %s\n", reason);
  std::exit(2);
}

std::string all_of_input() {
  std::string text;
  static char block[65536];
  for (std::size_t n; (n = std::fread(block, 1, sizeof block, stdin)) != 0;) text.append(block, n);
  return text;
}

}  // namespace

std::vector<text_set> read_texts() {
  const std::string input = all_of_input();
  std::vector<text_set> sets;
  for (std::string_view rest = input; !rest.empty();) {
    const std::size_t tab = rest.find('\t');
    if (tab == std::string_view::npos) refuse("a line without a tab");
    const std::string_view name = rest.substr(0, tab);
    std::size_t size = 0;
    const auto [end, error] = std::from_chars(rest.data() + tab + 1, rest.data() + rest.size(), size);
    if (error != std::errc() || end == rest.data() + rest.size() || *end != '\n') refuse("a line without a size");
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()) + 1);
    if (rest.size() < size + 1) refuse("a text that is cut off");
    if (sets.empty() || sets.back().name != name) sets.push_back({std::string(name), {}});
    sets.back().texts.emplace_back(rest.substr(0, size));
    rest.remove_prefix(size + 1);
  }
  return sets;
}

}  // namespace urispec::test
