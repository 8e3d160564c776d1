
#include "report/diff/html/parts.hpp"
#include "report/markup.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

namespace urispec::report::page {
namespace {

enum class label_place : std::uint8_t { at_the_ends, below };

struct plot_shape {
  std::string_view style;  // the page shows the one that fits
  double width, height;    // without labels below
  double left_margin, right_margin;
  label_place labels;
};

// Drawn twice, as text that shrinks with a picture cannot be read: a page in a window, and one on a telephone.
constexpr plot_shape wide{"wide", 960, 340, 56, 190, label_place::at_the_ends};
constexpr plot_shape narrow{"narrow", 360, 280, 42, 12, label_place::below};

constexpr double top_margin = 14;
constexpr double bottom_margin = 36;
constexpr double line_of_text = 18;

struct series {
  std::string_view style;
  std::string label;
  std::vector<std::optional<double>> values;  // decimal logarithms; nullopt for none
};

std::optional<double> logarithm(const language::big_integer& n) {
  if (n.is_zero()) return std::nullopt;
  const std::string digits = n.str();
  const std::string head = digits.substr(0, 15);
  return std::log10(std::stod(head)) + static_cast<double>(digits.size() - head.size());
}

std::vector<series> series_of(const diff::report& r) {
  std::vector<series> all{{"both", "in both", {}},
                          {"left", "only in " + r.left.id, {}},
                          {"right", "only in " + r.right.id, {}},
                          {"apart", "in both, apart", {}}};
  for (const auto& c : r.comparison.counts) {
    all[0].values.push_back(logarithm(c.both));
    all[1].values.push_back(logarithm(c.left_only));
    all[2].values.push_back(logarithm(c.right_only));
    all[3].values.push_back(logarithm(c.split_differently));
  }
  std::erase_if(
      all, [](const series& s) { return std::ranges::none_of(s.values, [](const auto& v) { return v.has_value(); }); });
  return all;
}

class plot {
 public:
  plot(const diff::report& r, const plot_shape& shape)
      : shape_(shape), all_(series_of(r)), lengths_(r.comparison.counts.size()) {
    for (const auto& s : all_) {
      for (const auto& v : s.values) highest_ = std::max(highest_, v.value_or(0));
    }
    highest_ = std::max(5 * std::ceil(highest_ / 5), 5.0);
  }

  std::string draw() {
    const bool below = shape_.labels == label_place::below;
    const double whole = shape_.height + (below ? line_of_text * static_cast<double>(all_.size()) : 0);
    add(R"(<svg class="{}" viewBox="0 0 {} {}" role="img" aria-label="Number of strings by length, logarithmic">)",
        shape_.style, shape_.width, whole);
    axes();
    below ? labels_below() : labels_at_the_ends();
    for (const auto& s : all_) line(s);
    out_ += "</svg>\n";
    return std::move(out_);
  }

 private:
  template <typename... Args>
  void add(fmt::format_string<Args...> form, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), form, std::forward<Args>(args)...);
  }

  [[nodiscard]] double x(std::size_t n) const {
    const double steps = static_cast<double>(std::max<std::size_t>(lengths_, 2) - 1);
    return shape_.left_margin + static_cast<double>(n) / steps * (right() - shape_.left_margin);
  }
  [[nodiscard]] double y(double log) const { return bottom() - log / highest_ * (bottom() - top_margin); }
  [[nodiscard]] double right() const { return shape_.width - shape_.right_margin; }
  [[nodiscard]] double bottom() const { return shape_.height - bottom_margin; }

  void axes() {
    const int step = highest_ > 30 ? 10 : 5;
    for (int power = 0; power <= static_cast<int>(highest_); power += step) {
      add(R"(<line class="axis" x1="{:.0f}" x2="{:.0f}" y1="{:.1f}" y2="{:.1f}"/>)", shape_.left_margin, right(),
          y(power), y(power));
      add(R"(<text x="{:.0f}" y="{:.1f}" text-anchor="end">10<tspan dy="-4" font-size="9">{}</tspan></text>)",
          shape_.left_margin - 8, y(power) + 4, power);
    }
    const std::size_t every = lengths_ > 60 ? 20 : lengths_ > 30 ? 5 : 2;
    for (std::size_t n = 0; n < lengths_; n += every) {
      add(R"(<text x="{:.1f}" y="{:.0f}" text-anchor="middle">{}</text>)", x(n), bottom() + line_of_text, n);
    }
    add(R"(<text x="{:.1f}" y="{:.0f}" text-anchor="middle">length in code points</text>)",
        (shape_.left_margin + right()) / 2, shape_.height - 3);
  }

  // At the ends of the lines, pushed apart where these come together.
  void labels_at_the_ends() {
    std::vector<std::pair<double, const series*>> places;
    for (const auto& s : all_) {
      const auto last = std::find_if(s.values.rbegin(), s.values.rend(), [](const auto& v) { return v.has_value(); });
      places.emplace_back(y(**last), &s);
    }
    std::ranges::stable_sort(places, {}, [](const auto& p) { return p.first; });
    double free = 0;
    for (auto& [at, s] : places) {
      at = std::max(at, free);
      free = at + 16;
      add(R"(<text class="{}" x="{:.0f}" y="{:.1f}">{}</text>)", s->style, right() + 12, at + 4, html_text(s->label));
    }
  }

  // One under the other, each with a piece of its line.
  void labels_below() {
    constexpr double piece = 28;
    double at = shape_.height + line_of_text / 2;
    for (const auto& s : all_) {
      add(R"(<polyline class="s {0}" points="{1:.1f},{3:.1f} {2:.1f},{3:.1f}"/>)", s.style, shape_.left_margin,
          shape_.left_margin + piece, at);
      add(R"(<text class="{}" x="{:.0f}" y="{:.1f}">{}</text>)", s.style, shape_.left_margin + piece + 8, at + 4,
          html_text(s.label));
      at += line_of_text;
    }
  }

  void line(const series& s) {
    std::string points;
    const auto finish = [&] {
      if (!points.empty()) add(R"(<polyline class="s {}" points="{}"/>)", s.style, points);
      points.clear();
    };
    for (std::size_t n = 0; n < s.values.size(); ++n) {
      if (!s.values[n]) {
        finish();
        continue;
      }
      fmt::format_to(std::back_inserter(points), "{:.1f},{:.1f} ", x(n), y(*s.values[n]));
      add(R"(<circle class="{}" cx="{:.1f}" cy="{:.1f}" r="2.6"/>)", s.style, x(n), y(*s.values[n]));
    }
    finish();
  }

  const plot_shape& shape_;
  std::vector<series> all_;
  std::size_t lengths_;
  double highest_ = 0;
  std::string out_;
};

}  // namespace

std::string plot_counts(const diff::report& report) { return plot(report, wide).draw() + plot(report, narrow).draw(); }

}  // namespace urispec::report::page
