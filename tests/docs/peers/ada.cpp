// The first twelve recipes of tests/docs/cookbook.cpp with ada 3.4.4, for the comparison in docs/conformance/peers.md.
// No test compiles this: g++ -std=c++20 ada.cpp -lada
#include <ada.h>

#include <iostream>
#include <ranges>

void parse_a_text() {
  const auto u = ada::parse("http://ada@example.org:8080/over/there?name=ferret#nose");
  if (u) std::cout << u->get_protocol() << ", " << u->get_hostname() << ", " << u->get_pathname() << '\n';
}

void a_host_or_none() {
  for (const auto text : {"http://example.org/", "file:///etc/hosts", "mailto:ada@example.org"}) {
    const auto u = ada::parse(text);
    std::cout << (u->has_hostname() ? u->get_hostname() : "no host") << '\n';
  }
}

void a_port_as_a_number() {
  const auto u = ada::parse("http://example.org:8080/");
  std::cout << (u->has_port() ? u->get_components().port : 80) << '\n';
}

void segments_of_a_path() {
  const auto u = ada::parse("http://example.org/over/the%20hill");
  for (const auto segment : std::views::split(u->get_pathname().substr(1), '/')) {
    std::cout << std::string_view(segment.begin(), segment.end()) << '\n';
  }
}

void pairs_of_a_query() {
  for (const auto& [name, value] : ada::url_search_params("?name=ferret&colour=dark%20brown&flag")) {
    std::cout << name << " = " << value << '\n';
  }
}

void resolve_a_reference() {
  const auto base = ada::parse("http://example.org/a/b?c");
  const auto target = ada::parse("../d", &*base);
  if (target) std::cout << target->get_href() << '\n';
}

void normalize_a_uri() {
  const auto normal = ada::parse("HTTP://Example.org:80/%7Eada/./b/../c");
  if (normal) std::cout << normal->get_href() << '\n';
}

void set_the_host() {
  auto u = ada::parse("http://ada@example.org:8080/over/there");
  if (u->set_hostname("example.com")) std::cout << u->get_href() << '\n';
}

void build_from_parts() {
  auto url = ada::parse("http://example.org");
  url->set_pathname("/over/there");
  url->set_search("q=1");
  std::cout << url->get_href() << '\n';
}

void decode_a_component() {
  const auto u = ada::parse("http://example.org/caf%C3%A9");
  const auto path = u->get_pathname();
  std::cout << ada::unicode::percent_decode(path, path.find('%')) << '\n';
}

void report_an_error() {
  const auto u = ada::parse("http://exa mple.org/");
  if (!u) std::cout << "invalid\n";
}

void print_a_uri() {
  const auto u = ada::parse("http://example.org/");
  std::cout << u->get_href() << '\n';
}

int main() {
  for (const auto recipe :
       {parse_a_text, a_host_or_none, a_port_as_a_number, segments_of_a_path, pairs_of_a_query, resolve_a_reference,
        normalize_a_uri, set_the_host, build_from_parts, decode_a_component, report_an_error, print_a_uri}) {
    recipe();
    std::cout << "--\n";
  }
}
