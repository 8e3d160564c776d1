// Read a grammar that came with the library, and read a text by one of its rules.
#include "urispec/spec.hpp"

#include <cstdio>

int main() {
  const auto* const entry = urispec::abnf::find_entry("rfc3986");
  if (entry == nullptr) return 1;
  const auto grammar = urispec::abnf::load(*entry).grammar;
  std::printf("%s has %zu rules\n", grammar.id.c_str(), grammar.rules.size());
  const auto address = urispec::spec::interpret(grammar, "IPv6address");
  return address && address->matches("::1") && !address->matches("::g") ? 0 : 1;
}
