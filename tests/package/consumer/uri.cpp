// Take a URI apart with what the library and its headers give.
#include "urispec/uri.hpp"
#include "urispec/version.hpp"

#include <cstdio>
#include <string>

int main() {
  const auto rfc3986 = urispec::find_grammar("rfc3986");
  if (!rfc3986) return 1;
  const auto parsed = urispec::parse("http://example.org:80/a?b#c", *rfc3986);
  if (!parsed) return 1;
  std::printf("urispec %s: host %s\n", urispec::version.data(), std::string(*parsed->host()).c_str());

  const auto refused = urispec::parse("http://[", *rfc3986);
  return *parsed->host() == "example.org" && !refused ? 0 : 1;
}
