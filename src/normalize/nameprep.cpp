// The step `nameprep`: normalize/steps.hpp says what it is, whence, and what it costs.
#include "normalize/steps.hpp"

#include "normalize/characters.hpp"
#include "normalize/scheme_rules.hpp"
#include "urispec/uri.hpp"

#include <algorithm>

namespace urispec::normalizing {

namespace {

bool is_ascii(std::string_view text) noexcept {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

bool has_domain_name(const components& c) noexcept {
  const scheme_rule* const rule = c.scheme() && c.host() ? find_scheme_rule(*c.scheme()) : nullptr;
  return rule != nullptr && rule->hosts == host_names::of_dns && c.host_kind == "ireg-name";
}

}  // namespace

bool needs_nameprep(const normalization& how) noexcept {
  return how.nameprep != nullptr && how.steps.contains(normalization_step::scheme_based) &&
         unreserved_of(how.grammar).beyond_ascii;
}

void prepare_host(std::string& text, const normalization& how) {
  const result<components> parsed = parse(text, start_rule(how.grammar));
  if (!parsed || !has_domain_name(*parsed)) return;
  const component host = parsed->host();
  if (is_ascii(*host) || host->find('%') != std::string_view::npos) return;
  std::string prepared;
  if (!how.nameprep(*host, prepared) || !validate(prepared, how.grammar, "ireg-name")) return;
  text.replace(host.begin_offset(), host->size(), prepared);
}

}  // namespace urispec::normalizing
