// Read a grammar that came with the library, and count with it.
#include "urispec/abnf.hpp"
#include "language/count.hpp"

#include <cstdint>
#include <cstdio>

int main() {
  const auto* const entry = urispec::abnf::find_entry("rfc3986");
  if (entry == nullptr) return 1;
  const auto result = urispec::abnf::load(*entry);
  std::printf("%s has %zu rules\n", result.linked.id.c_str(), result.linked.rules.size());
  const urispec::language::big_integer many = std::uint64_t{1} << 32U;
  return result.linked.find("IPv6address") && (many * many).str() == "18446744073709551616" ? 0 : 1;
}
