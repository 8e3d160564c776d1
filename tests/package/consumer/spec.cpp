// Read a grammar that came with the library. Its headers name types of Boost.
#include "urispec/abnf/catalogue.hpp"
#include "urispec/language/count.hpp"

#include <cstdio>

int main() {
  const auto* const entry = urispec::abnf::find_entry("rfc3986");
  if (entry == nullptr) return 1;
  const auto result = urispec::abnf::load(*entry);
  std::printf("%s has %zu rules\n", result.linked.id.c_str(), result.linked.rules.size());
  const urispec::language::big_integer many = 1;
  return result.linked.find("IPv6address") && (many << 70) > 1 ? 0 : 1;
}
