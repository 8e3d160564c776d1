#include "urispec/resolve.hpp"

#include "resolve/run.hpp"
#include "resolve/trace.hpp"
#include "tree/marks.hpp"

namespace urispec {

std::string describe_parts(const components& c) {
  std::string text;
  for (const part p : {part::scheme, part::authority, part::path, part::query, part::fragment}) {
    if (!text.empty()) text += ", ";
    text += name(p);
    text += ' ';
    text += p == part::path ? or_mark(*c[p]) : or_mark(c[p]);  // a path is never undefined
  }
  return text;
}

resolution_trace explain_resolution(const base_uri& base, std::string_view reference,
                                    const resolution_options& options) {
  recorder trace;
  resolution resolved;
  const auto kind = run_resolution(resolved.text, base, reference, options, trace);
  if (!kind) return {std::move(trace.steps), kind.error()};
  resolved.kind = *kind;
  return {std::move(trace.steps), std::move(resolved)};
}

}  // namespace urispec
