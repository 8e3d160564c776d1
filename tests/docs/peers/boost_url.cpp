// The first twelve recipes of tests/docs/cookbook.cpp, and four that make up programs, with Boost.URL 1.81, for the
// comparison in docs/conformance/peers.md. No test compiles this:
// g++ -std=c++20 boost_url.cpp -lboost_url -lboost_container
#include <boost/url.hpp>

#include <cstdint>
#include <iostream>
#include <set>
#include <string>

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

// A user "..", which resolution removes with the segment before it, would stay: the program has to refuse it itself.
void build_from_untrusted_parts() {
  const std::string user = "ada/../root", text = "a&b=c#d";
  urls::url u;
  u.set_scheme("https").set_host("example.org").set_port_number(8443);
  u.segments().push_back("users");
  u.segments().push_back(user);
  u.params().append({"q", text});
  std::cout << u << '\n';
}

void change_the_pairs() {
  urls::url u("http://example.org/?name=%66erret&page=2&name=b#nose");
  auto pairs = u.params();
  const auto first = pairs.find("name");
  std::cout << (first == pairs.end() ? "none" : (*first).value) << '\n';
  pairs.set("page", "3");
  pairs.erase("colour");
  pairs.append({"note", "1 + 1"});
  std::cout << u << '\n';
}

// The port of a scheme is a table of one's own.
void connect_to_a_host() {
  for (const auto text : {"https://[2001:DB8::0:1]/a?b#c", "http://r%C3%A9sum%C3%A9.example:8080"}) {
    const urls::url_view u = urls::parse_uri(text).value();
    const bool is_ipv6 = u.host_type() == urls::host_type::ipv6;
    const std::string host = is_ipv6 ? u.host_ipv6_address().to_string() : u.host();
    const int port = u.has_port() ? u.port_number() : u.scheme_id() == urls::scheme::https ? 443 : 80;
    std::cout << (is_ipv6 ? "ipv6" : "name") << ' ' << host << ' ' << port << '\n';
  }
}

void collect_links() {
  const urls::url page("http://Example.org/a/b");
  std::set<std::string> links;
  for (const auto reference : {"c#top", "../%7Eada", "http://example.org/a/./c", "mailto:ada@example.org", "a b"}) {
    const auto parsed = urls::parse_uri_reference(reference);
    if (!parsed) continue;
    urls::url target;
    if (!urls::resolve(page, *parsed, target)) continue;
    target.normalize();
    if (target.host_address() != urls::url(page).normalize_authority().host_address()) continue;
    target.remove_fragment();
    links.insert(target.buffer());
  }
  for (const std::string& u : links) std::cout << u << '\n';
}

int main() {
  for (const auto recipe :
       {parse_a_text, a_host_or_none, a_port_as_a_number, segments_of_a_path, pairs_of_a_query, resolve_a_reference,
        normalize_a_uri, set_the_host, build_from_parts, decode_a_component, report_an_error, print_a_uri,
        build_from_untrusted_parts, change_the_pairs, connect_to_a_host, collect_links}) {
    recipe();
    std::cout << "--\n";
  }
}
