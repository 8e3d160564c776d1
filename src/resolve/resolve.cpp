#include "urispec/resolve.hpp"

#include "resolve/run.hpp"
#include "resolve/trace.hpp"

namespace urispec {

result<resolution_kind, resolution_error> resolve_to(std::string& out, const base_uri& base, std::string_view reference,
                                                     const resolution_options& options) {
  no_trace nobody;
  return run_resolution(out, base, reference, options, nobody);
}

result<resolution, resolution_error> resolve(const base_uri& base, std::string_view reference,
                                             const resolution_options& options) {
  resolution resolved;
  const auto kind = resolve_to(resolved.text, base, reference, options);
  if (!kind) return kind.error();
  resolved.kind = *kind;
  return resolved;
}

result<resolution, resolution_error> resolve(const base_uri& base, std::string_view reference) {
  return resolve(base, reference, default_resolution_options(base.grammar));
}

result<resolution, resolution_error> resolve(std::string_view base, std::string_view reference, grammar g) {
  const auto parsed = parse_base(base, g);
  if (!parsed) return parsed.error();
  return resolve(*parsed, reference, default_resolution_options(g));
}

}  // namespace urispec
