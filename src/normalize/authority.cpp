// The steps on the authority: normalize/steps.hpp says what they are, whence, and what they cost.
#include "normalize/steps.hpp"

#include "urispec/uri.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <cstring>

namespace urispec::normalizing {

namespace {

constexpr std::string_view localhost = "localhost";
static_assert(localhost.size() == authority_growth);

char* write_host(char* to, const components& c, const normalization& how, const octet_copier& copier) noexcept {
  const bool lowers = how.steps.contains(normalization_step::letter_case);
  const letters l = lowers ? letters::in_lower_case : letters::as_they_are;
  std::string_view host = *c.host();
  if (c.host_kind == "IPv6addrz") {
    // Deviation from RFC 3986 §3.2.2, by which all of the host is case-insensitive: the name of a zone is up to the
    // system (RFC 4007 §11.2), and there are systems where "eth0" and "ETH0" are two interfaces.
    const std::size_t zone = std::min(host.find('%'), host.size());
    to = copier.copy(to, host.substr(0, zone), l);
    return copier.copy(to, host.substr(zone));
  }
  return copier.copy(to, host, l);
}

enum class port_form : std::uint8_t { none, stays, goes };

// RFC 3986 §3.2.3: omitted if empty or the default of the scheme.
port_form form_of_port(const components& c, const normalization& how, const scheme_rule* rule) noexcept {
  if (!c.port()) return port_form::none;
  if (!how.steps.contains(normalization_step::scheme_based)) return port_form::stays;
  const bool superfluous = c.port()->empty() || (rule != nullptr && is_default_port(*rule, *c.port()));
  return superfluous ? port_form::goes : port_form::stays;
}

// RFC 3986 §6.2.3, of schemes that have a default host. It is written as an empty authority where the authority says
// nothing else; "If, however, either the userinfo or port subcomponents are non-empty, then the host should be given
// explicitly". An empty userinfo keeps its delimiter, and so counts as one.
enum class default_host : std::uint8_t { none, left_out, named };

default_host form_of_default_host(const components& c, const normalization& how, const scheme_rule* rule,
                                  port_form port) noexcept {
  const bool has_default = how.steps.contains(normalization_step::scheme_based) && rule != nullptr &&
                           rule->without_host == empty_host::is_localhost;
  if (!has_default) return default_host::none;
  return c.userinfo() || port == port_form::stays ? default_host::named : default_host::left_out;
}

// An authority that has a host. The kind of the host is decided on the text already written, because the original may
// have been encoded.
char* write_server(char* to, const components& c, const normalization& how, const octet_copier& copier,
                   const scheme_rule* rule) noexcept {
  const port_form port = form_of_port(c, how, rule);
  if (c.userinfo()) {
    to = copier.copy(to, *c.userinfo());
    *to++ = '@';
  }
  char* const host = to;
  to = write_host(to, c, how, copier);
  const std::string_view written(host, static_cast<std::size_t>(to - host));
  switch (form_of_default_host(c, how, rule, port)) {
    case default_host::none:
      break;
    case default_host::left_out:
      if (unicode::equal_but_for_case(written, localhost)) to = host;
      break;
    case default_host::named:
      if (written.empty()) to = std::ranges::copy(localhost, to).out;
      break;
  }
  if (port == port_form::stays) {
    *to++ = ':';
    to = copier.copy(to, *c.port());
  }
  return to;
}

}  // namespace

char* write_authority(char* to, const components& c, const normalization& how, const octet_copier& copier,
                      const scheme_rule* rule) noexcept {
  if (c.host()) return write_server(to, c, how, copier, rule);
  // RFC 2396 §3.2: a reg_name, or a server that is empty. A reg_name may turn out to be a server once its triplets are
  // decoded ("%61" is the hostname "a"), and is then treated as one, in the place where it has been written. No server
  // of RFC 2396 has an empty host, so that none is put in front of what is still to be read.
  char* const end = copier.copy(to, *c.authority());
  if (!c.reg_name() || !how.steps.contains(normalization_step::percent_encoding)) return end;
  const std::string_view decoded(to, static_cast<std::size_t>(end - to));
  const result<components> again = parse(decoded, how.grammar, "authority");
  return again && again->host() ? write_server(to, *again, how, copier, rule) : end;
}

}  // namespace urispec::normalizing
