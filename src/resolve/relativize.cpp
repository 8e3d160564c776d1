// The shortest reference that resolves to a target: all forms of reference are tried, each is resolved, the shortest
// wins.
#include "urispec/resolve.hpp"

#include "resolve/paths.hpp"
#include "resolve/read.hpp"
#include "urispec/components.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace urispec {

namespace {

// The length of the directories that two paths share: up to and including the last "/" before which they agree.
std::size_t common_directories(std::string_view directory, std::string_view path) noexcept {
  const auto different = std::ranges::mismatch(directory, path).in1;
  const auto common_bytes = static_cast<std::size_t>(different - directory.begin());
  const std::size_t slash = directory.substr(0, common_bytes).rfind('/');
  return slash == std::string_view::npos ? 0 : slash + 1;
}

// The relative path that leads from a directory, "/a/b/" or "", to a path, both without dot segments.
std::string relative_path(std::string_view directory, std::string_view path) {
  const std::size_t common = common_directories(directory, path);
  const auto ups = static_cast<std::size_t>(std::ranges::count(directory.substr(common), '/'));
  std::string_view rest_of_path = path.substr(common);
  // The paths have no directory in common, not even the root: down from the root that ".." leads to.
  if (common == 0 && ups > 0 && rest_of_path.starts_with('/')) rest_of_path.remove_prefix(1);

  std::string relative;
  relative.reserve(3 * ups + rest_of_path.size() + 2);
  for (std::size_t i = 0; i < ups; ++i) relative += "../";
  if (ups == 0 && needs_dot_segment(rest_of_path)) relative += "./";
  relative += rest_of_path;
  if (relative.empty()) relative = ".";
  // "../" leads to where ".." leads.
  if (rest_of_path.empty() && relative.ends_with('/')) relative.pop_back();
  return relative;
}

// Candidates, written one after the other; the shortest that resolves to the target is kept.
class search {
 public:
  search(const base_uri& base, std::string_view goal, const resolution_options& options)
      : base_(base), goal_(goal), options_(options) {}

  void try_reference(const reference_parts& parts) {
    candidate_.clear();
    recompose_to(candidate_, parts);
    const std::size_t size = unicode::count_code_points(candidate_);
    if (has_match_ && size >= shortest_size_) return;
    resolved_.clear();
    const auto kind = resolve_to(resolved_, base_, candidate_, options_);
    if (!kind || *kind != resolution_kind::uri || resolved_ != goal_) return;
    has_match_ = true;
    shortest_size_ = size;
    std::swap(shortest_, candidate_);
  }

  [[nodiscard]] std::string shortest() && { return std::move(shortest_); }

 private:
  const base_uri& base_;
  std::string_view goal_;
  const resolution_options& options_;
  std::string candidate_;
  std::string resolved_;
  std::string shortest_;
  std::size_t shortest_size_ = 0;
  bool has_match_ = false;
};

// The directory of the base at which relative paths begin, as merging and the removal of dot-segments leave it.
std::string directory_of(const base_uri& base, const resolution_options& options) {
  const excess_dot_dot excess =
      options.excess_dot_dot == excess_dot_dot::error ? excess_dot_dot::kept : options.excess_dot_dot;
  if (options.algorithm == resolution_algorithm::rfc3986) return *remove_dot_segments(base.directory, excess);
  const bool joins_authority =
      base.parts.authority() && base.parts.path()->empty() && options.meaning == meaning::letter;
  std::string directory(joins_authority ? std::string_view() : base.directory);
  (void)rewrite_dot_segments(directory, 0, excess);  // no errors: excess is not `error` here
  return directory;
}

// The goal as what a relative path makes of the base: everything after the base's scheme and authority. The goal may be
// parsed differently: to the letter (`meaning`) "//" may be a path after "s:", and "b" one after "s://a"; and in an
// opaque part of RFC 2396 a "?" begins a query for resolution where the path of the reference ends. nullopt if the goal
// has another scheme or authority.
std::optional<reference_parts> read_after_authority(const base_uri& base, std::string_view directory,
                                                    std::string_view goal) {
  reference_parts parts;
  parts.scheme = *base.parts.scheme();
  parts.authority = base.parts.authority().optional();
  const std::string front = recompose(parts);
  if (!goal.starts_with(front)) return std::nullopt;
  goal.remove_prefix(front.size());
  if (const std::size_t hash = goal.find('#'); hash != std::string_view::npos) {
    parts.fragment = goal.substr(hash + 1);
    goal = goal.substr(0, hash);
  }
  // A "?" in the common directories belongs to the path of the base.
  const std::size_t mark = goal.find('?', common_directories(directory, goal));
  if (mark != std::string_view::npos) parts.query = goal.substr(mark + 1);
  parts.path = goal.substr(0, mark);
  return parts;
}

void try_forms(search& s, std::string_view directory, const reference_parts& target) {
  // The components that the base has too, from the last to the first: query, path, authority, scheme.
  reference_parts r;
  r.fragment = target.fragment;
  s.try_reference(r);
  r.query = target.query;
  s.try_reference(r);

  // A path that begins with "//" has "/." before it if its URI has no authority; relative paths lead to it either way.
  const std::string_view path = target.path;
  const std::string_view bare = path.starts_with("/.//") ? path.substr(2) : path;
  for (const std::string_view goal : {path, bare}) {
    const std::string relative = relative_path(directory, goal);
    r.path = relative;
    s.try_reference(r);
  }
  r.path = path;
  s.try_reference(r);
  const std::string shielded = "/." + std::string(path);
  if (path.starts_with("//")) {
    r.path = shielded;
    s.try_reference(r);
  }

  r.path = path;
  r.authority = target.authority;
  s.try_reference(r);
  r.scheme = target.scheme;
  s.try_reference(r);
}

}  // namespace

result<std::string, resolution_error> relativize(const base_uri& base, std::string_view target,
                                                 const resolution_options& options) {
  const auto parsed = read_absolute(target, base.grammar, resolution_input::target);
  if (!parsed) return parsed.error();
  auto goal = resolve(base, target, options);
  if (!goal) {
    resolution_error error = goal.error();
    if (error.input == resolution_input::reference) error.input = resolution_input::target;
    return error;
  }
  const auto goal_parts = read_absolute(goal->text, base.grammar, resolution_input::target);

  search s(base, goal->text, options);
  const std::string directory = directory_of(base, options);
  if (goal_parts) try_forms(s, directory, to_reference_parts(*goal_parts));
  if (const auto parts = read_after_authority(base, directory, goal->text)) try_forms(s, directory, *parts);
  reference_parts target_parts = to_reference_parts(*parsed);
  s.try_reference(target_parts);
  if (options.meaning == meaning::letter) {
    // The goal may be a URI that does not mean the same as the target, and the target may have shorter forms of its
    // own.
    const std::string path = remove_dot_segments(target_parts.path);
    target_parts.path = path;
    try_forms(s, directory, target_parts);
  }
  return std::move(s).shortest();
}

result<std::string, resolution_error> relativize(std::string_view base, std::string_view target, grammar g) {
  const auto parsed = parse_base(base, g);
  if (!parsed) return parsed.error();
  return relativize(*parsed, target, default_resolution_options(g));
}

}  // namespace urispec
