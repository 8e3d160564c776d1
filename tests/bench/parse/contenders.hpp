// Who is measured: urispec, the floor, and other libraries, where they are installed. Each does what its own users
// would do to find out whether a text is a URI reference, and to split one.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace urispec::bench {

enum class task : unsigned char { validate, components, derivation };
enum class strictness : unsigned char { none, lenient, strict };

struct contender {
  std::string name;
  bench::task task;
  strictness rule;  // strict: accepts what the RFC accepts and nothing else, as docs/conformance/peers.md measures it
  // One text; true when accepted. `sink` gets something of the result, so that nothing is optimised away.
  bool (*run)(const std::string& text, std::size_t& sink);
};

[[nodiscard]] std::vector<contender> uri_contenders();
[[nodiscard]] std::vector<contender> iri_contenders();

}  // namespace urispec::bench
