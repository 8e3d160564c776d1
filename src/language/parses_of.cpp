// Backtracking over the rule with all used rules inlined (language/inlined.hpp), edges in the order in which they are
// to be tried, so that the parses come in that order. Three things keep it from trying the same twice. Places from
// which the end of the text was not reached are remembered. A rule that was closed at some place has already been
// followed from there. A node is not entered again at a place where it is being tried, so no iteration of a loop reads
// nothing. If that leaves one parse, a second run enters each node twice: an iteration that reads nothing may make
// another parse. The list of open trials is explicit; nothing recurses.
#include "language/inlined.hpp"
#include "language/ambiguity.hpp"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace urispec::language {

using automaton::state;

namespace {

// A hostile grammar can have more parses to try than anyone waits for.
constexpr std::size_t most_steps = 5'000'000;

enum class empty_iterations : std::uint8_t { none, one };

class matcher {
 public:
  matcher(const inlined& source, const automaton::alphabet& symbols, std::u32string_view text,
          empty_iterations iterations)
      : source_(source), length_(text.size()), most_entries_(iterations == empty_iterations::none ? 1 : 2) {
    for (const char32_t c : text) classes_.push_back(symbols.class_of(c));
  }

  std::vector<parse_outline> run(std::size_t most) {
    std::vector<parse_outline> parses;
    enter({.node = source_.start});
    for (std::size_t steps = 0; !trials_.empty() && parses.size() < most && steps < most_steps; ++steps) {
      trial& top = trials_.back();
      if (top.node == source_.end && top.place == length_ && !top.reached_end) {
        found(top, parses);
        top.reached_end = true;
      }
      const auto& edges = source_.nodes[top.node];
      if (top.next == edges.size()) {
        leave();
      } else {
        follow(edges[top.next++]);
      }
    }
    return parses;
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  struct trial {
    state node = 0;
    std::size_t place = 0;
    std::size_t next = 0;        // edge to try
    std::size_t depth = 0;       // open marks
    std::size_t open = none;     // the outermost open rule, in opened_
    std::size_t closed = none;   // the last closed one, in closed_
    bool reached_end = false;
    bool was_cut = false;        // some edge was not tried because its node is being tried
  };
  struct opened_rule {
    std::size_t rule, begin;
    std::vector<std::size_t> ends;  // places at which it was closed
  };
  struct closed_rule {
    parse_part part;
    std::size_t before;
  };

  [[nodiscard]] std::uint64_t key(state node, std::size_t place) const {
    return std::uint64_t{node} * (length_ + 1) + place;
  }

  void enter(const trial& t) {
    if (hopeless_.contains(key(t.node, t.place))) return;
    auto& entries = being_tried_[key(t.node, t.place)];
    if (entries == most_entries_) {
      trials_.back().was_cut = true;
      return;
    }
    ++entries;
    trials_.push_back(t);
  }

  void leave() {
    const trial done = trials_.back();
    trials_.pop_back();
    const auto entries = being_tried_.find(key(done.node, done.place));
    if (--entries->second == 0) being_tried_.erase(entries);
    if (!done.reached_end && !done.was_cut) hopeless_.insert(key(done.node, done.place));
    if (trials_.empty()) return;
    trials_.back().reached_end = trials_.back().reached_end || done.reached_end;
    trials_.back().was_cut = trials_.back().was_cut || done.was_cut;
  }

  void follow(const inlined::edge& e) {
    trial to = trials_.back();
    to.node = e.to;
    to.next = 0;
    to.reached_end = to.was_cut = false;
    switch (e.kind) {
      case inlined::kind::silent: break;
      case inlined::kind::step:
        if (to.place == length_ || classes_[to.place] != e.what) return;
        ++to.place;
        break;
      case inlined::kind::open:
        if (to.depth++ == 0) {
          to.open = opened_.size();
          opened_.push_back({e.what, to.place, {}});
        }
        break;
      case inlined::kind::close:
        if (--to.depth == 0) {
          auto& rule = opened_[to.open];
          if (std::ranges::find(rule.ends, to.place) != rule.ends.end()) {
            trials_.back().reached_end = true;  // or not, but that was found out already
            return;
          }
          rule.ends.push_back(to.place);
          closed_.push_back({{rule.rule, rule.begin, to.place}, to.closed});
          to.closed = closed_.size() - 1;
        }
        break;
    }
    enter(to);
  }

  void found(const trial& at, std::vector<parse_outline>& parses) const {
    parse_outline way;
    for (std::size_t i = at.closed; i != none; i = closed_[i].before) way.push_back(closed_[i].part);
    std::ranges::reverse(way);
    if (std::ranges::find(parses, way) == parses.end()) parses.push_back(std::move(way));
  }

  const inlined& source_;
  std::size_t length_;
  unsigned most_entries_;
  std::vector<automaton::symbol_class> classes_;
  std::vector<trial> trials_;
  std::vector<opened_rule> opened_;
  std::vector<closed_rule> closed_;
  std::unordered_set<std::uint64_t> hopeless_;
  std::unordered_map<std::uint64_t, unsigned> being_tried_;  // how many trials of it are open
};

std::vector<parse_outline> parses_by(const inlined& source, const automaton::alphabet& symbols,
                                     std::u32string_view text, std::size_t most) {
  auto parses = matcher(source, symbols, text, empty_iterations::none).run(most);
  if (parses.size() != 1) return parses;
  for (auto& way : matcher(source, symbols, text, empty_iterations::one).run(most)) {
    if (parses.size() < most && way != parses.front()) parses.push_back(std::move(way));
  }
  return parses;
}

}  // namespace

std::vector<parse_outline> parses_of(const abnf::grammar& grammar, std::size_t rule, const automaton::languages& known,
                                     std::u32string_view text, std::size_t most, state_budget& budget) {
  const inlined source =
      build_inlined(grammar, rule, known, budget, {inlining::marks::every_rule, inlining::depth::whole});
  if (budget.exhausted()) return {};
  return parses_by(source, *known.symbols, text, most);
}

std::vector<parse_outline> outlines_of(const abnf::grammar& grammar, std::size_t rule,
                                       const automaton::languages& known, std::u32string_view text, std::size_t most,
                                       state_budget& budget) {
  const inlined source =
      build_inlined(grammar, rule, known, budget, {inlining::marks::every_rule, inlining::depth::one});
  if (budget.exhausted()) return {};
  return parses_by(source, *known.symbols, text, most);
}

}  // namespace urispec::language
