#include "diff/operations.hpp"

#include "diff/subject.hpp"
#include "urispec/resolve.hpp"
#include "urispec/uri.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>

namespace urispec::diff {
namespace {

struct tried_base {
  std::string_view text;
  std::array<std::string_view, 2> itself;  // references that resolve to the base
};
constexpr std::array<tried_base, 3> bases{{
    {"http://a/b/c/d;p?q", {"d;p?q", "http://a/b/c/d;p?q"}},
    {"http://a", {"//a", "http://a"}},
    {"mailto:a@b", {"mailto:a@b", "mailto:a@b#g"}},
}};
constexpr std::string_view reference_characters = "g./?#:;";
constexpr std::size_t longest = 4;
constexpr std::size_t most_examples = 3;

struct topic {
  std::string_view name;
  std::string_view title;
};
enum topic_number : std::size_t {
  about_current_document,
  about_same_document,
  about_query_alone,
  about_no_path,
  about_opaque_base,
  about_dot_segments,
  about_other
};
constexpr std::array<topic, about_other + 1> topics{{
    {"current-document", "References to the current document"},
    {"same-document", "References to the same document, known by their target"},
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

topic_number topic_of(std::string_view base, std::string_view reference) {
  if (reference.empty() || reference.front() == '#') return about_current_document;
  if (reference.front() == '?') return about_query_alone;
  const std::size_t delimiter = reference.find_first_of(":/?#");
  const bool is_relative = delimiter == std::string_view::npos || reference[delimiter] != ':';
  if (is_relative && base == bases[2].text) return about_opaque_base;
  // Merging is what needs a path.
  if (is_relative && base == bases[1].text && reference.front() != '/') return about_no_path;
  if (has_dot_segment(reference)) return about_dot_segments;
  return about_other;
}

resolution_options to_the_letter(grammar g) {
  resolution_options options = default_resolution_options(g);
  options.meaning = meaning::letter;
  return options;
}

struct outcome {
  std::string text;  // the target, or why there is none
  // RFC 3986 §4.4: the target is the base but for its fragment. RFC 2396 §4.2 asks only for the form of the reference.
  bool is_same_document = false;
};

// nullopt for what is not a reference at all.
std::optional<outcome> resolve_to_the_letter(const base_uri& base, std::string_view base_text,
                                             std::string_view reference, const resolution_options& options) {
  const auto resolved = resolve(base, reference, options);
  if (resolved) {
    if (resolved->kind == resolution_kind::current_document) return outcome{"(the current document)", true};
    const std::string_view text = resolved->text;
    const bool is_base = text.substr(0, text.find('#')) == base_text;
    return outcome{resolved->text, is_base && options.algorithm == resolution_algorithm::rfc3986};
  }
  switch (resolved.error().fault) {
    case resolution_fault::opaque_base:
      return outcome{"(none: the base is not hierarchical)"};
    case resolution_fault::excess_dot_dot:
      return outcome{"(none: too many ..)"};
    default:
      return std::nullopt;
  }
}
std::vector<std::string> references() {
  std::vector<std::string> texts{""};
  for (std::size_t first = 0, length = 1; length <= longest; ++length) {
    const std::size_t last = texts.size();
    for (; first < last; ++first) {
      for (const char c : reference_characters) texts.push_back(texts[first] + c);
    }
  }
  texts.emplace_back("../../../g");
  return texts;
}

}  // namespace

std::optional<percent_equivalence> compare_unreserved(const subject& left, const subject& right) {
  const auto set_of = [](const subject& s) -> std::optional<automaton::code_point_set> {
    const auto of_iris = s.grammar.find("iunreserved");
    const auto rule = of_iris ? of_iris : s.grammar.find("unreserved");
    return rule ? s.languages.classes[*rule] : std::nullopt;
  };
  const auto l = set_of(left);
  const auto r = set_of(right);
  if (!l || !r) return std::nullopt;
  return percent_equivalence{set_difference(*l, *r), set_difference(*r, *l), set_intersection(*l, *r)};
}

resolution_comparison compare_resolution(grammar left, grammar right) {
  resolution_comparison result;
  for (const topic& t : topics) result.differences.push_back({t.name, t.title, 0, {}});
  const auto everywhere = references();
  for (const auto& [base, itself] : bases) {
    const auto on_left = parse_base(base, left);
    const auto on_right = parse_base(base, right);
    if (!on_left || !on_right) continue;
    const auto compare_one = [&, base = base](std::string_view reference) {
      const auto l = resolve_to_the_letter(*on_left, base, reference, to_the_letter(left));
      const auto r = resolve_to_the_letter(*on_right, base, reference, to_the_letter(right));
      if (!l || !r) return;
      ++result.reference_count;
      const bool same_target = l->text == r->text;
      if (same_target && l->is_same_document == r->is_same_document) return;
      resolution_difference& mine = result.differences[same_target ? about_same_document : topic_of(base, reference)];
      ++mine.count;
      const auto text = [&](const outcome& o) {
        return same_target && o.is_same_document ? o.text + " (the same document)" : o.text;
      };
      const resolution_example example{std::string(base), std::string(reference), text(*l), text(*r)};
      const auto of_base = std::ranges::count_if(mine.examples, [&](const auto& e) { return e.base == base; });
      const bool is_repeated = std::ranges::any_of(mine.examples, [&](const auto& e) {
        return e.reference == example.reference && e.left == example.left && e.right == example.right;
      });
      const bool has_room = static_cast<std::size_t>(of_base) < most_examples || reference == everywhere.back();
      if (has_room && !is_repeated) mine.examples.push_back(example);
    };
    for (const std::string& reference : everywhere) compare_one(reference);
    for (const std::string_view reference : itself) compare_one(reference);
  }
  std::erase_if(result.differences, [](const resolution_difference& d) { return d.count == 0; });
  return result;
}

}  // namespace urispec::diff
