#include "diagnose/nearest.hpp"

#include "diagnose/characters_at.hpp"
#include "diagnose/edit_layers.hpp"
#include "diagnose/situation.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <queue>
#include <string>
#include <unordered_map>
#include <utility>

namespace urispec::diagnosing {
namespace {

// Edits first, preferences after that.
using path_length = std::uint64_t;
constexpr path_length one_edit = path_length{1} << 32U;
constexpr std::size_t farthest = 63;  // characters from the place that preferences tell apart
constexpr path_length step_of_preference = farthest + 1;

bool is_letter_or_digit(char32_t c) {
  return (c >= U'0' && c <= U'9') || (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z');
}

// The shortest ways, those that keep most of the text first: Dijkstra's method among the places that lie on one. A
// place is settled at most as many times as texts are asked for, and some more where not every text is wanted.
class preferred_ways {
 public:
  preferred_ways(const edit_automaton& by, const edit_steps& of, const edit_layers& shortest, std::size_t error,
                 std::size_t most, const std::function<bool(const repair&)>& wanted)
      : by_(by),
        of_(of),
        shortest_(shortest),
        error_(error),
        most_(most),
        wanted_(wanted),
        most_visits_(wanted ? most + passed_over : most) {}

  std::vector<repair> run(std::string_view text) {
    std::vector<repair> found;
    visits_.push_back({shortest_.start(), none, {}});
    waiting_.emplace(0, 0);
    while (!waiting_.empty() && found.size() < most_) {
      const auto [length, number] = waiting_.top();
      waiting_.pop();
      follow(number, length, text, found);
    }
    return found;
  }

 private:
  struct visit {
    edit_place at;
    std::size_t before;  // the visit that led here; `none` for the first
    std::optional<edit_step> by;  // nullopt: reading
  };
  static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
  static constexpr std::size_t passed_over = 5;

  [[nodiscard]] path_length preference(std::size_t at, const edit_step& step) const {
    const std::size_t away = std::min(farthest, at > error_ ? at - error_ : error_ - at);
    const auto ranked = [&](path_length rank) { return rank * step_of_preference + away; };
    const char32_t c = by_.states().symbols->readable(step.character);
    switch (step.by) {
      case edit_kind::percent_encode:
        return at == error_ ? 0 : ranked(of_.is_percent_sign(at) ? 1 : 2);
      case edit_kind::insert:
        return ranked(c == U'[' || c == U']' || completes(at) ? 1 : is_letter_or_digit(c) ? 4 : 5);
      case edit_kind::remove:
        return ranked(3);
      default:
        return ranked(6);
    }
  }

  // At the end of a text that ends too early.
  [[nodiscard]] bool completes(std::size_t at) const { return at == error_ && at == of_.characters(); }

  // From a visit along the text as far as a shortest way leads, with all edits of shortest ways on the way.
  void follow(std::size_t number, path_length length, std::string_view text, std::vector<repair>& found) {
    const auto edits = static_cast<std::size_t>(length / one_edit);
    for (;;) {
      const edit_place at = visits_[number].at;
      if (!settle(at)) return;
      if (edits == *shortest_.distance() && of_.is_end(at)) add(number, text, found);
      of_.any_edit(at, [&](const edit_step& step) {
        if (!shortest_.leads_through(step.to, edits + 1)) return false;
        visits_.push_back({step.to, number, step});
        waiting_.emplace(length + one_edit + preference(at.read, step), visits_.size() - 1);
        return false;
      });
      const auto next = of_.read(at);
      if (!next || !shortest_.leads_through(*next, edits)) return;
      visits_.push_back({*next, number, std::nullopt});
      number = visits_.size() - 1;
    }
  }

  // Whether the place may be settled once more.
  bool settle(edit_place p) {
    std::uint8_t& times = settled_[(std::uint64_t{p.read} << 32U) | p.at];
    if (times >= most_visits_) return false;
    ++times;
    return true;
  }

  void add(std::size_t number, std::string_view text, std::vector<repair>& found) const {
    repair made;
    for (; visits_[number].before != none; number = visits_[number].before) {
      const visit& v = visits_[number];
      if (v.by) made.edits.push_back(of_.edit_of(visits_[v.before].at, *v.by));
    }
    std::ranges::reverse(made.edits);
    made.text = apply_edits(made.edits, text);
    const bool is_new = std::ranges::none_of(found, [&](const repair& other) { return other.text == made.text; });
    if (is_new && (!wanted_ || wanted_(made))) found.push_back(std::move(made));
  }

  const edit_automaton& by_;
  const edit_steps& of_;
  const edit_layers& shortest_;
  std::size_t error_;
  std::size_t most_;
  const std::function<bool(const repair&)>& wanted_;
  std::size_t most_visits_;
  std::unordered_map<std::uint64_t, std::uint8_t> settled_;
  std::vector<visit> visits_;
  using waiting = std::pair<path_length, std::size_t>;
  std::priority_queue<waiting, std::vector<waiting>, std::greater<>> waiting_;
};

}  // namespace

namespace {

automaton::code_point_set both_cases(char32_t c) {
  automaton::code_point_set all{{c, c}};
  if (c >= U'a' && c <= U'z') all = set_union(all, {{c - U'a' + U'A', c - U'a' + U'A'}});
  if (c >= U'A' && c <= U'Z') all = set_union(all, {{c - U'A' + U'a', c - U'A' + U'a'}});
  return all;
}

constexpr std::size_t most_named = 8;  // edits; that one is an example makes the text one

}  // namespace

void nearest_texts::name_alternatives(repair& of) const {
  const auto places = places_written(of.edits);
  for (std::size_t i = 0; i < std::min(of.edits.size(), most_named); ++i) {
    edit& e = of.edits[i];
    if (e.kind != edit_kind::insert && e.kind != edit_kind::replace) continue;
    const auto all = characters_at(by_.states(), of.text, places[i].begin);
    const char32_t c = unicode::first_code_point(e.replacement)->code_point;
    if (!set_difference(all, both_cases(c)).empty()) e.any_of = in_words(interpret::names_of(all, classes_), "or");
  }
}

nearest_search nearest_texts::find(std::string_view text, std::size_t place, std::size_t most,
                                   effort most_visits, const std::function<bool(const repair&)>& wanted) const {
  if (most == 0 || !by_.is_live(by_.states().start)) return {};
  const edit_steps steps(by_, text);
  const std::size_t error = steps.character_at(place);
  const edit_layers shortest(by_, steps, error, static_cast<std::size_t>(most_visits));
  if (!shortest.distance()) return {{}, search_end::gave_up};
  const std::size_t most_texts = std::min<std::size_t>(most, 200);  // visits of a place are counted in a byte
  nearest_search made{preferred_ways(by_, steps, shortest, error, most_texts, wanted).run(text)};
  for (repair& r : made.texts) name_alternatives(r);
  std::stable_partition(made.texts.begin(), made.texts.end(), [](const repair& r) { return !is_example(r); });
  return made;
}

}  // namespace urispec::diagnosing
