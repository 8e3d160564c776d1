// A reading for people: the text with its components marked as in RFC 3986 §3, then the list of them; or where the
// text goes wrong.
#include "report/diagnosis_text.hpp"
#include "report/error_object.hpp"
#include "report/text.hpp"
#include "report/annotation.hpp"
#include "cli/reading/reading.hpp"
#include "report/ruler.hpp"
#include "tree/marks.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

namespace urispec::cli {
namespace {

constexpr std::size_t indent = 2;
constexpr std::size_t longest_ruler = 4096;  // bytes; a longer text is only listed
constexpr std::size_t name_columns = 13;

bool only_host(const components& c) { return !c.userinfo() && !c.port(); }

// The smallest parts below the text, an authority that is made of several above it.
class marks_of {
 public:
  explicit marks_of(const components& c) {
    add(c, part::scheme, side::below);
    if (c.authority() && only_host(c)) {
      add(c, part::authority, side::below);
    } else {
      add(c, part::authority, side::above);
      for (const part p : {part::userinfo, part::host, part::port}) add(c, p, side::below);
    }
    for (const part p : {part::path, part::query, part::fragment}) add(c, p, side::below);
  }

  operator std::span<const mark>() const { return {marks_.data(), count_}; }

 private:
  void add(const components& c, part p, side at) {
    const component range = c[p];
    if (range && !range->empty()) marks_[count_++] = {name(p), range.begin_offset(), range.end_offset(), at};
  }

  std::array<mark, all_parts.size()> marks_{};
  std::size_t count_ = 0;
};

// visible(text, columns) and its width; most texts are not copied.
class shown_text {
 public:
  shown_text() = default;
  shown_text(std::string_view text, std::size_t columns) : text_(text), width_(text.size()) {
    if (text.size() <= columns && is_shown_as_it_is(text)) return;
    changed_ = visible(text, columns);
    is_changed_ = true;
    width_ = display_width(changed_);
  }

  [[nodiscard]] std::string_view text() const { return is_changed_ ? changed_ : text_; }
  [[nodiscard]] std::size_t width() const { return width_; }

 private:
  std::string changed_;
  bool is_changed_ = false;
  std::string_view text_;
  std::size_t width_ = 0;
};

std::string_view kind_of(const components& c, part p) {
  if (p == part::host) return c.host_kind;
  return p == part::path ? c.path_kind : std::string_view();
}

// All that the grammar has where the text was read as a whole reference, otherwise those that were found.
void list_components(const reading& r, std::size_t columns, output& out) {
  const components& c = *r.found.verdict;
  if (!r.found.no_components.empty()) {
    out.write(fmt::format("  no components: {}\n", r.found.no_components));
    return;
  }
  const bool whole = r.rule.is_start();
  const bool any = std::ranges::any_of(all_parts, [&](part p) { return c[p].has_value(); });
  if (!any) {
    out.write("  no components\n");
    return;
  }
  const std::size_t value_columns = std::max<std::size_t>(columns, name_columns + 40) - name_columns - 20;
  // The kinds stand in one column after the widest value.
  std::array<shown_text, all_parts.size()> shown;
  std::size_t widest = 0;
  for (const part p : all_parts) {
    const component value = c[p];
    if (!value && (!whole || p >= part::opaque_part || !r.rule.grammar_has(p))) continue;
    shown[static_cast<std::size_t>(p)] = shown_text(or_mark(value), value_columns);
    if (value && !value->empty()) widest = std::max(widest, shown[static_cast<std::size_t>(p)].width());
  }
  std::string& lines = out.waiting();
  for (const part p : all_parts) {
    const shown_text& value = shown[static_cast<std::size_t>(p)];
    if (value.text().empty()) continue;
    const std::size_t begin = lines.size();
    lines.append("  ").append(name(p)).resize(begin + 2 + name_columns, ' ');
    lines += value.text();
    if (const std::string_view kind = kind_of(c, p); !kind.empty()) {
      lines.append(std::max(widest, value.width()) - value.width() + 2, ' ').append(kind);
    }
    if (c[p] && value.text().ends_with("…")) lines += fmt::format("  {} bytes", c[p]->size());
    lines += '\n';
  }
  out.make_room();
}

// The words of a text in lines of so many columns, a word at least in each. The text is ASCII.
std::vector<std::string_view> lines_of_words(std::string_view text, std::size_t columns) {
  std::vector<std::string_view> lines;
  while (text.size() > columns) {
    std::size_t end = text.rfind(' ', columns);
    if (end == std::string_view::npos || end == 0) end = text.find(' ', columns);
    if (end == std::string_view::npos) break;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  lines.push_back(text);
  return lines;
}

// What could have come where the text failed, by rule.
void list_expected(const interpret::expected_set& expected, std::size_t columns, output& out) {
  std::size_t width = 0;
  for (const auto& choice : expected.next) width = std::max(width, choice.rule.size());
  std::string_view lead = "could come there:";
  const std::size_t left = lead.size() + width + 6;
  for (const auto& choice : expected.next) {
    std::string_view rule = choice.rule;
    for (const auto line : lines_of_words(choice.notation, std::max(columns, left + 20) - left)) {
      out.write(fmt::format("  {:17}  {:{}}  {}\n", lead, rule, width, line));
      lead = "";
      rule = "";
    }
  }
  if (expected.ending == language::ending::is_possible) out.write(fmt::format("  {:17}  the end\n", lead));
}

}  // namespace

void show_text(const reading& r, const reading_page& on, output& out) {
  const auto [how, columns] = on;
  const std::string_view id = r.rule.grammar();
  const std::string_view rule = r.rule.name();
  const std::string_view by = r.rule.is_general() ? ", by the general engine" : "";
  if (!r.found.verdict) {
    const parse_error& e = r.found.verdict.error();
    if (is_undecided(e.kind)) {
      const std::string_view reason = id_of_undecided(e.kind);
      out.write(fmt::format("  {}\n", visible(or_mark(r.input), std::max<std::size_t>(columns, indent + 20) - indent)));
      out.write(fmt::format("{} {}: undecided{}\n  {} [{}]\n", id, rule, by, message_of(e), reason));
      out.write(fmt::format("  {}\n", painted(fmt::format("`urispec explain {}` says more", reason), ink::faint, how)));
      return;
    }
    out.write(r.why ? draw_place(r.input, *r.why, columns, how) : draw_caret(r.input, e.offset, indent, columns));
    out.write(fmt::format("{} {}: invalid{}\n  {}\n", id, rule, by, e.message()));
    if (!r.why) return;
    out.write(diagnosis_lines(r.input, *r.why, long_repairs_on(out), how));
    list_expected(*r.why->expected, columns, out);
    return;
  }
  if (r.input.empty()) {
    out.write(fmt::format("  {}\n", empty_mark));
  } else if (r.input.size() <= longest_ruler) {
    draw_ruler(out.waiting(), r.input, marks_of(*r.found.verdict), indent, columns);
  } else {
    out.write(
        fmt::format("  {}  {} bytes\n", visible(r.input, std::max<std::size_t>(columns, 60) - 24), r.input.size()));
  }
  out.waiting().append(id).append(" ").append(rule).append(": valid").append(by).append("\n");
  list_components(r, columns, out);
}

}  // namespace urispec::cli
