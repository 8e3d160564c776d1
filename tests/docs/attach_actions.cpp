// The program of docs/do/actions.md.
#include <urispec/pegtl/rules/rfc3986.hpp>

#include <tao/pegtl.hpp>

#include <iostream>
#include <string>
#include <vector>

namespace pegtl = tao::pegtl;
using namespace urispec;

struct reference {
  std::string host;
  std::vector<std::string> segments;
};

// No action for most rules: they need none.
template <typename Rule>
struct collect {};

template <>
struct collect<rules::rfc3986::host> {
  template <typename Input>
  static void apply(const Input& in, std::vector<reference>& links) {
    links.back().host = in.string();
  }
};

template <>
struct collect<rules::rfc3986::segment> {
  template <typename Input>
  static void apply(const Input& in, std::vector<reference>& links) {
    links.back().segments.push_back(in.string());
  }
};

// A rule of one's own around a generated one.
struct opening : pegtl::one<'<'> {};
struct delimited : pegtl::seq<opening, rules::rfc3986::URI_reference, pegtl::one<'>'>> {};
struct line : pegtl::seq<pegtl::list<delimited, pegtl::one<' '>>, pegtl::eof> {};

template <>
struct collect<opening> {
  static void apply0(std::vector<reference>& links) { links.emplace_back(); }
};

int main() {
  const std::string text = "<//ada@example.org/over/there> <mailto/a> <http://[::1]/>";
  pegtl::memory_input in(text, "text");
  std::vector<reference> links;
  if (!pegtl::parse<line, collect>(in, links)) return 1;
  for (const auto& l : links) {
    std::cout << "host '" << l.host << "'";
    for (const auto& segment : l.segments) std::cout << " '" << segment << "'";
    std::cout << '\n';
  }
}
