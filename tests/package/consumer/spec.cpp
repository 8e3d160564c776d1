// Read a grammar that came with the library.
#include "urispec/abnf/catalogue.hpp"

#include <cstdio>

int main() {
  const auto* const entry = urispec::abnf::find_entry("rfc3986");
  if (entry == nullptr) return 1;
  const auto result = urispec::abnf::load(*entry);
  std::printf("%s has %zu rules\n", result.linked.id.c_str(), result.linked.rules.size());
  return result.linked.find("IPv6address") ? 0 : 1;
}
