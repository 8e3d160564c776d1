#include "cli/diff_resolution.hpp"

#include "urispec/parse/parse.hpp"
#include "urispec/resolve/resolve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace urispec::cli {
namespace {

constexpr std::array<std::string_view, 3> bases{"http://a/b/c/d;p?q", "http://a", "mailto:a@b"};
constexpr std::string_view characters = "g./?#:;";
constexpr std::size_t longest = 4;
constexpr std::size_t most_examples = 3;

struct topic {
  std::string_view name;
  std::string_view title;
};
constexpr std::array<topic, 6> topics{{
    {"current-document", "References to the current document"},
    {"query-alone", "A query without a path"},
    {"no-path", "A base without a path"},
    {"opaque-base", "A base that is not hierarchical"},
    {"dot-segments", "Dot segments"},
    {"other", "Other"},
}};

bool has_dot_segment(std::string_view reference) {
  const std::string path = "/" + std::string(reference.substr(0, reference.find_first_of("?#"))) + "/";
  return path.find("/./") != std::string::npos || path.find("/../") != std::string::npos ||
         path.find(":./") != std::string::npos || path.find(":../") != std::string::npos;
}

std::size_t topic_of(std::string_view base, std::string_view reference) {
  if (reference.empty() || reference.front() == '#') return 0;
  if (reference.front() == '?') return 1;
  const std::size_t delimiter = reference.find_first_of(":/?#");
  const bool is_relative = delimiter == std::string_view::npos || reference[delimiter] != ':';
  if (is_relative && base == bases[2]) return 3;
  if (is_relative && base == bases[1] && reference.front() != '/') return 2;  // merging is what needs a path
  if (has_dot_segment(reference)) return 4;
  return 5;
}

resolution_options to_the_letter(grammar g) {
  resolution_options options = default_resolution_options(g);
  options.meaning = meaning::letter;
  return options;
}

// nullopt for what is not a reference at all.
std::optional<std::string> outcome(const base_uri& base, std::string_view reference,
                                   const resolution_options& options) {
  const auto resolved = resolve(base, reference, options);
  if (resolved) {
    if (resolved->kind == resolution_kind::current_document) return "(the current document)";
    return resolved->text;
  }
  switch (resolved.error().fault) {
    case resolution_fault::opaque_base:
      return "(none: the base is not hierarchical)";
    case resolution_fault::excess_dot_dot:
      return "(none: too many ..)";
    default:
      return std::nullopt;
  }
}

std::vector<std::string> references() {
  std::vector<std::string> all{""};
  for (std::size_t first = 0, length = 1; length <= longest; ++length) {
    const std::size_t last = all.size();
    for (; first < last; ++first) {
      for (const char c : characters) all.push_back(all[first] + c);
    }
  }
  all.emplace_back("../../../g");
  return all;
}

}  // namespace

resolution_comparison compare_resolution(grammar left, grammar right) {
  resolution_comparison result;
  for (const topic& t : topics) result.differences.push_back({t.name, t.title, 0, {}});
  const auto all = references();
  for (const std::string_view base : bases) {
    const auto on_left = parse_base(base, left);
    const auto on_right = parse_base(base, right);
    if (!on_left || !on_right) continue;
    for (const std::string& reference : all) {
      const auto l = outcome(*on_left, reference, to_the_letter(left));
      const auto r = outcome(*on_right, reference, to_the_letter(right));
      if (!l || !r) continue;
      ++result.tried;
      if (*l == *r) continue;
      resolution_difference& mine = result.differences[topic_of(base, reference)];
      ++mine.count;
      const auto of_base = std::ranges::count_if(mine.examples, [&](const auto& e) { return e.base == base; });
      const bool is_known = std::ranges::any_of(
          mine.examples, [&](const auto& e) { return e.reference == reference && e.left == *l && e.right == *r; });
      const bool is_wanted = static_cast<std::size_t>(of_base) < most_examples || reference == all.back();
      if (is_wanted && !is_known) mine.examples.push_back({std::string(base), reference, *l, *r});
    }
  }
  std::erase_if(result.differences, [](const resolution_difference& d) { return d.count == 0; });
  return result;
}

}  // namespace urispec::cli
