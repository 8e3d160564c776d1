// RFC 3986 §5.2.2, the pseudocode from top to bottom; RFC 3987 §6.5 says that it is the same for IRIs.
#pragma once

#include "resolve/resolver.hpp"

namespace urispec {

template <typename Trace>
[[nodiscard]] result<resolution_kind, resolution_error> transform_rfc3986(resolver<Trace>& t) {
  const components& r = t.reference;
  const components& b = t.base.parts;
  Trace& trace = t.trace;

  component r_scheme = r.scheme();
  // §3.1: schemes are case-insensitive.
  if (t.options.same_scheme == same_scheme::ignored && r_scheme &&
      unicode::equal_but_for_case(*r_scheme, *b.scheme())) {
    trace.note("5.2.2", "", [] { return "not strict, and R.scheme is that of the base: R.scheme becomes undefined"; });
    r_scheme = {};
  }
  if (!r_scheme && t.options.opaque_base == opaque_base::refused && !t.base.is_hierarchical()) {
    return error_in(b.text, t.base.grammar, resolution_input::base, resolution_fault::opaque_base,
                    b.path().begin_offset(), b.path_kind);
  }

  bool dots_removed = true;
  component t_query = r.query();
  if (r_scheme) {
    trace.note("5.2.2", "", [] { return "R.scheme is defined: T.scheme, T.authority and T.query are those of R"; });
    t.put_scheme(r_scheme);
    t.put_authority(r.authority());
    trace.note("5.2.2", "", [] { return "T.path = remove_dot_segments(R.path)"; });
    t.put_path(*r.path());
    dots_removed = t.remove_dots();
  } else {
    if (r.authority()) {
      trace.note("5.2.2", "", [] {
        return "R.authority is defined: T.authority and T.query are those of R; T.path = remove_dot_segments(R.path)";
      });
      t.put_scheme(b.scheme());
      t.put_authority(r.authority());
      t.put_path(*r.path());
      dots_removed = t.remove_dots();
    } else {
      t.put_scheme_and_authority_of_base();
      if (r.path()->empty()) {
        t.put_path(*b.path());
        if (!t_query) t_query = b.query();
        trace.note("5.2.2", "", [&] {
          return std::string("R.path is empty: T.path = Base.path; R.query is ") +
                 (r.query() ? "defined: T.query = R.query" : "undefined: T.query = Base.query");
        });
      } else if (r.path()->starts_with('/')) {
        trace.note("5.2.2", "",
                   [] { return "R.path begins with \"/\": T.path = remove_dot_segments(R.path), T.query = R.query"; });
        t.put_path(*r.path());
        dots_removed = t.remove_dots();
      } else {
        t.put_merged_path(t.base.directory, *r.path());
        trace.note("5.2.3", "", [&] { return "T.path = merge(Base.path, R.path) = " + std::string(t.path()); });
        trace.note("5.2.2", "", [] { return "T.path = remove_dot_segments(T.path), T.query = R.query"; });
        dots_removed = t.remove_dots();
      }
      trace.note("5.2.2", "", [] { return "T.authority = Base.authority"; });
    }
    trace.note("5.2.2", "", [] { return "T.scheme = Base.scheme"; });
  }
  if (!dots_removed) return t.error_of_path();
  trace.note("5.2.2", "", [] { return "T.fragment = R.fragment"; });
  t.keep_meaning();
  t.put_query(t_query);
  t.put_fragment(r.fragment());
  return resolution_kind::uri;
}

}  // namespace urispec
