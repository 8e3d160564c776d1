#include "urispec/resolve/explain.hpp"

#include "resolve/run.hpp"
#include "resolve/trace.hpp"

namespace urispec {

std::string describe_parts(const components& c) {
  std::string text;
  for (const part p : {part::scheme, part::authority, part::path, part::query, part::fragment}) {
    if (!text.empty()) text += ", ";
    text += name(p);
    if (!c[p] && p != part::path) {
      text += " undefined";
    } else if (c[p]->empty()) {
      text += " empty";
    } else {
      text += ' ';
      text += *c[p];
    }
  }
  return text;
}

resolution_story explain_resolution(const base_uri& base, std::string_view reference,
                                    const resolution_options& options) {
  recorder trace;
  resolution resolved;
  const auto kind = run_resolution(resolved.text, base, reference, options, trace);
  if (!kind) return {std::move(trace.steps), kind.error()};
  resolved.kind = *kind;
  return {std::move(trace.steps), std::move(resolved)};
}

}  // namespace urispec
