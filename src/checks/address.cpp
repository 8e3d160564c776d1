// Addresses between brackets: RFC 3986 section 3.2.2, RFC 5952.
#include "checks/definition.hpp"
#include "checks/ipv6_text.hpp"
#include "checks/places.hpp"

namespace urispec::checks {
namespace {

std::optional<fault> ipv6_text(const subject& s) {
  const component host = s.c.host();
  if (s.c.host_kind != "IPv6address" || host->size() < 2) return std::nullopt;
  const std::string_view address = host->substr(1, host->size() - 2);
  const std::string recommended = recommended_ipv6(address);
  if (recommended == address) return std::nullopt;
  return fault{{host.begin_offset() + 1, host.end_offset() - 1},
               part::host,
               "the IPv6 address should be written " + recommended};
}

std::optional<fault> future_address(const subject& s) {
  if (s.c.host_kind != "IPvFuture") return std::nullopt;
  return fault{range_of(s.c.host()), part::host};
}

constexpr definition of_addresses[] = {
    {{.id = "ipv6-text",
      .title = "the IPv6 address is not written as recommended: short, in lower case",
      .section = "RFC 5952 section 4",
      .layer = check_layer::should,
      .severities = {o, w, w, o},
      .example = "http://[2001:DB8:0:0:0:0:0:1]/",
      .near_example = "http://[2001:db8::1]/"},
     ipv6_text},
    {{.id = "future-address",
      .title = "the host is an IPvFuture address, and no such version is defined",
      .section = "RFC 3986 section 3.2.2",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "http://[v1.a]/",
      .near_example = "http://v1.a/"},
     future_address},
};

}  // namespace

std::span<const definition> address_checks() noexcept { return of_addresses; }

}  // namespace urispec::checks
