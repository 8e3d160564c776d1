// The recipes of docs/do/cookbook.md: each function is shown there as it stands here, and what it prints below it.
#include <urispec/builder.hpp>
#include <urispec/compose.hpp>
#include <urispec/file_uri.hpp>
#include <urispec/host.hpp>
#include <urispec/normalize.hpp>
#include <urispec/percent.hpp>
#include <urispec/pmr.hpp>
#include <urispec/query.hpp>
#include <urispec/resolve.hpp>
#include <urispec/uri.hpp>

#include <array>
#include <cstddef>
#include <iostream>
#include <memory_resource>
#include <set>
#include <string>
#include <utility>

void parse_a_text() {
  const auto u = urispec::uri::parse("http://ada@example.org:8080/over/there?name=ferret#nose");
  if (u) std::cout << *u->scheme() << ", " << *u->host() << ", " << *u->path() << '\n';
}

void a_host_or_none() {
  for (const auto text : {"http://example.org/", "file:///etc/hosts", "mailto:ada@example.org"}) {
    const auto u = urispec::parse(text);
    std::cout << u->host().value_or("no host") << '\n';  // file:///etc/hosts has an empty host
  }
}

void a_port_as_a_number() {
  const auto u = urispec::parse("http://example.org:8080/");
  std::cout << u->port_number().value_or(80) << '\n';
}

void segments_of_a_path() {
  const auto u = urispec::parse("http://example.org/over/the%20hill");
  for (const auto segment : urispec::segments(*u)) std::cout << segment.text() << '\n';
}

void pairs_of_a_query() {
  const auto u = urispec::parse("?name=ferret&colour=dark%20brown&flag");
  for (const auto pair : urispec::query_pairs(*u)) {
    std::cout << urispec::decode(pair.name()).bytes();
    if (const auto value = pair.value()) std::cout << " = " << urispec::decode(*value).bytes();
    std::cout << '\n';
  }
}

void resolve_a_reference() {
  const auto target = urispec::resolve("http://example.org/a/b?c", "../d");
  if (target) std::cout << target->text << '\n';
}

void normalize_a_uri() {
  const auto normal = urispec::normalize("HTTP://Example.org:80/%7Eada/./b/../c");
  if (normal) std::cout << *normal << '\n';
}

void set_the_host() {
  const auto u = urispec::parse("http://ada@example.org:8080/over/there");
  const auto moved = urispec::replace_component(*u, urispec::part::host, "example.com");
  if (moved) std::cout << *moved << '\n';
}

void build_from_parts() {
  const auto text = urispec::compose(
      {.scheme = "http", .authority = "example.org", .path = "/over/there", .query = "q=1"});
  if (text) std::cout << *text << '\n';
}

void decode_a_component() {
  const auto u = urispec::parse("http://example.org/caf%C3%A9");
  std::cout << urispec::decode(u->path()).bytes() << '\n';
}

void report_an_error() {
  const auto u = urispec::parse("http://exa mple.org/");
  if (!u) std::cout << "at byte " << u.error().offset << ": " << u.error().reason() << '\n';
}

void resolve_many_references() {
  const auto base = urispec::parse_base("http://example.org/a/b");
  for (const auto reference : {"c", "../d", "?e"}) std::cout << urispec::resolve(*base, reference)->text << '\n';
}

void keep_uris() {
  std::set<urispec::uri> seen;
  for (const auto text : {"http://example.org/b", "http://example.org/a", "http://example.org/b"}) {
    if (auto u = urispec::uri::parse(text)) seen.insert(*std::move(u));
  }
  for (const urispec::uri& u : seen) std::cout << u << ' ' << urispec::normalize(u) << '\n';
}

void choose_the_grammar() {
  std::cout << std::boolalpha << urispec::parse("example.org").has_value() << ' '
            << urispec::parse("example.org", urispec::grammar::rfc3986, "URI").has_value() << ' '
            << urispec::parse("http://例え.jp/", urispec::grammar::rfc3987).has_value() << '\n';
}

void print_a_uri() {
  const auto u = urispec::uri::parse("http://example.org/");
  std::cout << *u << '\n';
}

void build_from_untrusted_parts() {
  const std::string user = "ada/../root", text = "a&b=c#d";
  const auto u = urispec::uri_builder()
                     .scheme("https")
                     .host("example.org")
                     .port(8443)
                     .segment("users")
                     .segment(user)
                     .parameter("q", text)
                     .build();
  std::cout << (u ? u->text() : u.error().message()) << '\n';
  const auto refused = urispec::uri_builder(*u).segment("..").build();
  if (!refused) std::cout << refused.error().message() << '\n';
}

void change_the_pairs() {
  const auto u = urispec::uri::parse("http://example.org/?name=%66erret&page=2&name=b#nose").value();
  urispec::query_parameters pairs(u);
  std::cout << pairs.get("name").value_or("none") << '\n';
  pairs.set("page", "3").remove("colour").append("note", "1 + 1");
  std::cout << urispec::uri_builder(u).query(pairs).build().value() << '\n';
}

void connect_to_a_host() {
  for (const auto text : {"https://[2001:DB8::0:1]/a?b#c", "http://r%C3%A9sum%C3%A9.example:8080"}) {
    const auto u = urispec::uri::parse(text).value();
    const urispec::host host = urispec::to_host(u);
    std::cout << name(host.type()) << ' ' << host.text() << ' ' << *urispec::port_or_default(u) << '\n';
  }
}

void collect_links() {
  const auto page = urispec::uri::parse("http://Example.org/a/b").value();
  std::set<urispec::uri> links;
  for (const auto reference : {"c#top", "../%7Eada", "http://example.org/a/./c", "mailto:ada@example.org", "a b"}) {
    const auto target = urispec::resolve(page, reference);
    if (!target) continue;
    auto normal = urispec::uri::parse(urispec::normalize(*target)).value();
    if (to_host(normal) == to_host(page)) {
      links.insert(urispec::uri_builder(normal).remove(urispec::part::fragment).build().value());
    }
  }
  for (const urispec::uri& u : links) std::cout << u << '\n';
}

void memory_of_your_own() {
  std::array<std::byte, 512> room;
  std::pmr::monotonic_buffer_resource memory(room.data(), room.size(), std::pmr::null_memory_resource());
  const auto base = urispec::pmr::uri::parse(std::pmr::string("http://example.org/over/there", &memory)).value();
  std::cout << urispec::resolve(base, "../here").value() << '\n';
}

void paths_of_files() {
  using enum urispec::path_style;
  std::cout << *urispec::to_file_path(*urispec::parse("file:///C:/a%20b"), windows) << '\n';
  std::cout << urispec::to_file_uri("/home/ada/50%", posix).value() << '\n';
  const auto refused = urispec::to_file_path(*urispec::parse("file:///a%2Fb"), posix);
  if (!refused) std::cout << refused.error().message() << '\n';
}

int main() {
  for (const auto recipe :
       {parse_a_text, a_host_or_none, a_port_as_a_number, segments_of_a_path, pairs_of_a_query, resolve_a_reference,
        normalize_a_uri, set_the_host, build_from_parts, decode_a_component, report_an_error, resolve_many_references,
        keep_uris, choose_the_grammar, print_a_uri, build_from_untrusted_parts, change_the_pairs, connect_to_a_host,
        collect_links, memory_of_your_own, paths_of_files}) {
    recipe();
    std::cout << "--\n";
  }
}
