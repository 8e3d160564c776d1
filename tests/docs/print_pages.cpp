// The program of docs/learn/parser.md. Its grammar is pages.abnf, which the page shows.
#include "pages.hpp"

#include <tao/pegtl.hpp>

#include <iostream>
#include <string>
#include <vector>

namespace pegtl = tao::pegtl;
namespace pages = urispec::rules::pages;

struct selection {
  std::vector<std::string> numbers;  // of the range that is being read
  std::vector<std::string> lines;
};

template <typename Rule>
struct collect {};  // most rules need no action

template <>
struct collect<pages::number> {
  template <typename Input>
  static void apply(const Input& in, selection& s) {
    s.numbers.push_back(in.string());
  }
};

template <>
struct collect<pages::range> {
  template <typename Input>
  static void apply(const Input& in, selection& s) {
    std::string line = "page " + s.numbers.front();
    if (s.numbers.size() == 2) line += " to " + s.numbers.back();
    if (in.string().back() == '-') line += " to the end";
    s.lines.push_back(line);
    s.numbers.clear();
  }
};

int main() {
  const std::string text = "1,3-5,8-";
  pegtl::memory_input in(text, "pages");
  selection s;
  if (!pegtl::parse<pegtl::seq<pages::pages, pegtl::eof>, collect>(in, s)) return 1;
  for (const auto& line : s.lines) std::cout << line << '\n';
}
