#include "urispec/iri/ascii_host.hpp"

#include "iri/host.hpp"

namespace urispec {

std::optional<std::string> with_ascii_host(const components& c, host_converter to_ascii) {
  if (!iri::has_name(c, iri::schemes::with_domain_names)) return std::nullopt;
  const auto name = iri::host_to_ascii(c, to_ascii);
  if (!name || !*name) return std::nullopt;
  std::string text(c.text);
  text.replace(c.host().begin_offset(), c.host()->size(), **name);
  return text;
}

}  // namespace urispec
