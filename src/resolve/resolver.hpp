// What both algorithms of resolution share: where the result is written, how its path is made, and what is traced.
#pragma once

#include "resolve/remove_dot_segments.hpp"
#include "resolve/read.hpp"
#include "urispec/resolve.hpp"
#include "urispec/components.hpp"
#include "urispec/ascii.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace urispec {

// One resolution. T, the target, is written from front to back at the end of `out`, each part by one of the functions
// in the order of RFC 3986 §5.3; the dot segments of its path are removed where it stands.
template <typename Trace>
struct resolver {
  std::string& out;
  const base_uri& base;
  const components& reference;
  const resolution_options& options;
  Trace& trace;
  std::size_t path_begin = 0;  // in out
  bool has_authority = false;
  // How much of the path before dots are removed comes from the base.
  std::size_t prefix_size = 0;
  std::optional<std::size_t> excess = std::nullopt;  // in the path, the first ".." above the root where it is an error

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
    if (!Trace::listens && !may_have_dot_segments(path())) return true;
    const auto removed = remove_dot_segments_in(out, path_begin, options.excess_dot_dot, trace);
    if (!removed) excess = removed.error().offset;
    return removed.has_value();
  }

  [[nodiscard]] resolution_error error_of_path() const noexcept {
    const bool of_base = *excess < prefix_size;
    const components& blamed = of_base ? base.parts : reference;
    const std::size_t offset = blamed.path().begin_offset() + (of_base ? *excess : *excess - prefix_size);
    return error_in(blamed.text, base.grammar, of_base ? resolution_input::base : resolution_input::reference,
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

}  // namespace urispec
