// The first twelve recipes of tests/docs/cookbook.cpp with Boost.URL 1.81, for the comparison in
// docs/conformance/peers.md. No test compiles this: g++ -std=c++20 boost_url.cpp -lboost_url -lboost_container
#include <boost/url.hpp>

#include <iostream>

namespace urls = boost::urls;

void parse_a_text() {
  const auto u = urls::parse_uri_reference("http://ada@example.org:8080/over/there?name=ferret#nose");
  if (u) std::cout << u->scheme() << ", " << u->encoded_host() << ", " << u->encoded_path() << '\n';
}

void a_host_or_none() {
  for (const auto text : {"http://example.org/", "file:///etc/hosts", "mailto:ada@example.org"}) {
    const auto u = urls::parse_uri_reference(text);
    std::cout << (u->has_authority() ? u->encoded_host() : "no host") << '\n';
  }
}

void a_port_as_a_number() {
  const auto u = urls::parse_uri_reference("http://example.org:8080/");
  std::cout << (u->has_port() ? u->port_number() : 80) << '\n';
}

void segments_of_a_path() {
  const auto u = urls::parse_uri_reference("http://example.org/over/the%20hill");
  for (const auto segment : u->encoded_segments()) std::cout << segment << '\n';
}

void pairs_of_a_query() {
  const auto u = urls::parse_uri_reference("?name=ferret&colour=dark%20brown&flag");
  for (const auto pair : u->params()) {
    std::cout << pair.key;
    if (pair.has_value) std::cout << " = " << pair.value;
    std::cout << '\n';
  }
}

void resolve_a_reference() {
  urls::url target;
  const auto base = urls::parse_uri("http://example.org/a/b?c");
  if (urls::resolve(*base, *urls::parse_uri_reference("../d"), target)) std::cout << target << '\n';
}

void normalize_a_uri() {
  urls::url normal("HTTP://Example.org:80/%7Eada/./b/../c");
  normal.normalize();
  std::cout << normal << '\n';
}

void set_the_host() {
  urls::url u("http://ada@example.org:8080/over/there");
  u.set_host("example.com");
  std::cout << u << '\n';
}

void build_from_parts() {
  urls::url built_url;
  built_url.set_scheme("http").set_host("example.org").set_path("/over/there").set_query("q=1");
  std::cout << built_url << '\n';
}

void decode_a_component() {
  const auto u = urls::parse_uri_reference("http://example.org/caf%C3%A9");
  std::cout << u->path() << '\n';
}

void report_an_error() {
  const auto u = urls::parse_uri_reference("http://exa mple.org/");
  if (!u) std::cout << u.error().message() << '\n';
}

void print_a_uri() {
  const urls::url u("http://example.org/");
  std::cout << u << '\n';
}

int main() {
  for (const auto recipe :
       {parse_a_text, a_host_or_none, a_port_as_a_number, segments_of_a_path, pairs_of_a_query, resolve_a_reference,
        normalize_a_uri, set_the_host, build_from_parts, decode_a_component, report_an_error, print_a_uri}) {
    recipe();
    std::cout << "--\n";
  }
}
