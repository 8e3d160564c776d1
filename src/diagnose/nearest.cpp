#include "diagnose/nearest.hpp"

#include "urispec/percent/triplet.hpp"
#include "urispec/unicode/utf8.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <queue>
#include <string>
#include <utility>

namespace urispec::diagnosing {

using automaton::state;
using automaton::symbol_class;

// A character of the text, or an octet that does not belong to one.
struct nearest_texts::unit {
  byte_range at;
  std::optional<symbol_class> by;
  std::string triplets;  // empty where it is not percent-encoded
  bool is_percent = false;
};

namespace {

bool is_unreserved(char32_t c) {
  return (c >= U'0' && c <= U'9') || (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || c == U'-' || c == U'.' ||
         c == U'_' || c == U'~';
}

std::string triplets_of(std::string_view octets) {
  std::string result;
  for (const char octet : octets) append_triplet(result, static_cast<unsigned char>(octet));
  return result;
}

// Edits first, preferences after that.
using path_length = std::uint64_t;
constexpr path_length one_edit = path_length{1} << 32U;
constexpr std::size_t farthest = 63;  // characters from the place that preferences tell apart
constexpr path_length step_of_preference = farthest + 1;

}  // namespace

nearest_texts::nearest_texts(const automaton::dfa& of, std::vector<interpret::named_set> classes)
    : of_(of), classes_(std::move(classes)), live_(live_states(of)), successors_(of.states()) {
  for (state s = 0; s < of.states(); ++s) {
    for (const symbol_class k : of.symbols->reading_order()) {
      const state to = of.next(s, k);
      const auto known = [&](const successor& other) { return other.to == to; };
      if (live_[to] && std::ranges::none_of(successors_[s], known)) successors_[s].push_back({to, k});
    }
  }
}

std::vector<nearest_texts::unit> nearest_texts::units_of(std::string_view text) const {
  std::vector<unit> units;
  for (std::size_t at = 0; at < text.size();) {
    const auto c = unicode::first_code_point(text.substr(at));
    const std::size_t size = c ? c->size : 1;
    unit next{{at, at + size}, {}, {}};
    if (c) next.by = of_.symbols->class_of(c->code_point);
    if (!c || !is_unreserved(c->code_point)) next.triplets = triplets_of(text.substr(at, size));
    next.is_percent = c && c->code_point == U'%';
    units.push_back(std::move(next));
    at += size;
  }
  return units;
}

class nearest_texts::search {
 public:
  search(const nearest_texts& by, std::string_view text, std::size_t place, std::size_t most, effort most_visits)
      : by_(by),
        text_(text),
        units_(by.units_of(text)),
        most_(most),
        most_visits_(static_cast<std::size_t>(most_visits)),
        settled_((units_.size() + 1) * by.of_.states()) {
    const auto there = std::ranges::find_if(units_, [&](const unit& u) { return u.at.begin >= place; });
    place_ = static_cast<std::size_t>(there - units_.begin());
  }

  std::vector<repair> run() {
    std::vector<repair> found;
    push({0, by_.of_.start, none, what::read, 0}, 0);
    while (!waiting_.empty() && found.size() < most_) {
      if (visits_.size() > most_visits_) return {};
      const auto [length, number] = waiting_.top();
      waiting_.pop();
      if (!found.empty() && length / one_edit > found.front().edits.size()) break;
      follow(number, length, found);
    }
    return found;
  }

 private:
  enum class what : std::uint8_t { read, insert, remove, replace, percent_encode };
  struct visit {
    std::size_t unit;  // how many were read
    state at;
    std::size_t before;  // the visit that led here
    what by;
    symbol_class character;
  };
  static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

  void push(const visit& v, path_length length) {
    if (settled_[v.unit * by_.of_.states() + v.at] >= most_) return;
    visits_.push_back(v);
    waiting_.emplace(length, visits_.size() - 1);
  }

  [[nodiscard]] path_length preference(what by, std::size_t unit, symbol_class character) const {
    const std::size_t away = std::min(farthest, unit > place_ ? unit - place_ : place_ - unit);
    if (by == what::percent_encode) {
      if (unit == place_) return 0;
      return (units_[unit].is_percent ? 1 : 2) * step_of_preference + away;
    }
    if (by == what::insert) {
      const char32_t c = by_.of_.symbols->readable(character);
      const path_length rank = c == U'[' || c == U']' ? 1 : is_unreserved(c) ? 4 : 5;
      return rank * step_of_preference + away;
    }
    return (by == what::remove ? 3 : 6) * step_of_preference + away;
  }

  // From a visit along the text as far as it can be read, with all edits on the way.
  void follow(std::size_t number, path_length length, std::vector<repair>& found) {
    for (;;) {
      const visit v = visits_[number];
      auto& times = settled_[v.unit * by_.of_.states() + v.at];
      if (times >= most_) return;
      ++times;
      if (v.unit == units_.size() && by_.of_.accepting[v.at]) add(number, found);
      push_edits(number, v, length);
      if (v.unit == units_.size() || !units_[v.unit].by) return;
      const state next = by_.of_.next(v.at, *units_[v.unit].by);
      if (!by_.live_[next]) return;
      visits_.push_back({v.unit + 1, next, number, what::read, 0});
      number = visits_.size() - 1;
    }
  }

  void push_edits(std::size_t number, const visit& v, path_length length) {
    const auto push_edit = [&](std::size_t unit, state to, what by, symbol_class character) {
      push({unit, to, number, by, character}, length + one_edit + preference(by, v.unit, character));
    };
    const bool has_character = v.unit < units_.size();
    if (has_character) {
      push_edit(v.unit + 1, v.at, what::remove, 0);
      if (const auto to = after_triplets(v.at, units_[v.unit].triplets)) {
        push_edit(v.unit + 1, *to, what::percent_encode, 0);
      }
    }
    for (const auto& [to, by] : by_.successors_[v.at]) {
      push_edit(v.unit, to, what::insert, by);
      if (has_character && by != units_[v.unit].by) push_edit(v.unit + 1, to, what::replace, by);
    }
  }

  [[nodiscard]] std::optional<state> after_triplets(state from, std::string_view triplets) const {
    if (triplets.empty()) return std::nullopt;
    for (const char c : triplets) from = by_.of_.next(from, by_.of_.symbols->class_of(static_cast<char32_t>(c)));
    return by_.live_[from] ? std::optional(from) : std::nullopt;
  }

  void add(std::size_t number, std::vector<repair>& found) const {
    repair made;
    for (; visits_[number].before != none; number = visits_[number].before) {
      const visit& v = visits_[number];
      if (v.by != what::read) made.edits.push_back(edit_of(v, visits_[v.before].unit));
    }
    std::ranges::reverse(made.edits);
    made.text = apply_edits(made.edits, text_);
    const bool is_new = std::ranges::none_of(found, [&](const repair& other) { return other.text == made.text; });
    if (is_new) found.push_back(std::move(made));
  }

  [[nodiscard]] edit edit_of(const visit& v, std::size_t unit) const {
    const byte_range at = unit < units_.size() ? units_[unit].at : byte_range{text_.size(), text_.size()};
    const std::string character = unicode::to_utf8({std::u32string(1, by_.of_.symbols->readable(v.character))});
    switch (v.by) {
      case what::insert:
        return {edit_kind::insert, {at.begin, at.begin}, character};
      case what::replace:
        return {edit_kind::replace, at, character};
      case what::percent_encode:
        return {edit_kind::percent_encode, at, units_[unit].triplets};
      default:
        return {edit_kind::remove, at, {}};
    }
  }

  const nearest_texts& by_;
  std::string_view text_;
  std::vector<unit> units_;
  std::size_t place_ = 0;
  std::size_t most_;
  std::size_t most_visits_;
  std::vector<std::uint8_t> settled_;  // by unit and state: how many times
  std::vector<visit> visits_;
  using waiting = std::pair<path_length, std::size_t>;
  std::priority_queue<waiting, std::vector<waiting>, std::greater<>> waiting_;
};

// All characters that can stand in a text of the language in place of the one at a byte.
automaton::code_point_set nearest_texts::characters_for(std::string_view text, std::size_t at) const {
  const auto run = [&](state from, std::string_view over) {
    for (std::size_t i = 0; i < over.size() && live_[from];) {
      const auto c = unicode::first_code_point(over.substr(i));
      from = of_.next(from, of_.symbols->class_of(c->code_point));  // it is of the language, and so of UTF-8
      i += c->size;
    }
    return from;
  };
  const state before = run(of_.start, text.substr(0, at));
  const std::string_view rest = text.substr(at + unicode::first_code_point(text.substr(at))->size);
  std::vector<std::pair<state, bool>> known;
  const auto goes_on = [&](state from) {
    const auto found = std::ranges::find(known, from, &std::pair<state, bool>::first);
    if (found != known.end()) return found->second;
    const state end = run(from, rest);
    return known.emplace_back(from, live_[end] && of_.accepting[end]).second;
  };
  automaton::code_point_set all;
  for (symbol_class k = 0; k < of_.symbols->code_point_classes(); ++k) {
    const state to = of_.next(before, k);
    if (live_[to] && goes_on(to)) all = set_union(all, of_.symbols->members(k));
  }
  return all;
}

namespace {

automaton::code_point_set both_cases(char32_t c) {
  automaton::code_point_set all{{c, c}};
  if (c >= U'a' && c <= U'z') all = set_union(all, {{c - U'a' + U'A', c - U'a' + U'A'}});
  if (c >= U'A' && c <= U'Z') all = set_union(all, {{c - U'A' + U'a', c - U'A' + U'a'}});
  return all;
}

std::string listed(const std::vector<std::string>& names) {
  std::string all;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) all += i + 1 == names.size() ? " or " : ", ";
    all += names[i];
  }
  return all;
}

constexpr std::size_t most_named = 8;  // edits; that one is an example makes the text one

}  // namespace

void nearest_texts::name_alternatives(repair& of) const {
  std::size_t original = 0;
  std::size_t written = 0;
  for (std::size_t i = 0; i < std::min(of.edits.size(), most_named); ++i) {
    edit& e = of.edits[i];
    const std::size_t at = written + (e.at.begin - original);
    written = at + e.replacement.size();
    original = e.at.end;
    if (e.kind != edit_kind::insert && e.kind != edit_kind::replace) continue;
    const auto all = characters_for(of.text, at);
    const char32_t c = unicode::first_code_point(e.replacement)->code_point;
    if (!set_difference(all, both_cases(c)).empty()) e.any_of = listed(interpret::names_of(all, classes_));
  }
}

std::vector<repair> nearest_texts::find(std::string_view text, std::size_t place, std::size_t most,
                                        effort most_visits) const {
  if (most == 0 || !live_[of_.start] || text.size() >= most_places / of_.states()) return {};
  auto found = search(*this, text, place, std::min<std::size_t>(most, 255), most_visits).run();
  for (repair& r : found) name_alternatives(r);
  std::ranges::stable_partition(found, [](const repair& r) { return !is_example(r); });
  return found;
}

}  // namespace urispec::diagnosing
