// RFC 3986 section 3.2.3.
#include "checks/definition.hpp"

namespace urispec::checks {
namespace {

// The colon in "http://http://a/" is that of a scheme: without it the scheme would still be there as a host.
std::optional<fault> empty_port(const subject& s) {
  const component port = s.c.port();
  if (!port || !port->empty() || has_scheme_as_host(s.c)) return std::nullopt;
  return fault{{port.begin_offset() - 1, port.end_offset()}, part::port};  // the colon
}

std::optional<fault> default_port(const subject& s) {
  const component port = s.c.port();
  if (!port || s.scheme == nullptr || !is_default_port(*s.scheme, *port)) return std::nullopt;
  return fault{range_of(port), part::port,
               "the port " + std::string(*port) + " is the default port of " + std::string(s.scheme->scheme) +
                   " and should be left out"};
}

std::optional<fault> port_out_of_range(const subject& s) {
  const component port = s.c.port();
  if (!port || port->empty() || s.c.port_number()) return std::nullopt;
  return fault{range_of(port), part::port};
}

std::optional<fault> port_zero(const subject& s) {
  if (s.c.port_number() != 0) return std::nullopt;
  return fault{range_of(s.c.port()), part::port};
}

constexpr definition port_table[] = {
    {{.id = "empty-port",
      .title = "the port is empty; its colon should be left out",
      .section = "RFC 3986 section 3.2.3",
      .layer = check_layer::should,
      .severities = {o, w, w, o},
      .example = "http://example.com:/",
      .near_example = "http://example.com/:"},
     empty_port},
    {{.id = "default-port",
      .title = "the port is the default port of the scheme and should be left out",
      .section = "RFC 3986 section 3.2.3",
      .layer = check_layer::should,
      .severities = {o, w, w, o},
      .example = "http://example.com:80/",
      .near_example = "https://example.com:80/"},
     default_port},
    {{.id = "port-out-of-range",
      .title = "the port is greater than 65535, the greatest that TCP and UDP have",
      .advice = "write a port from 1 to 65535",
      .section = "RFC 6335 section 6",
      .layer = check_layer::advice,
      .severities = {o, e, e, e},
      .example = "http://example.com:65536/",
      .near_example = "http://example.com:65535/"},
     port_out_of_range},
    {{.id = "port-zero",
      .title = "the port is 0, which is reserved",
      .advice = "write a port from 1 to 65535, or leave it out with its colon",
      .section = "RFC 6335 section 6",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "http://example.com:0/",
      .near_example = "http://example.com:01/"},
     port_zero},
};

}  // namespace

std::span<const definition> port_checks() noexcept { return port_table; }

}  // namespace urispec::checks
