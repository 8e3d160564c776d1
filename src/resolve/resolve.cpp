// Resolution from the texts to the result, top to bottom: options, errors, inputs, the two algorithms, bases. The
// algorithms are templates of the receiver of their trace (resolve/trace.hpp), which costs nothing if there is none.
#include "urispec/resolve.hpp"

#include "resolve/paths.hpp"
#include "resolve/read.hpp"
#include "resolve/trace.hpp"
#include "tree/marks.hpp"
#include "urispec/components.hpp"
#include "urispec/error.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"
#include "urispec/ascii.hpp"
#include "urispec/pmr.hpp"
#include "urispec/uri.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace urispec {

// Options.

namespace {

// Indexed by grammar: true if it has the opaque_part of RFC 2396, and so resolves as that RFC does.
template <typename List>
struct table;

template <typename... Grammars>
struct table<tao::pegtl::type_list<Grammars...>> {
  static constexpr std::array<bool, sizeof...(Grammars)> has_opaque_part{
      std::ranges::any_of(Grammars::info, [](const rule_info& r) { return r.name == "opaque_part"; })...};
};

}  // namespace

resolution_options default_resolution_options(grammar g) noexcept {
  resolution_options options;
  if (!table<grammars::all>::has_opaque_part[static_cast<std::size_t>(g)]) return options;
  options.algorithm = resolution_algorithm::rfc2396;
  options.excess_dot_dot = excess_dot_dot::kept;
  options.opaque_base = opaque_base::refused;
  return options;
}

// Errors.

std::string_view name(resolution_input input) noexcept {
  switch (input) {
    case resolution_input::base:
      return "base";
    case resolution_input::reference:
      return "reference";
    case resolution_input::target:
      return "target";
  }
  return {};
}

std::string_view name(resolution_fault fault) noexcept {
  switch (fault) {
    case resolution_fault::syntax:
      return "syntax";
    case resolution_fault::no_scheme:
      return "no_scheme";
    case resolution_fault::opaque_base:
      return "opaque_base";
    case resolution_fault::excess_dot_dot:
      return "excess_dot_dot";
    case resolution_fault::no_uri:
      return "no_uri";
    case resolution_fault::not_of_references:
      return "not_of_references";
  }
  return {};
}

std::string resolution_error::message() const {
  const std::string start = std::string(name(input)) + ": ";
  const std::string place = start + "byte " + std::to_string(position.offset) + ": ";
  const std::string section_text =
      position.section.empty() ? std::string() : " (section " + std::string(position.section) + ")";
  switch (fault) {
    case resolution_fault::syntax:
      return start + position.message();
    case resolution_fault::no_scheme:
      if (input == resolution_input::reference)
        return place + "no scheme, and there is no base to resolve it against" + section_text;
      return place + "no scheme, and a " + std::string(name(input)) + " cannot be relative" + section_text;
    case resolution_fault::opaque_base:
      return place + "not hierarchical, so a relative reference cannot be resolved against it" + section_text;
    case resolution_fault::excess_dot_dot:
      return place + "'..' leads above the root" + section_text;
    case resolution_fault::no_uri:
      return place + "the result would be a scheme with nothing after it, which is not a URI" + section_text;
    case resolution_fault::not_of_references:
      return start + "the grammar has no URI references";
  }
  return {};
}

// Inputs.

namespace {

// An error at byte `offset` of a text that has been parsed, in the rule of that name.
resolution_error error_in(std::string_view text, grammar g, resolution_input input, resolution_fault fault,
                          std::size_t offset, std::string_view rule_name) noexcept {
  const rule_ref rule = find_rule(g, rule_name).value_or(start_rule(g));
  return {input, fault, error_at(text, offset, rule.index, info(rule))};
}

result<components, resolution_error> read_reference(std::string_view text, grammar g, resolution_input input) noexcept {
  const result<components> parsed = parse(text, start_rule(g));
  if (parsed) return *parsed;
  return resolution_error{input, resolution_fault::syntax, parsed.error()};
}

}  // namespace

result<components, resolution_error> read_absolute(std::string_view text, grammar g, resolution_input input) noexcept {
  const auto parsed = read_reference(text, g, input);
  if (!parsed || parsed->scheme()) return parsed;
  if (!find_rule(g, "scheme")) return resolution_error{input, resolution_fault::not_of_references, {}};
  return error_in(text, g, input, resolution_fault::no_scheme, 0, "scheme");
}

namespace {

// Turns the error of a part, which begins at `offset` of the text, into one of the text.
parse_error moved(parse_error error, std::string_view text, std::size_t offset) noexcept {
  rule_info rule{error.rule_name, error.section, {}};
  return error_at(text, error.offset + offset, error.rule, rule);
}

// "?" query [ "#" fragment ] under RFC 2396: see query_alone.
result<components, resolution_error> read_query_alone(std::string_view text, grammar g) noexcept {
  const std::size_t hash = text.find('#');
  const std::size_t query_end = hash == std::string_view::npos ? text.size() : hash;
  components parts;
  parts.text = text;
  const auto set = [&](part p, std::size_t begin, std::size_t end) {
    parts.ranges[static_cast<std::size_t>(p)] = {begin, end};
  };
  set(part::path, 0, 0);
  set(part::query, 1, query_end);
  if (hash != std::string_view::npos) set(part::fragment, hash + 1, text.size());
  for (const part p : {part::query, part::fragment}) {
    if (!parts[p]) continue;
    const result<void> valid = validate(*parts[p], g, name(p));
    if (valid) continue;
    return resolution_error{resolution_input::reference, resolution_fault::syntax,
                            moved(valid.error(), text, parts[p].begin_offset())};
  }
  return parts;
}

// "scheme http, authority a, path /b, query undefined, fragment undefined"
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

// Both algorithms write the target with these functions.

// One resolution. T, the target, is written from front to back at the end of `out`, each part by one of the functions
// in the order of RFC 3986 §5.3; the dot segments of its path are removed where it stands.
template <typename String, typename Trace>
struct resolver {
  String& out;
  const base_uri& base;
  const components& reference;
  const resolution_options& options;
  Trace& trace;
  std::size_t path_begin = 0;  // in out
  bool has_authority = false;
  std::size_t prefix_size = 0;  // bytes at the front of the merged path that come from the base
  std::optional<std::size_t> excess = std::nullopt;  // offset in the path of a ".." above the root that is an error

  void put_scheme(const component& scheme) {
    out += *scheme;
    out += ':';
  }
  void put_authority(const component& authority) {
    has_authority = authority.has_value();
    if (has_authority) {
      out += "//";
      out += *authority;
    }
    path_begin = out.size();
  }
  // The text of the base begins with its scheme and authority, so they are copied as they stand.
  void put_scheme_and_authority_of_base() {
    has_authority = base.parts.authority().has_value();
    out += base.parts.text.substr(0, base.parts.path().begin_offset());
    path_begin = out.size();
  }
  void put_path(std::string_view path) { out += path; }
  void put_merged_path(std::string_view prefix, std::string_view path) {
    prefix_size = prefix.size();
    out += prefix;
    out += path;
  }
  void put_query(const component& query) {
    if (query) {
      out += '?';
      out += *query;
    }
  }
  void put_fragment(const component& fragment) {
    if (fragment) {
      out += '#';
      out += *fragment;
    }
  }

  [[nodiscard]] std::string_view path() const noexcept { return std::string_view(out).substr(path_begin); }

  // False if a ".." above the root is an error; error_of_path() returns it.
  [[nodiscard]] bool remove_dots() {
    result<void, above_root_error> removed;
    if constexpr (Trace::listens) {
      removed = remove_dot_segments_in(out, path_begin, options.excess_dot_dot, trace);
    } else {
      removed = remove_dot_segments_in(out, path_begin, options.excess_dot_dot);
    }
    if (!removed) excess = removed.error().offset;
    return removed.has_value();
  }

  [[nodiscard]] resolution_error error_of_path() const noexcept {
    const bool is_in_base = *excess < prefix_size;
    const components& blamed = is_in_base ? base.parts : reference;
    const std::size_t offset = blamed.path().begin_offset() + (is_in_base ? *excess : *excess - prefix_size);
    return error_in(blamed.text, base.grammar, is_in_base ? resolution_input::base : resolution_input::reference,
                    resolution_fault::excess_dot_dot, offset, blamed.path_kind);
  }

  // See `meaning`: RFC 3986 §3.3 has no path that begins with "//" without an authority. Resolving the result removes
  // the "/." before it again.
  void keep_meaning() {
    if (options.meaning == meaning::letter || has_authority || !path().starts_with("//")) return;
    out.insert(path_begin, "/.");
    trace.note("5.3", "", [&] {
      return "a path that begins with \"//\" would be read as an authority: \"/.\" before it keeps it a path (no step "
             "of the RFC)";
    });
  }
};

// RFC 3986 §5.2.2, the pseudocode from top to bottom; RFC 3987 §6.5 takes it over for IRIs.
template <typename String, typename Trace>
result<resolution_kind, resolution_error> transform_rfc3986(resolver<String, Trace>& t) {
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
        trace.note("5.2.3", "", [&] {
          const bool is_first_case = b.authority() && b.path()->empty();
          return std::string(is_first_case ? "the base has an authority and an empty path: \"/\" before R.path"
                             : t.base.directory.empty()
                                 ? "Base.path has no \"/\": nothing of it before R.path"
                                 : "Base.path up to its last \"/\" before R.path");
        });
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

// RFC 2396 §5.2, steps 2 to 7. Steps 6c to 6g rewrite the path as a string again and again. Their result is that of RFC
// 3986 §5.2.4 with ".." above the root kept (for a path that begins with "/"), so the linear algorithm of that section
// makes the path, and the trace has the steps of this one. tests/reference/resolution.hpp has the steps to the letter;
// tests/resolve compares them on complete short paths.

// Step 3, the loophole: the scheme is removed. What is left was parsed as an opaque_part if it has no "/" in front; now
// it is a relative path with its query.
components without_scheme(const components& r) noexcept {
  components rest = r;
  const auto range_of = [&](part p) -> byte_range& { return rest.ranges[static_cast<std::size_t>(p)]; };
  range_of(part::scheme) = {};
  if (!r.opaque_part()) return rest;
  const byte_range opaque = range_of(part::opaque_part);
  range_of(part::opaque_part) = {};
  const std::size_t mark = std::min(r.text.find('?', opaque.begin), opaque.end);
  range_of(part::path) = {opaque.begin, mark};
  rest.path_kind = "rel_path";
  if (mark < opaque.end) range_of(part::query) = {mark + 1, opaque.end};
  return rest;
}

// Step 6.
template <typename String, typename Trace>
bool merge_rfc2396(resolver<String, Trace>& t, const components& r) {
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
  const auto removed = rewrite_dot_segments(t.out, t.path_begin, t.options.excess_dot_dot);
  if (!removed) t.excess = removed.error().offset;
  return removed.has_value();
}

template <typename String, typename Trace>
result<resolution_kind, resolution_error> transform_rfc2396(resolver<String, Trace>& t) {
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

// Takes a parsed reference.
template <typename String, typename Trace>
result<resolution_kind, resolution_error> run_resolution(String& out, const base_uri& base,
                                                                       const components& reference,
                                                                       const resolution_options& options,
                                                                       Trace& trace) {
  const bool is_rfc2396 = options.algorithm == resolution_algorithm::rfc2396;
  trace.note(is_rfc2396 ? "5.1" : "5.2.1", "", [&] { return "Base: " + describe_parts(base.parts); });
  trace.note(is_rfc2396 ? "5.2" : "5.2.2", is_rfc2396 ? "1" : "", [&] { return "R: " + describe_parts(reference); });

  // Room for all of the base, all of the reference, a "/" that is merged in and a "/." before the path.
  const std::size_t start = out.size();
  out.reserve(start + base.parts.text.size() + reference.text.size() + 3);
  resolver<String, Trace> t{out, base, reference, options, trace};
  const auto outcome = is_rfc2396 ? transform_rfc2396(t) : transform_rfc3986(t);
  if (!outcome) {
    out.resize(start);
  } else if (*outcome == resolution_kind::uri) {
    trace.note(is_rfc2396 ? "5.2" : "5.3", is_rfc2396 ? "7" : "",
               [&] { return "T = " + std::string(std::string_view(out).substr(start)); });
  }
  return outcome;
}

template <typename String, typename Trace>
result<resolution_kind, resolution_error> run_resolution(String& out, const base_uri& base,
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

}  // namespace

// Resolution.

result<resolution_kind, resolution_error> resolve_to(std::string& out, const base_uri& base, std::string_view reference,
                                                     const resolution_options& options) {
  no_trace silent;
  return run_resolution(out, base, reference, options, silent);
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

resolution_trace explain_resolution(const base_uri& base, std::string_view reference,
                                    const resolution_options& options) {
  recorder trace;
  resolution resolved;
  const auto kind = run_resolution(resolved.text, base, reference, options, trace);
  if (!kind) return {std::move(trace.steps), kind.error()};
  resolved.kind = *kind;
  return {std::move(trace.steps), std::move(resolved)};
}

// Bases.

base_uri::base_uri(urispec::grammar g, const components& parsed) noexcept
    : grammar(g),
      parts(parsed),
      directory(merge_prefix(*parsed.path(),
                             parsed.authority() ? base_authority::defined : base_authority::undefined)) {}

// Bases and targets that own their text. What is written is in memory of the base's allocator.

namespace {

template <typename Uri>
result<base_uri, resolution_error> read_base(const Uri& u) noexcept {
  const grammar g = u.rule().grammar;
  if (u.rule() == start_rule(g) && u.scheme()) return base_uri(g, u.components());
  return parse_base(std::string_view(u.text()), g);  // read by another rule, or no base
}

template <typename Uri>
result<Uri, resolution_error> resolve_uri(const Uri& base, std::string_view reference,
                                          const resolution_options& options) {
  const auto parsed = read_base(base);
  if (!parsed) return parsed.error();
  std::remove_cvref_t<decltype(base.text())> text(base.text().get_allocator());
  const auto kind = resolve_to(text, *parsed, reference, options);
  if (!kind) return kind.error();
  auto u = Uri::parse(std::move(text), parsed->grammar);
  if (!u) return resolution_error{resolution_input::reference, resolution_fault::syntax, u.error()};
  return *std::move(u);
}

}  // namespace

result<uri, resolution_error> resolve(const uri& base, std::string_view reference, const resolution_options& options) {
  return resolve_uri(base, reference, options);
}

result<uri, resolution_error> resolve(const uri& base, std::string_view reference) {
  return resolve_uri(base, reference, default_resolution_options(base.rule().grammar));
}

result<base_uri, resolution_error> parse_base(const uri& u) noexcept { return read_base(u); }

#if defined(__cpp_lib_memory_resource)
result<pmr::uri> pmr::uri::parse(std::pmr::string text, rule_ref rule) {
  const auto parsed = detail::parse_to_keep(text, rule);
  if (!parsed) return parsed.error();
  return uri(std::move(text), rule, *parsed);
}

result<pmr::uri> pmr::uri::parse(std::pmr::string text, grammar g, std::string_view rule_name) {
  if (rule_name.empty()) return parse(std::move(text), start_rule(g));
  if (const auto rule = find_rule(g, rule_name)) return parse(std::move(text), *rule);
  return urispec::parse(text, g, rule_name).error();
}

result<resolution_kind, resolution_error> resolve_to(std::pmr::string& out, const base_uri& base,
                                                     std::string_view reference, const resolution_options& options) {
  no_trace silent;
  return run_resolution(out, base, reference, options, silent);
}

result<pmr::uri, resolution_error> resolve(const pmr::uri& base, std::string_view reference,
                                           const resolution_options& options) {
  return resolve_uri(base, reference, options);
}

result<pmr::uri, resolution_error> resolve(const pmr::uri& base, std::string_view reference) {
  return resolve_uri(base, reference, default_resolution_options(base.rule().grammar));
}
#endif

result<base_uri, resolution_error> parse_base(std::string_view text, grammar g) noexcept {
  const auto parsed = read_absolute(text, g, resolution_input::base);
  if (!parsed) return parsed.error();
  return base_uri(g, *parsed);
}

result<established_base, base_error> establish_base(const base_sources& sources, grammar g,
                                                    const resolution_options& options) {
  // Searches from the source of highest precedence outwards, up to one that needs no other.
  std::size_t outermost = base_origin_count;
  std::optional<std::size_t> innermost;
  for (std::size_t i = 0; i < base_origin_count; ++i) {
    if (!sources[i]) continue;
    if (!innermost) innermost = i;
    outermost = i;
    const auto parsed = read_reference(*sources[i], g, resolution_input::base);
    if (!parsed) return base_error{static_cast<base_origin>(i), parsed.error()};
    if (parsed->scheme()) break;
  }
  if (!innermost) return base_error{std::nullopt, {resolution_input::base, resolution_fault::no_scheme, {}}};

  const auto root = read_absolute(*sources[outermost], g, resolution_input::base);
  if (!root) return base_error{static_cast<base_origin>(outermost), root.error()};
  std::string text(without_fragment(*root));  // §5.1: what is to be a base loses its fragment
  for (std::size_t i = outermost; i-- > *innermost;) {
    if (!sources[i]) continue;
    const auto outer = parse_base(text, g);
    if (!outer) return base_error{static_cast<base_origin>(i), outer.error()};
    resolution_options to_base = options;
    to_base.current_document = current_document::base;
    const auto resolved = resolve(*outer, *sources[i], to_base);
    if (!resolved) return base_error{static_cast<base_origin>(i), resolved.error()};
    const auto parsed = read_absolute(resolved->text, g, resolution_input::base);
    if (!parsed) return base_error{static_cast<base_origin>(i), parsed.error()};
    text = without_fragment(*parsed);
  }
  return established_base{std::move(text), static_cast<base_origin>(*innermost)};
}

}  // namespace urispec
