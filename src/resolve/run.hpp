// A resolution from the texts to the result, with a trace.
#pragma once

#include "resolve/transform_rfc2396.hpp"
#include "resolve/transform_rfc3986.hpp"

#include <string>
#include <string_view>

namespace urispec {

// "scheme http, authority a, path /b, query undefined, fragment undefined"
[[nodiscard]] std::string describe_parts(const components& c);

// From a parsed reference.
template <typename Trace>
[[nodiscard]] result<resolution_kind, resolution_error> run_resolution(std::string& out, const base_uri& base,
                                                                       const components& reference,
                                                                       const resolution_options& options,
                                                                       Trace& trace) {
  const bool old = options.algorithm == resolution_algorithm::rfc2396;
  trace.note(old ? "5.1" : "5.2.1", "", [&] { return "Base: " + describe_parts(base.parts); });
  trace.note(old ? "5.2" : "5.2.2", old ? "1" : "", [&] { return "R: " + describe_parts(reference); });

  // All of the base, all of the reference, a "/" that is merged in and a "/." before the path.
  const std::size_t start = out.size();
  out.reserve(start + base.parts.text.size() + reference.text.size() + 3);
  resolver<Trace> t{out, base, reference, options, trace};
  const auto outcome = old ? transform_rfc2396(t) : transform_rfc3986(t);
  if (!outcome) {
    out.resize(start);
  } else if (*outcome == resolution_kind::uri) {
    trace.note(old ? "5.2" : "5.3", old ? "7" : "", [&] { return "T = " + out.substr(start); });
  }
  return outcome;
}

template <typename Trace>
[[nodiscard]] result<resolution_kind, resolution_error> run_resolution(std::string& out, const base_uri& base,
                                                                       std::string_view reference,
                                                                       const resolution_options& options,
                                                                       Trace& trace) {
  const result<components> parsed = parse(reference, start_rule(base.grammar));
  if (parsed) return run_resolution(out, base, *parsed, options, trace);
  if (options.algorithm == resolution_algorithm::rfc2396 && options.query_alone == query_alone::accepted &&
      reference.starts_with('?')) {
    const auto alone = read_query_alone(reference, base.grammar);
    if (!alone) return alone.error();
    return run_resolution(out, base, *alone, options, trace);
  }
  return resolution_error{resolution_input::reference, resolution_fault::syntax, parsed.error()};
}

}  // namespace urispec
