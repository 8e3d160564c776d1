#include "report/railroad.hpp"

#include "abnf/overloaded.hpp"
#include "abnf/print.hpp"
#include "report/text.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::report {
namespace {

// Rows of the same width, in columns. The track enters and leaves in one of them.
struct picture {
  std::vector<std::string> rows;
  std::size_t width = 0;
  std::size_t track = 0;
};

std::string repeated(std::string_view text, std::size_t count) {
  std::string result;
  for (; count > 0; --count) result += text;
  return result;
}

picture words(std::string text) {
  const std::size_t width = display_width(text);
  return {{" " + std::move(text) + " "}, width + 2, 0};
}

picture straight() { return {{"─"}, 1, 0}; }

// One after the other, with a piece of track between two.
picture in_sequence(const std::vector<picture>& parts) {
  picture whole;
  std::size_t below = 0;
  for (const picture& p : parts) {
    whole.track = std::max(whole.track, p.track);
    below = std::max(below, p.rows.size() - p.track);
  }
  whole.rows.resize(whole.track + below);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const picture& p = parts[i];
    for (std::size_t row = 0; row < whole.rows.size(); ++row) {
      if (i > 0) whole.rows[row] += row == whole.track ? "─" : " ";
      const std::size_t first = whole.track - p.track;
      const bool has_row = row >= first && row - first < p.rows.size();
      whole.rows[row] += has_row ? p.rows[row - first] : std::string(p.width, ' ');
    }
    whole.width += p.width + (i > 0 ? 1 : 0);
  }
  return whole;
}

// One below the other, between two tracks that go down. The first one is on the track.
picture in_choice(const std::vector<picture>& alternatives) {
  std::size_t inner = 0;
  for (const picture& p : alternatives) inner = std::max(inner, p.width);
  picture whole{{}, inner + 4, alternatives.front().track};
  for (std::size_t i = 0; i < alternatives.size(); ++i) {
    const picture& p = alternatives[i];
    const bool is_last = i + 1 == alternatives.size();
    for (std::size_t row = 0; row < p.rows.size(); ++row) {
      const bool is_track = row == p.track;
      const bool is_between = (i > 0 && row < p.track) || (!is_last && row > p.track);
      const std::string_view side = is_between ? "│" : " ";
      const std::string_view left = !is_track ? side : i == 0 ? "┬" : is_last ? "└" : "├";
      const std::string_view right = !is_track ? side : i == 0 ? "┬" : is_last ? "┘" : "┤";
      const std::string_view fill = is_track ? "─" : " ";
      std::string line(left);
      line.append(fill).append(p.rows[row]).append(repeated(fill, inner - p.width + 1)).append(right);
      whole.rows.push_back(std::move(line));
    }
  }
  return whole;
}

// A track back below.
picture with_way_back(const picture& body, const std::string& count) {
  const std::string label = count.empty() ? "◂" : "◂ " + count + " ";
  return in_choice({body, {{label}, display_width(label), 0}});
}

picture picture_of(const abnf::expression& e, abnf::notation notation) {
  const auto draw_all = [&](const std::vector<abnf::expression>& list) {
    std::vector<picture> parts;
    for (const abnf::expression& inner : list) parts.push_back(picture_of(inner, notation));
    return parts;
  };
  return std::visit(
      abnf::overloaded{
          [&](const abnf::alternation& a) { return in_choice(draw_all(a.alternatives)); },
          [&](const abnf::concatenation& c) { return in_sequence(draw_all(c.parts)); },
          [&](const abnf::repetition& r) {
            picture turns = picture_of(r.body.front(), notation);
            if (r.maximum > 1) turns = with_way_back(turns, count_text(r));
            return r.minimum == 0 ? in_choice({straight(), turns}) : turns;
          },
          [&](const abnf::option& o) { return in_choice({straight(), picture_of(o.body.front(), notation)}); },
          [&](const abnf::group& g) { return picture_of(g.body.front(), notation); },
          [&](const auto&) { return words(abnf::print(e, notation)); },
      },
      e.node);
}

}  // namespace

std::string railroad_text(const abnf::rule& rule) {
  const picture p = picture_of(rule.definition, rule.notation);
  std::string text;
  for (std::size_t row = 0; row < p.rows.size(); ++row) {
    const std::string_view end = row == p.track ? "─" : " ";
    std::string line;
    line.append(end).append(p.rows[row]).append(end);
    while (line.ends_with(' ')) line.pop_back();
    text += line + '\n';
  }
  return text;
}

}  // namespace urispec::report
