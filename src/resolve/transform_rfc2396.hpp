// RFC 2396 §5.2, steps 2 to 7. Steps 6c to 6g rewrite the path as a string again and again. Their result is that of RFC
// 3986 §5.2.4 with ".." above the root kept (for a path that begins with "/"), so the linear algorithm of that section
// makes the path, and the trace has the steps of this one. tests/reference/resolution.hpp has the steps to the letter;
// tests/resolve compares them on complete short paths.
#pragma once

#include "resolve/resolver.hpp"
#include "resolve/rewrite_path.hpp"

#include <algorithm>

namespace urispec {

// Step 3, the loophole: the scheme is removed. What is left was parsed as an opaque_part if it has no "/" in front; now
// it is a relative path with its query.
[[nodiscard]] inline components without_scheme(const components& r) noexcept {
  components rest = r;
  const auto range_of = [&](part p) -> byte_range& { return rest.ranges[static_cast<std::size_t>(p)]; };
  range_of(part::scheme) = {};
  if (!r.opaque_part()) return rest;
  const byte_range all = range_of(part::opaque_part);
  range_of(part::opaque_part) = {};
  const std::size_t mark = std::min(r.text.find('?', all.begin), all.end);
  range_of(part::path) = {all.begin, mark};
  rest.path_kind = "rel_path";
  if (mark < all.end) range_of(part::query) = {mark + 1, all.end};
  return rest;
}

// Step 6, for a base with hierarchy.
template <typename Trace>
[[nodiscard]] bool merge_rfc2396(resolver<Trace>& t, const components& r) {
  const components& b = t.base.parts;
  const bool would_join_authority = b.authority() && b.path()->empty();
  std::string_view prefix = t.base.directory;
  if (would_join_authority && t.options.meaning == meaning::letter) {
    prefix = {};
  } else if (would_join_authority) {
    t.trace.note("5.2", "", [] {
      return "the base has an authority and no path, and a path that begins with no \"/\" would become part of the "
             "authority: \"/\" before it (no step of the RFC)";
    });
  }
  t.put_merged_path(prefix, *r.path());
  t.trace.note("5.2", "6b", [&] { return std::string(t.path()); });
  if constexpr (Trace::listens) note_rewriting(std::string(t.path()), t.options.excess_dot_dot, t.trace);
  if (!may_have_dot_segments(t.path())) return true;

  const auto removed = rewrite_dot_segments(t.out, t.path_begin, t.options.excess_dot_dot);
  if (!removed) t.excess = removed.error().offset;
  return removed.has_value();
}

template <typename Trace>
[[nodiscard]] result<resolution_kind, resolution_error> transform_rfc2396(resolver<Trace>& t) {
  const components& b = t.base.parts;
  Trace& trace = t.trace;
  components r = t.reference;

  if (r.path()->empty() && !r.scheme() && !r.authority() && !r.query()) {
    if (t.options.current_document == current_document::reported) {
      trace.note("5.2", "2", [] { return "nothing but a fragment is defined: a reference to the current document"; });
      t.put_fragment(r.fragment());
      return resolution_kind::current_document;
    }
    trace.note("4.2", "", [] { return "a reference to the current document, in a context where that is the base"; });
    t.put_scheme(b.scheme());
    t.put_authority(b.authority());
    t.put_path(*b.path());
    t.put_query(b.query());
    t.put_fragment(r.fragment());
    return resolution_kind::uri;
  }
  trace.note("5.2", "2", [] { return "query and fragment are those of the reference"; });

  // §3.1: schemes ignore case.
  if (r.scheme() && t.options.same_scheme == same_scheme::ignored &&
      unicode::equal_but_for_case(*r.scheme(), *b.scheme())) {
    trace.note("5.2", "3", [] { return "the scheme is that of the base and is removed, for backwards compatibility"; });
    r = without_scheme(r);
  }
  if (r.scheme()) {
    trace.note("5.2", "3", [] { return "the scheme is defined: an absolute URI, taken as it is"; });
    t.put_path(r.text);
    return resolution_kind::uri;
  }
  if (!t.base.is_hierarchical() && t.options.opaque_base == opaque_base::refused) {
    return error_in(b.text, t.base.grammar, resolution_input::base, resolution_fault::opaque_base,
                    b.path().begin_offset(), b.path_kind);
  }
  trace.note("5.2", "3", [&] { return "the scheme is that of the base, " + std::string(*b.scheme()); });
  t.put_scheme(b.scheme());

  if (r.authority()) {
    trace.note("5.2", "4", [] { return "the authority is defined: a network-path"; });
    t.put_authority(r.authority());
    t.put_path(*r.path());
  } else {
    trace.note("5.2", "4", [] { return "the authority is that of the base"; });
    t.put_authority(b.authority());
    if (r.path()->starts_with('/')) {
      trace.note("5.2", "5", [] { return "the path begins with \"/\": an absolute-path"; });
      t.put_path(*r.path());
    } else if (!merge_rfc2396(t, r)) {
      return t.error_of_path();
    }
  }
  t.keep_meaning();
  // §3: absoluteURI = scheme ":" ( hier_part | opaque_part ), neither of which is empty. A query after the empty path
  // is an opaque_part.
  const bool nothing_after_scheme = !t.has_authority && t.path().empty() && !r.query();
  if (nothing_after_scheme && t.options.meaning == meaning::kept) {
    return error_in(r.text, t.base.grammar, resolution_input::reference, resolution_fault::no_uri,
                    r.path().begin_offset(), r.path_kind);
  }
  t.put_query(r.query());
  t.put_fragment(r.fragment());
  return resolution_kind::uri;
}

}  // namespace urispec
