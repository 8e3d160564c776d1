// A diagram is put together from smaller ones. Each knows how far it reaches above and below its line, enters at the
// left end of that line and leaves at the right; it is drawn once its place is known.
#include "report/railroad.hpp"

#include "report/text.hpp"
#include "report/escapes.hpp"
#include "abnf/overloaded.hpp"
#include "abnf/print.hpp"
#include "unicode/sections.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string_view>
#include <variant>
#include <vector>

namespace urispec::report {
namespace {

// Lengths in pixels.
constexpr int radius = 8;          // of the bends of tracks
constexpr int half_box = 12;       // half the height of a box
constexpr int apart = 8;           // between tracks one below the other
constexpr int gap = 12;        // boxes one after the other
constexpr int column = 8;          // of the text in boxes
constexpr int padding = 10;        // left and right of that text
constexpr int margin = 20;
constexpr int small_text = 7;      // a column of a label
constexpr int label_height = 16;

struct diagram {
  int width, up, down;
  std::function<void(std::string& svg, int x, int y)> draw;
};
using drawing = std::shared_ptr<const diagram>;

drawing make(int width, int up, int down, std::function<void(std::string&, int, int)> draw) {
  return std::make_shared<const diagram>(diagram{width, up, down, std::move(draw)});
}

void track(std::string& svg, const std::string& path) { svg += fmt::format("<path d=\"{}\"/>\n", path); }

void straight(std::string& svg, int begin, int end, int y) {
  if (begin != end) track(svg, fmt::format("M{} {}H{}", begin, y, end));
}

int columns(std::string_view text) { return static_cast<int>(display_width(text)); }

drawing characters(const std::string& text) {
  const int width = columns(text) * column + 2 * padding;
  return make(width, half_box, half_box, [text, width](std::string& svg, int x, int y) {
    svg += fmt::format("<rect class=\"text\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"/>\n", x,
                       y - half_box, width, 2 * half_box, half_box);
    svg += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n", x + width / 2, y + 5, html_text(text));
  });
}

drawing rule_box(const std::string& label, const std::string& target) {
  const int width = columns(label) * column + 2 * padding;
  return make(width, half_box, half_box, [label, target, width](std::string& svg, int x, int y) {
    svg += fmt::format("<a href=\"#{}\"><rect class=\"rule\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
                       html_text(target), x, y - half_box, width, 2 * half_box);
    svg += fmt::format("<text x=\"{}\" y=\"{}\">{}</text></a>\n", x + width / 2, y + 5, html_text(label));
  });
}

drawing sequence(std::vector<drawing> parts) {
  int width = gap * (static_cast<int>(parts.size()) - 1);
  int up = 0;
  int down = 0;
  for (const auto& p : parts) {
    width += p->width;
    up = std::max(up, p->up);
    down = std::max(down, p->down);
  }
  return make(width, up, down, [parts = std::move(parts)](std::string& svg, int x, int y) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i > 0) straight(svg, x - gap, x, y);
      parts[i]->draw(svg, x, y);
      x += parts[i]->width + gap;
    }
  });
}

// The first alternative on the line, the others below it.
drawing choice(std::vector<drawing> alternatives) {
  int inner = 0;
  for (const auto& a : alternatives) inner = std::max(inner, a->width);
  std::vector<int> offsets{0};
  for (std::size_t i = 1; i < alternatives.size(); ++i) {
    const int step = alternatives[i - 1]->down + apart + alternatives[i]->up;
    offsets.push_back(offsets.back() + std::max(step, 2 * radius));
  }
  const int up = alternatives.front()->up;
  const int down = offsets.back() + alternatives.back()->down;
  constexpr int side = 2 * radius;
  return make(inner + 2 * side, up, down, [=](std::string& svg, int x, int y) {
    for (std::size_t i = 0; i < alternatives.size(); ++i) {
      const int position = y + offsets[i];
      const int end = x + side + inner;
      if (i == 0) {
        straight(svg, x, x + side, y);
      } else {
        track(svg, fmt::format("M{0} {1}q{2} 0 {2} {2}V{3}q0 {2} {2} {2}", x, y, radius, position - radius));
      }
      alternatives[i]->draw(svg, x + side, position);
      straight(svg, x + side + alternatives[i]->width, end, position);
      if (i == 0) {
        straight(svg, end, end + side, y);
      } else {
        track(svg, fmt::format("M{0} {1}q{2} 0 {2} -{2}V{3}q0 -{2} {2} -{2}", end, position, radius, y + radius));
      }
    }
  });
}

// A way past it, above.
drawing passed_by(const drawing& body) {
  constexpr int side = 2 * radius;
  const int up = std::max(body->up + apart, 2 * radius);
  return make(body->width + 2 * side, up, body->down, [=](std::string& svg, int x, int y) {
    straight(svg, x, x + side, y);
    body->draw(svg, x + side, y);
    const int end = x + side + body->width;
    straight(svg, end, end + side, y);
    track(svg, fmt::format("M{0} {1}q{2} 0 {2} -{2}V{3}q0 -{2} {2} -{2}H{4}q{2} 0 {2} {2}V{5}q0 {2} {2} {2}", x, y,
                           radius, y - up + radius, end, y - radius));
  });
}

enum class way_back : bool { none, below };

// A way back below it, with what is to be said of the count.
drawing with_count(const drawing& body, const std::string& label, way_back way) {
  constexpr int side = 2 * radius;
  const int inner = std::max(body->width, columns(label) * small_text);
  const int drop = way == way_back::below ? std::max(body->down + apart, 2 * radius) : body->down;
  const int down = drop + (label.empty() ? 0 : label_height + 2);
  return make(inner + 2 * side, body->up, down, [=](std::string& svg, int x, int y) {
    const int begin = x + side + (inner - body->width) / 2;
    const int end = x + side + inner;
    straight(svg, x, begin, y);
    body->draw(svg, begin, y);
    straight(svg, begin + body->width, end + side, y);
    if (way == way_back::below) {
      track(svg, fmt::format("M{0} {1}q{2} 0 {2} {2}V{3}q0 {2} -{2} {2}H{4}q-{2} 0 -{2} -{2}V{5}q0 -{2} {2} -{2}", end,
                             y, radius, y + drop - radius, x + side, y + radius));
      svg += fmt::format("<path class=\"arrow\" d=\"M{} {}l6 -4v8z\"/>\n", x + side + inner / 2 - 3, y + drop);
    }
    if (!label.empty()) {
      svg += fmt::format("<text class=\"count\" x=\"{}\" y=\"{}\">{}</text>\n", x + side + inner / 2,
                         y + drop + label_height, label);
    }
  });
}

}  // namespace

std::string count_text(const abnf::repetition& r) {
  const auto times = [](std::uint32_t n) { return n == 1 ? std::string("once") : fmt::format("{} times", n); };
  if (r.minimum == r.maximum) return times(r.minimum);
  if (r.maximum == abnf::repetition::unbounded) return r.minimum < 2 ? std::string{} : "at least " + times(r.minimum);
  if (r.minimum == 0) return "at most " + times(r.maximum);
  return fmt::format("{} to {} times", r.minimum, r.maximum);
}

namespace {

// The characters of a range, where they can be seen.
std::string shown_range(const abnf::value_range& r) {
  const auto is_graphic = [](char32_t c) { return c > ' ' && c < 0x7F; };
  if (!is_graphic(r.first) || !is_graphic(r.last)) return {};
  const auto first = static_cast<char>(r.first);
  return r.first == r.last ? fmt::format("  {}", first) : fmt::format("  {}-{}", first, static_cast<char>(r.last));
}

drawing draw_expression(const abnf::expression& e, const abnf::rule& rule, const abnf::grammar& grammar) {
  const auto draw = [&](const abnf::expression& inner) { return draw_expression(inner, rule, grammar); };
  const auto drawings = [&](const std::vector<abnf::expression>& list) {
    std::vector<drawing> parts;
    for (const auto& inner : list) parts.push_back(draw(inner));
    return parts;
  };
  const auto as_written = [&] { return abnf::print(e, rule.notation); };
  const auto name_of = [&](std::size_t target) {
    return target < grammar.rules.size() ? grammar.rules[target].name : std::string{};
  };
  return std::visit(
      abnf::overloaded{
          [&](const abnf::alternation& a) { return choice(drawings(a.alternatives)); },
          [&](const abnf::concatenation& c) { return sequence(drawings(c.parts)); },
          [&](const abnf::repetition& r) {
            const auto way = r.maximum > 1 ? way_back::below : way_back::none;
            const drawing turns = with_count(draw(r.body.front()), count_text(r), way);
            return r.minimum == 0 ? passed_by(turns) : turns;
          },
          [&](const abnf::option& o) { return passed_by(draw(o.body.front())); },
          [&](const abnf::group& g) { return draw(g.body.front()); },
          [&](const abnf::rule_reference& r) { return rule_box(r.name, name_of(r.rule)); },
          [&](const abnf::prose& p) { return rule_box(as_written(), name_of(p.rule)); },
          [&](const abnf::literal&) { return characters(as_written()); },
          [&](const abnf::value_range& r) { return characters(as_written() + shown_range(r)); },
          [&](const abnf::code_point_sequence&) { return characters(as_written()); },
      },
      e.node);
}

void bar(std::string& svg, int x, int y) { track(svg, fmt::format("M{} {}v{}m4 0v-{}", x, y - 10, 20, 20)); }

constexpr std::string_view style = R"(<style>
path { fill: none; stroke: #333; stroke-width: 1.5 }
path.arrow { fill: #333 }
rect.text { fill: #e8f4e8; stroke: #2c6e2c }
rect.rule { fill: #e8eef8; stroke: #2c4a80 }
text { font: 13px monospace; text-anchor: middle; fill: #111 }
text.count { font-size: 11px; fill: #444 }
text.name { font-weight: bold; text-anchor: start }
text.section { font-size: 11px; text-anchor: start; fill: #555 }
</style>
)";

}  // namespace

std::string railroad_svg(const abnf::grammar& grammar, std::span<const std::size_t> rules) {
  constexpr int heading = 24;
  constexpr int rail = 16;  // from the bar to the diagram
  std::string body;
  int y = margin;
  int width = 0;
  for (const std::size_t i : rules) {
    const abnf::rule& rule = grammar.rules[i];
    const drawing definition = draw_expression(rule.definition, rule, grammar);
    body += fmt::format("<g id=\"{0}\">\n<text class=\"name\" x=\"{1}\" y=\"{2}\">{0}</text>\n", html_text(rule.name),
                        margin, y + 12);
    if (!rule.section.empty()) {
      body += fmt::format("<text class=\"section\" x=\"{}\" y=\"{}\">{}</text>\n",
                          margin + (columns(rule.name) + 2) * column, y + 12,
                          html_text(unicode::section_label(rule.section)));
    }
    const int line = y + heading + std::max(definition->up, 10);
    bar(body, margin, line);
    straight(body, margin, margin + rail, line);
    definition->draw(body, margin + rail, line);
    straight(body, margin + rail + definition->width, margin + 2 * rail + definition->width, line);
    bar(body, margin + 2 * rail + definition->width - 4, line);
    body += "</g>\n";
    width = std::max({width, definition->width + 2 * rail, (columns(rule.name) + columns(rule.section) + 4) * column});
    y = line + std::max(definition->down, 10) + margin;
  }
  width += 2 * margin;
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">\n", width,
             y) +
         std::string(style) + fmt::format("<rect width=\"{}\" height=\"{}\" fill=\"#fff\"/>\n", width, y) + body +
         "</svg>\n";
}

}  // namespace urispec::report
