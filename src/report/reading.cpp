#include "report/reading.hpp"

#include "report/annotation.hpp"
#include "report/objects.hpp"
#include "report/diagnosis_text.hpp"
#include "report/escapes.hpp"
#include "report/ruler.hpp"
#include "report/table.hpp"
#include "report/text.hpp"
#include "tree/marks.hpp"
#include "urispec/abnf.hpp"
#include "urispec/compose.hpp"
#include "urispec/percent.hpp"
#include "urispec/segments.hpp"
#include "urispec/utf8.hpp"
#include "unicode/sections.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace urispec::report {

rule_heading::rule_heading(std::string_view grammar_id, std::string_view rule, std::string_view answered_by,
                           std::span<const rule_info> rules, component_set filled, bool starts)
    : grammar(grammar_id),
      name(rule),
      engine(answered_by),
      rule_list(rules),
      components(filled),
      is_start(starts),
      json_components(filled) {
  json_writer json(json_members);
  json.begin_object().member("grammar", grammar).key("rule").plain(name);
  if (!engine.empty()) json.member("engine", engine);
  json.end_object();
  json_members = json_members.substr(1, json_members.size() - 2);
}

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
  void add(const components& c, part p, side position) {
    const component range = c[p];
    if (range && !range->empty()) marks_[count_++] = {name(p), range.begin_offset(), range.end_offset(), position};
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
  const components& c = *r.outcome.verdict;
  if (!r.outcome.no_components.empty()) {
    out.write(fmt::format("  no components: {}\n", r.outcome.no_components));
    return;
  }
  const bool whole = r.rule.is_start;
  const bool any = std::ranges::any_of(all_parts, [&](part p) { return c[p].has_value(); });
  if (!any) {
    out.write("  no components\n");
    return;
  }
  const std::size_t value_columns = std::max<std::size_t>(columns, name_columns + 40) - name_columns - 20;
  // The kinds stand in one column after the widest value.
  std::array<shown_text, all_parts.size()> columns_shown;
  std::size_t widest = 0;
  for (const part p : all_parts) {
    const component value = c[p];
    if (!value && (!whole || p >= part::opaque_part || !r.rule.has(p))) continue;
    columns_shown[static_cast<std::size_t>(p)] = shown_text(or_mark(value), value_columns);
    if (value && !value->empty()) widest = std::max(widest, columns_shown[static_cast<std::size_t>(p)].width());
  }
  std::string& lines = out.waiting();
  for (const part p : all_parts) {
    const shown_text& value = columns_shown[static_cast<std::size_t>(p)];
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

// A document that another one replaced which has no grammar: nothing else in the catalogue says what holds now.
std::string replacement_line(std::string_view grammar) {
  const auto* entry = abnf::find_entry(grammar);
  if (entry == nullptr || !entry->replaced_by || entry->replaced_by->instead.empty()) return {};
  const auto& [document, date, instead] = *entry->replaced_by;
  return fmt::format("  {} ({}) replaces {}: {}\n", document, date, grammar, instead);
}

}  // namespace

// The characters that could have come where the text failed, by rule.
void list_expected(const expected_set& expected, std::size_t columns, output& out) {
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
  if (expected.may_end) out.write(fmt::format("  {:17}  the end\n", lead));
}

void show_text(const reading& r, const reading_page& page, output& out) {
  const auto [colors, columns, detail] = page;
  const std::string_view id = r.rule.grammar;
  const std::string_view rule = r.rule.name;
  const std::string_view engine = r.rule.engine == "general" ? ", by the general engine" : "";
  if (!r.outcome.verdict) {
    const parse_error& e = r.outcome.verdict.error();
    if (is_undecided(e.kind)) {
      const std::string_view reason = id_of_undecided(e.kind);
      out.write(fmt::format("  {}\n", visible(or_mark(r.input), std::max<std::size_t>(columns, indent + 20) - indent)));
      out.write(fmt::format("{} {}: undecided{}\n  {} [{}]\n", id, rule, engine, message_of(e), reason));
      out.write(
          fmt::format("  {}\n", painted(fmt::format("`urispec explain {}` says more", reason), ink::faint, colors)));
      return;
    }
    out.write(r.diagnosis ? draw_place(r.input, *r.diagnosis, columns, colors)
                          : draw_caret(r.input, e.offset, indent, columns));
    out.write(fmt::format("{} {}: invalid{}: {}\n", id, rule, engine,
                          r.diagnosis ? headline_line(*r.diagnosis) : message_of(e)));
    out.write(replacement_line(id));
    if (!r.diagnosis) return;
    out.write(diagnosis_lines(r.input, *r.diagnosis, long_repairs_on(out), colors));
    if (detail == verbosity::verbose) list_expected(*r.diagnosis->expected, columns, out);
    return;
  }
  if (r.input.empty()) {
    out.write(fmt::format("  {}\n", empty_mark));
  } else if (r.input.size() <= longest_ruler) {
    draw_ruler(out.waiting(), r.input, marks_of(*r.outcome.verdict), indent, columns);
  } else {
    out.write(
        fmt::format("  {}  {} bytes\n", visible(r.input, std::max<std::size_t>(columns, 60) - 24), r.input.size()));
  }
  out.waiting().append(id).append(" ").append(rule).append(": valid").append(engine).append("\n");
  out.waiting().append(replacement_line(id));
  list_components(r, columns, out);
}

namespace {

constexpr std::size_t id_columns = 15;
constexpr std::size_t component_columns = 13;

struct column {
  const components* content;
  std::vector<std::string_view> grammars;
};

bool are_equal(const components& a, const components& b) {
  return a.ranges == b.ranges && a.host_kind == b.host_kind && a.path_kind == b.path_kind;
}

std::vector<column> columns_of(std::span<const reading> readings) {
  std::vector<column> columns;
  for (const reading& r : readings) {
    if (!r.outcome.verdict || !r.outcome.no_components.empty()) continue;
    const auto same_content =
        std::ranges::find_if(columns, [&](const column& c) { return are_equal(*c.content, *r.outcome.verdict); });
    column& mine =
        same_content == columns.end() ? columns.emplace_back(column{&*r.outcome.verdict, {}}) : *same_content;
    mine.grammars.push_back(r.rule.grammar);
  }
  return columns;
}

void add_header(const std::vector<column>& columns, std::size_t widest, table& t) {
  std::size_t lines = 0;
  for (const column& c : columns) lines = std::max(lines, c.grammars.size());
  for (std::size_t line = 0; line < lines; ++line) {
    std::vector<std::string> cells{""};
    for (const column& c : columns) cells.push_back(visible(line < c.grammars.size() ? c.grammars[line] : "", widest));
    t.add(std::move(cells));
  }
}

void add_part(const std::vector<column>& columns, part p, std::size_t widest, table& t) {
  std::vector<std::string> values{std::string(name(p))};
  std::vector<std::string> kinds{""};
  bool any = false;
  for (const column& c : columns) {
    const component value = (*c.content)[p];
    any = any || value.has_value();
    values.push_back(visible(or_mark(value), widest));
    kinds.emplace_back(p == part::host ? c.content->host_kind : p == part::path ? c.content->path_kind : "");
  }
  if (!any) return;
  t.add(std::move(values));
  if (std::ranges::any_of(kinds, [](const std::string& kind) { return !kind.empty(); })) t.add(std::move(kinds));
}

// "valid", or why not.
std::string verdict_on(const reading& r) {
  if (r.outcome.verdict) return "valid";
  const parse_error& e = r.outcome.verdict.error();
  return is_undecided(e.kind) ? message_of(e) : "invalid  " + message_of(e);
}

void add_verdicts(std::span<const reading> readings, output& out) {
  table t(std::vector<table_column>{{.width = id_columns}});
  for (const reading& r : readings) t.add({visible(r.rule.grammar), verdict_on(r)});
  out.write(t.text());
}

}  // namespace

void show_comparison(std::span<const reading> readings, const reading_page& page, output& out) {
  if (readings.empty()) return;
  const std::string_view input = readings.front().input;
  out.write(visible(or_mark(input), 20 * page.columns) + "\n\n");
  add_verdicts(readings, out);
  const auto explained = std::ranges::find_if(readings, [](const reading& r) { return r.diagnosis.has_value(); });
  if (explained != readings.end()) {
    out.write(fmt::format("\n{} {}: {}\n", explained->rule.grammar, explained->rule.name,
                          headline_line(*explained->diagnosis)));
    out.write(draw_place(input, *explained->diagnosis, page.columns, page.colors) +
              diagnosis_lines(input, *explained->diagnosis, long_repairs_on(out), page.colors));
  }

  const std::vector<column> columns = columns_of(readings);
  const auto has_any = [](const column& c) {
    return std::ranges::any_of(c.content->ranges, [](const byte_range& r) { return r.defined(); });
  };
  if (std::ranges::none_of(columns, has_any)) return;
  const std::size_t share = (std::max<std::size_t>(page.columns, 60) - component_columns) / columns.size();
  const std::size_t widest = std::max<std::size_t>(share, 16 + table_gap) - table_gap;
  table t;
  add_header(columns, widest, t);
  for (const part p : all_parts) add_part(columns, p, widest, t);
  out.write("\n" + t.text());
}

namespace {

constexpr std::size_t step = 3;           // columns a level
constexpr std::size_t widest_label = 60;  // a longer one pushes its text aside
constexpr std::size_t least_for_text = 24;

std::string label_of(const rule_info& rule) { return fmt::format("{} {}", rule.name, section_label(rule)); }

// Positions after the subtrees that are open, the root's first. The nodes are gone through twice: once for the width of
// the first column, once to draw.
class open_subtrees {
 public:
  explicit open_subtrees(std::span<const derivation_node> nodes) : nodes_(nodes) {}

  // Comes to the node at `i`, the one after the last: afterwards those are open that contain it.
  void come_to(std::size_t i) {
    while (!ends_.empty() && ends_.back() <= i) ends_.pop_back();
  }
  void enter(std::size_t i) { ends_.push_back(i + nodes_[i].size); }

  [[nodiscard]] std::size_t depth() const { return ends_.size(); }

  // The lines that lead to the node at `i`: a bar for each level that has more children to come.
  [[nodiscard]] std::string lines_to(std::size_t i) const {
    std::string lines;
    for (std::size_t level = 1; level < ends_.size(); ++level) lines += ends_[level] < ends_[level - 1] ? "│  " : "   ";
    if (!ends_.empty()) lines += i + nodes_[i].size < ends_.back() ? "├─ " : "└─ ";
    return lines;
  }

 private:
  std::span<const derivation_node> nodes_;
  std::vector<std::size_t> ends_;
};

std::size_t label_columns(std::span<const derivation_node> nodes, std::span<const rule_info> rule_list) {
  std::vector<std::size_t> widths;
  for (const rule_info& rule : rule_list) widths.push_back(display_width(label_of(rule)));
  open_subtrees open(nodes);
  std::size_t widest = 0;
  for (std::size_t i = 0; i < nodes.size() && widest < widest_label; ++i) {
    open.come_to(i);
    widest = std::max(widest, open.depth() * step + widths[nodes[i].rule]);
    open.enter(i);
  }
  return std::min(widest, widest_label) + 2;
}

}  // namespace

std::string section_label(const rule_info& rule) {
  if (unicode::is_section_number(rule.section)) return unicode::section_label(rule.section);
  return rule.section.empty() ? std::string() : fmt::format("({})", rule.section);
}

void show_tree(const reading& r, output& out) {
  const auto rule_list = r.rule.rule_list;
  const auto nodes = r.tree->nodes();
  const std::size_t first_column = label_columns(nodes, rule_list);
  const std::size_t second_column = std::max(out.columns(usual_columns), first_column + least_for_text) - first_column;

  open_subtrees open(nodes);
  for (std::size_t i = 0; i < nodes.size() && out.ok(); ++i) {
    open.come_to(i);
    const std::string label = label_of(rule_list[nodes[i].rule]);
    std::string line = open.lines_to(i) + label;
    const std::size_t width = open.depth() * step + display_width(label);
    line.append(std::max(first_column, width + 2) - width, ' ');
    const std::string_view text = r.input.substr(nodes[i].begin, nodes[i].end - nodes[i].begin);
    line += visible(or_mark(text), second_column);
    out.write(line + "\n");
    open.enter(i);
  }
}

namespace {

void add_encoded(json_writer& json, std::string_view name, encoded_view text) {
  json.member(name, text.text());
  const plain_text plain = decode(text);
  json.key("decoded_" + std::string(name));
  if (unicode::find_ill_formed(plain.bytes())) {
    json.null();
  } else {
    json.value(plain.bytes());
  }
}

// The segments of the path with their params, and the pairs of the query.
void add_segments_and_pairs(json_writer& json, const components& c) {
  json.key("segments").begin_array();
  for (const segment s : segments(c)) {
    json.begin_object();
    add_encoded(json, "segment", encoded_view::assume(s.value()));
    json.key("params").strings(s.params()).end_object();
  }
  json.end_array().key("pairs").begin_array();
  for (const query_pair pair : query_pairs(c)) {
    json.begin_object();
    add_encoded(json, "name", pair.name());
    if (const auto value = pair.value()) {
      add_encoded(json, "value", *value);
    } else {
      json.key("value").null().key("decoded_value").null();
    }
    json.end_object();
  }
  json.end_array();
}

// Writes from its flat form, in preorder, without a JSON value of it in memory; `ends` are the positions after the
// subtrees that are open.
void add_tree(json_writer& json, const derivation& tree, std::span<const rule_info> names, const output& out) {
  const auto nodes = tree.nodes();
  std::vector<std::size_t> ends;
  json.key("tree");
  for (std::size_t i = 0; i < nodes.size() && out.ok(); ++i) {
    const derivation_node& n = nodes[i];
    json.begin_object().member("rule", names[n.rule].name).member("begin", n.begin).member("end", n.end);
    json.key("children").begin_array();
    ends.push_back(i + n.size);
    while (!ends.empty() && ends.back() == i + 1) {
      json.end_array().end_object();
      ends.pop_back();
    }
  }
}

void add_reading(json_writer& json, const reading& r, const output& out) {
  json.members(r.rule.json_members);
  add_validity(json, r.outcome.verdict ? nullptr : &r.outcome.verdict.error());
  if (!r.outcome.verdict) {
    if (r.diagnosis) {
      add_diagnosed_error(json, r.input, *r.diagnosis);
    } else {
      add_error(json, r.outcome.verdict.error());
    }
  } else {
    if (r.outcome.no_components.empty()) {
      r.rule.json_components.write(json.key("components"), *r.outcome.verdict);
      if (r.detail == component_detail::segments_and_pairs) add_segments_and_pairs(json, *r.outcome.verdict);
    }
    if (r.tree != nullptr) add_tree(json, *r.tree, r.rule.rule_list, out);
  }
}

// The error of the grammar in which it comes last; null where a grammar has the text. If a grammar has not decided the
// text, its error is returned: nobody knows then that no grammar has it.
const parse_error* why_none_has_it(std::span<const reading> readings) {
  const parse_error* last = nullptr;
  for (const reading& r : readings) {
    if (r.outcome.verdict) return nullptr;
    const parse_error& e = r.outcome.verdict.error();
    if (last != nullptr && is_undecided(last->kind)) continue;
    if (last == nullptr || is_undecided(e.kind) || e.offset > last->offset) last = &e;
  }
  return last;
}

}  // namespace

void show_json(const located_text& subject, const reading& r, output& out) {
  json_writer json = begin_answer(subject, r.outcome.verdict ? 0 : r.outcome.verdict.error().offset, out);
  add_reading(json, r, out);
  json.end_object().end_line();
}

void show_json(const located_text& subject, std::span<const reading> readings, const browser_reading* browser,
               output& out) {
  const parse_error* const error = why_none_has_it(readings);
  json_writer json = begin_answer(subject, error == nullptr ? 0 : error->offset, out);
  add_validity(json, error);
  json.key("readings").begin_array();
  for (const reading& r : readings) {
    json.begin_object();
    add_reading(json, r, out);
    json.end_object();
  }
  json.end_array();
  if (browser != nullptr) {
    json.key("url_standard").begin_object();
    add_url_members(json, *browser);
    json.end_object();
  }
  json.end_object().end_line();
}

namespace {

constexpr std::size_t longest_label = 60;

}  // namespace

void show_dot(const reading& r, output& out) {
  out.write(fmt::format("digraph \"{}\" {{\n", dot_text(r.rule.grammar)));
  if (!r.outcome.verdict) {
    out.write(fmt::format("  label=\"{}: {}\";\n}}\n", dot_text(visible(or_mark(r.input), longest_label)),
                          dot_text(message_of(r.outcome.verdict.error()))));
    return;
  }
  out.write("  node [shape=box, fontname=monospace];\n");
  const auto names = r.rule.rule_list;
  const auto nodes = r.tree->nodes();
  struct open {
    std::size_t node;
    std::size_t end;
  };
  std::vector<open> parents;
  for (std::size_t i = 0; i < nodes.size() && out.ok(); ++i) {
    while (!parents.empty() && parents.back().end <= i) parents.pop_back();
    const rule_info& rule = names[nodes[i].rule];
    const std::string_view text = r.input.substr(nodes[i].begin, nodes[i].end - nodes[i].begin);
    out.write(fmt::format("  n{} [label=\"{} {}\\n{}\"];\n", i, dot_text(rule.name), dot_text(section_label(rule)),
                          dot_text(visible(or_mark(text), longest_label))));
    if (!parents.empty()) out.write(fmt::format("  n{} -> n{};\n", parents.back().node, i));
    parents.push_back({i, i + nodes[i].size});
  }
  out.write("}\n");
}

}  // namespace urispec::report
