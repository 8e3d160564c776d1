#include "diagnose/nearest.hpp"

#include "diagnose/situation.hpp"
#include "octets/triplets.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <queue>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>

namespace urispec::diagnosing {

automaton::code_point_set characters_at(const automaton::dfa& of, std::string_view text, std::size_t at) {
  const auto run = [&](automaton::state from, std::string_view over) {
    for (std::size_t i = 0; i < over.size();) {
      const auto c = unicode::first_code_point(over.substr(i));
      from = of.next(from, of.symbols->class_of(c->code_point));  // it is of the language, and so of UTF-8
      i += c->size;
    }
    return from;
  };
  const automaton::state before = run(of.start, text.substr(0, at));
  const std::string_view rest = text.substr(at + unicode::first_code_point(text.substr(at))->size);
  std::vector<std::pair<automaton::state, bool>> known;
  const auto goes_on = [&](automaton::state from) {
    const auto found = std::ranges::find(known, from, &std::pair<automaton::state, bool>::first);
    if (found != known.end()) return found->second;
    return known.emplace_back(from, of.accepting[run(from, rest)]).second;
  };
  automaton::code_point_set all;
  for (automaton::symbol_class k = 0; k < of.symbols->code_point_classes(); ++k) {
    if (goes_on(of.next(before, k))) all = set_union(all, of.symbols->members(k));
  }
  return all;
}

std::vector<interpret::named_set> classes_of(const language::regular_rule& of) {
  std::vector<interpret::named_set> classes;
  for (std::size_t i = 0; i < of.grammar.rules.size(); ++i) {
    if (of.languages.classes[i]) classes.push_back({of.grammar.rules[i].name, *of.languages.classes[i]});
  }
  return classes;
}

namespace {

bool is_never_encoded(char32_t c) {
  return (c >= U'0' && c <= U'9') || (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || c == U'-' || c == U'.' ||
         c == U'_' || c == U'~';
}

}  // namespace

edit_automaton::edit_automaton(const automaton::dfa& of, escaping octets)
    : of_(of),
      octets_(octets),
      live_(live_states(of)),
      successors_(of.states()),
      percent_(of.symbols->class_of(U'%')) {
  for (std::size_t i = 0; i < digits_.size(); ++i) {
    digits_[i] = of.symbols->class_of(static_cast<char32_t>(unicode::hex_digit(static_cast<unsigned>(i))));
  }
  for (state s = 0; s < of.states(); ++s) {
    for (const symbol_class k : of.symbols->reading_order()) {
      const state to = of.next(s, k);
      const auto known = [&](const successor& other) { return other.to == to; };
      if (live_[to] && std::ranges::none_of(successors_[s], known)) successors_[s].push_back({to, k});
    }
  }
}

edit_steps::edit_steps(const edit_automaton& by, std::string_view text) : by_(by), text_(text) {
  units_.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const auto c = unicode::first_code_point(text.substr(at));
    const std::size_t size = c ? c->size : 1;
    units_.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + size),
                      c ? by.of_.symbols->class_of(c->code_point) : symbol_class{}, c.has_value(),
                      c && is_never_encoded(c->code_point), c && c->code_point == U'%'});
    at += size;
  }
}

std::size_t edit_steps::character_at(std::size_t byte) const {
  const auto found = std::ranges::lower_bound(units_, byte, {}, &unit::begin);
  return static_cast<std::size_t>(found - units_.begin());
}

std::optional<state> edit_steps::after_triplets(edit_place from) const {
  const unit& u = units_[from.read];
  if (u.is_unreserved || by_.octets_ == escaping::unknown) return std::nullopt;
  state at = from.at;
  for (std::size_t i = u.begin; i < u.end && by_.live_[at]; ++i) {
    const auto octet = static_cast<unsigned char>(text_[i]);
    at = by_.of_.next(at, by_.percent_);
    at = by_.of_.next(at, by_.digits_[octet >> 4U]);
    at = by_.of_.next(at, by_.digits_[octet & 0xFU]);
  }
  return by_.live_[at] ? std::optional(at) : std::nullopt;
}

edit edit_steps::edit_of(edit_place from, const edit_step& step) const {
  const byte_range at = from.read < units_.size() ? byte_range{units_[from.read].begin, units_[from.read].end}
                                                  : byte_range{text_.size(), text_.size()};
  edit made{step.by, at, {}};
  switch (step.by) {
    case edit_kind::insert:
      made.at.end = made.at.begin;
      [[fallthrough]];
    case edit_kind::replace:
      made.replacement = unicode::to_utf8({std::u32string(1, by_.of_.symbols->readable(step.character))});
      break;
    case edit_kind::percent_encode:
      for (std::size_t i = at.begin; i < at.end; ++i) {
        append_triplet(made.replacement, static_cast<unsigned char>(text_[i]));
      }
      break;
    case edit_kind::remove:
      break;
  }
  return made;
}

edit_layers::edit_layers(const edit_automaton& by, const edit_steps& of, std::size_t error, std::size_t most_places)
    : of_(of), states_(by.states().states()), start_{0, by.states().start} {
  if (!by.is_live(start_.at)) return;
  choose_start(error);
  if (of_.characters() - start_.read >= most_cells / states_) return;
  cells_.resize((of_.characters() - start_.read + 1) * states_);
  search(error, most_places);
}

// The beginning, or a place before the error from which a table has room for the rest.
void edit_layers::choose_start(std::size_t error) {
  constexpr std::size_t kept_before = 64;
  const std::size_t room = most_cells / states_ / 2;
  if (of_.characters() <= room || error <= kept_before) return;
  const std::size_t begin = std::max(std::min(error, of_.characters() - room), kept_before) - kept_before;
  while (start_.read < begin) start_ = *of_.read(start_);
}

// A place and all that reading leads to from there. Where a place is known, so is what comes after it.
void edit_layers::add(edit_place p, std::size_t layer) {
  for (;;) {
    std::uint8_t& c = cells_[cell(p)];
    if (c != 0) return;
    c = static_cast<std::uint8_t>(layer + 1);
    found_.push_back(p);
    ended_ = ended_ || of_.is_end(p);
    const auto next = of_.read(p);
    if (!next) return;
    p = *next;
  }
}

// Whether all steps were taken.
bool edit_layers::expand(std::size_t first, std::size_t last, std::size_t layer, std::size_t most_places) {
  for (std::size_t i = first; i < last; ++i) {
    if (found_.size() > most_places) return false;
    of_.any_edit(found_[i], [&](const edit_step& step) {
      add(step.to, layer + 1);
      return false;
    });
  }
  return true;
}

void edit_layers::search(std::size_t error, std::size_t most_places) {
  add(start_, 0);
  bool is_whole = start_.read == 0;
  std::vector<std::size_t> ends{0, found_.size()};  // of the layers
  most_places += found_.size();
  while (!ended_) {
    const std::size_t layer = ends.size() - 2;
    if (!is_whole && layer > 0) return;
    const std::size_t first = ends[layer];
    const std::size_t last = ends[layer + 1];
    if (layer == most_edits || first == last) return;
    constexpr std::size_t usual_steps = 8;
    if (found_.size() + usual_steps * (last - first) > most_places) {
      const std::span all(found_.data() + first, last - first);
      std::ranges::stable_sort(all, {}, [&](edit_place p) { return p.read > error ? p.read - error : error - p.read; });
    }
    is_whole = expand(first, last, layer, most_places) && is_whole;
    if (!is_whole && !ended_) return;
    ends.push_back(found_.size());
  }
  distance_ = ends.size() - 2;
  for (std::size_t i = found_.size(); i > 0; --i) (void)is_good(found_[i - 1]);  // later layers first
}

bool edit_layers::has_good_edit(edit_place p) {
  const std::size_t next = layer(p) + 1;
  return of_.any_edit(p, [&](const edit_step& step) {
    return cells_[cell(step.to)] != 0 && layer(step.to) == next && is_good(step.to);
  });
}

// A place is good if reading from it ends in the last layer, or comes to one that has a step to a good one of the next.
bool edit_layers::is_good(edit_place p) {
  const std::size_t before = way_.size();
  const std::size_t edits = layer(p);
  bool result = false;
  for (std::optional<edit_place> next = p; next && layer(*next) == edits; next = of_.read(*next)) {
    const std::uint8_t known = cells_[cell(*next)] & (good | bad);
    result = known == good;
    if (known != 0) break;
    way_.push_back(*next);
  }
  while (way_.size() > before) {
    const edit_place last = way_.back();
    way_.pop_back();
    result = result || (edits == distance_ ? of_.is_end(last) : has_good_edit(last));
    cells_[cell(last)] |= result ? good : bad;
  }
  return result;
}

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
