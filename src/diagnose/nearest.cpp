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

automaton::code_point_set characters_at(const automaton::dfa& texts, std::string_view text, std::size_t position) {
  const auto run = [&](automaton::state source, std::string_view over) {
    for (std::size_t i = 0; i < over.size();) {
      const auto c = unicode::first_code_point(over.substr(i));
      source = texts.next(source, texts.symbols->class_of(c->code_point));  // it is of the language, and so of UTF-8
      i += c->size;
    }
    return source;
  };
  const automaton::state before = run(texts.start, text.substr(0, position));
  const std::string_view rest = text.substr(position + unicode::first_code_point(text.substr(position))->size);
  std::vector<std::pair<automaton::state, bool>> answers;
  const auto goes_on = [&](automaton::state source) {
    const auto answer = std::ranges::find(answers, source, &std::pair<automaton::state, bool>::first);
    if (answer != answers.end()) return answer->second;
    return answers.emplace_back(source, texts.accepting[run(source, rest)]).second;
  };
  automaton::code_point_set characters;
  for (automaton::symbol_class k = 0; k < texts.symbols->code_point_classes(); ++k) {
    if (goes_on(texts.next(before, k))) characters = set_union(characters, texts.symbols->members(k));
  }
  return characters;
}

std::vector<interpret::named_set> classes_of(const language::regular_rule& rule) {
  std::vector<interpret::named_set> classes;
  for (std::size_t i = 0; i < rule.grammar.rules.size(); ++i) {
    if (rule.languages.classes[i]) classes.push_back({rule.grammar.rules[i].name, *rule.languages.classes[i]});
  }
  return classes;
}

namespace {

bool is_never_encoded(char32_t c) {
  return (c >= U'0' && c <= U'9') || (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || c == U'-' || c == U'.' ||
         c == U'_' || c == U'~';
}

}  // namespace

edit_automaton::edit_automaton(const automaton::dfa& texts, escaping octets)
    : texts_(texts),
      octets_(octets),
      live_(live_states(texts)),
      successors_(texts.states()),
      percent_(texts.symbols->class_of(U'%')) {
  for (std::size_t i = 0; i < digits_.size(); ++i) {
    digits_[i] = texts.symbols->class_of(static_cast<char32_t>(unicode::hex_digit(static_cast<unsigned>(i))));
  }
  for (state s = 0; s < texts.states(); ++s) {
    for (const symbol_class k : texts.symbols->reading_order()) {
      const state target = texts.next(s, k);
      const auto leads_there = [&](const successor& other) { return other.target == target; };
      if (live_[target] && std::ranges::none_of(successors_[s], leads_there)) successors_[s].push_back({target, k});
    }
  }
}

edit_steps::edit_steps(const edit_automaton& target, std::string_view text) : target_(target), text_(text) {
  units_.reserve(text.size());
  for (std::size_t position = 0; position < text.size();) {
    const auto c = unicode::first_code_point(text.substr(position));
    const std::size_t size = c ? c->size : 1;
    units_.push_back({static_cast<std::uint32_t>(position), static_cast<std::uint32_t>(position + size),
                      c ? target.texts_.symbols->class_of(c->code_point) : symbol_class{}, c.has_value(),
                      c && is_never_encoded(c->code_point), c && c->code_point == U'%'});
    position += size;
  }
}

std::size_t edit_steps::character_at(std::size_t byte) const {
  const auto first = std::ranges::lower_bound(units_, byte, {}, &unit::begin);
  return static_cast<std::size_t>(first - units_.begin());
}

std::optional<state> edit_steps::after_triplets(edit_place source) const {
  const unit& u = units_[source.read];
  if (u.is_unreserved || target_.octets_ == escaping::unknown) return std::nullopt;
  state current = source.position;
  for (std::size_t i = u.begin; i < u.end && target_.live_[current]; ++i) {
    const auto octet = static_cast<unsigned char>(text_[i]);
    current = target_.texts_.next(current, target_.percent_);
    current = target_.texts_.next(current, target_.digits_[octet >> 4U]);
    current = target_.texts_.next(current, target_.digits_[octet & 0xFU]);
  }
  return target_.live_[current] ? std::optional(current) : std::nullopt;
}

edit edit_steps::edit_of(edit_place source, const edit_step& step) const {
  const byte_range position = source.read < units_.size()
                                  ? byte_range{units_[source.read].begin, units_[source.read].end}
                                  : byte_range{text_.size(), text_.size()};
  edit result{step.kind, position, {}};
  switch (step.kind) {
    case edit_kind::insert:
      result.position.end = result.position.begin;
      [[fallthrough]];
    case edit_kind::replace:
      result.replacement = unicode::to_utf8({std::u32string(1, target_.texts_.symbols->readable(step.character))});
      break;
    case edit_kind::percent_encode:
      for (std::size_t i = position.begin; i < position.end; ++i) {
        append_triplet(result.replacement, static_cast<unsigned char>(text_[i]));
      }
      break;
    case edit_kind::remove:
      break;
  }
  return result;
}

edit_layers::edit_layers(const edit_automaton& target, const edit_steps& steps, std::size_t error,
                         std::size_t most_places)
    : steps_(steps), states_(target.texts().states()), start_{0, target.texts().start} {
  if (!target.is_live(start_.position)) return;
  choose_start(error);
  if (steps_.characters() - start_.read >= most_cells / states_) return;
  cells_.resize((steps_.characters() - start_.read + 1) * states_);
  search(error, most_places);
}

// The beginning, or a place before the error from which a table has room for the rest.
void edit_layers::choose_start(std::size_t error) {
  constexpr std::size_t kept_before = 64;
  const std::size_t room = most_cells / states_ / 2;
  if (steps_.characters() <= room || error <= kept_before) return;
  const std::size_t begin = std::max(std::min(error, steps_.characters() - room), kept_before) - kept_before;
  while (start_.read < begin) start_ = *steps_.read(start_);
}

// Adds a place and all places that reading leads to from there. A place that is in a layer already has its followers
// there too.
void edit_layers::add(edit_place p, std::size_t layer) {
  for (;;) {
    std::uint8_t& c = cells_[cell(p)];
    if (c != 0) return;
    c = static_cast<std::uint8_t>(layer + 1);
    places_.push_back(p);
    has_end_ = has_end_ || steps_.is_end(p);
    const auto next = steps_.read(p);
    if (!next) return;
    p = *next;
  }
}

// True if all steps were taken.
bool edit_layers::expand(std::size_t first, std::size_t last, std::size_t layer, std::size_t most_places) {
  for (std::size_t i = first; i < last; ++i) {
    if (places_.size() > most_places) return false;
    steps_.any_edit(places_[i], [&](const edit_step& step) {
      add(step.target, layer + 1);
      return false;
    });
  }
  return true;
}

void edit_layers::search(std::size_t error, std::size_t most_places) {
  add(start_, 0);
  bool is_whole = start_.read == 0;
  std::vector<std::size_t> ends{0, places_.size()};  // of the layers
  most_places += places_.size();
  while (!has_end_) {
    const std::size_t layer = ends.size() - 2;
    if (!is_whole && layer > 0) return;
    const std::size_t first = ends[layer];
    const std::size_t last = ends[layer + 1];
    if (layer == most_edits || first == last) return;
    constexpr std::size_t usual_steps = 8;
    if (places_.size() + usual_steps * (last - first) > most_places) {
      const std::span layer_places(places_.data() + first, last - first);
      std::ranges::stable_sort(layer_places, {},
                               [&](edit_place p) { return p.read > error ? p.read - error : error - p.read; });
    }
    is_whole = expand(first, last, layer, most_places) && is_whole;
    if (!is_whole && !has_end_) return;
    ends.push_back(places_.size());
  }
  distance_ = ends.size() - 2;
  for (std::size_t i = places_.size(); i > 0; --i) (void)is_good(places_[i - 1]);  // later layers first
}

bool edit_layers::has_good_edit(edit_place p) {
  const std::size_t next = layer(p) + 1;
  return steps_.any_edit(p, [&](const edit_step& step) {
    return cells_[cell(step.target)] != 0 && layer(step.target) == next && is_good(step.target);
  });
}

// A place is good if reading from it ends in the last layer, or comes to one that has a step to a good one of the next.
bool edit_layers::is_good(edit_place p) {
  const std::size_t before = way_.size();
  const std::size_t edits = layer(p);
  bool result = false;
  for (std::optional<edit_place> next = p; next && layer(*next) == edits; next = steps_.read(*next)) {
    const std::uint8_t mark = cells_[cell(*next)] & (good | bad);
    result = mark == good;
    if (mark != 0) break;
    way_.push_back(*next);
  }
  while (way_.size() > before) {
    const edit_place last = way_.back();
    way_.pop_back();
    result = result || (edits == distance_ ? steps_.is_end(last) : has_good_edit(last));
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

// Dijkstra's algorithm among the places on shortest paths: texts come in the order of the preferences. A place is
// settled at most `most` times.
class preferred_ways {
 public:
  preferred_ways(const edit_automaton& target, const edit_steps& steps, const edit_layers& shortest, std::size_t error,
                 std::size_t most)
      : target_(target),
        steps_(steps),
        shortest_(shortest),
        error_(error),
        most_(most) {}

  std::vector<nearest_text> run(std::string_view text) {
    std::vector<nearest_text> texts;
    visits_.push_back({shortest_.start(), none, {}});
    waiting_.emplace(0, 0);
    while (!waiting_.empty() && texts.size() < most_) {
      const auto [length, number] = waiting_.top();
      waiting_.pop();
      follow(number, length, text, texts);
    }
    return texts;
  }

 private:
  struct visit {
    edit_place position;
    std::size_t before;             // the visit that led here; `none` for the first
    std::optional<edit_step> step;  // nullopt: reading
  };
  static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

  [[nodiscard]] path_length preference(std::size_t position, const edit_step& step) const {
    const std::size_t away = std::min(farthest, position > error_ ? position - error_ : error_ - position);
    const auto ranked = [&](path_length rank) { return rank * step_of_preference + away; };
    const char32_t c = target_.texts().symbols->readable(step.character);
    switch (step.kind) {
      case edit_kind::percent_encode:
        return position == error_ ? 0 : ranked(steps_.is_percent_sign(position) ? 1 : 2);
      case edit_kind::insert:
        return ranked(c == U'[' || c == U']' || completes(position) ? 1 : is_letter_or_digit(c) ? 4 : 5);
      case edit_kind::remove:
        return ranked(3);
      default:
        return ranked(6);
    }
  }

  // True for an edit at the end of a text that ends too early.
  [[nodiscard]] bool completes(std::size_t position) const {
    return position == error_ && position == steps_.characters();
  }

  // Reads on from a visit as far as a shortest path leads, and queues the edits of shortest paths on the way.
  void follow(std::size_t number, path_length length, std::string_view text, std::vector<nearest_text>& texts) {
    const auto edits = static_cast<std::size_t>(length / one_edit);
    for (;;) {
      const edit_place position = visits_[number].position;
      if (!settle(position)) return;
      if (edits == *shortest_.distance() && steps_.is_end(position)) add(number, text, texts);
      steps_.any_edit(position, [&](const edit_step& step) {
        if (!shortest_.leads_through(step.target, edits + 1)) return false;
        visits_.push_back({step.target, number, step});
        waiting_.emplace(length + one_edit + preference(position.read, step), visits_.size() - 1);
        return false;
      });
      const auto next = steps_.read(position);
      if (!next || !shortest_.leads_through(*next, edits)) return;
      visits_.push_back({*next, number, std::nullopt});
      number = visits_.size() - 1;
    }
  }

  // True if the place may be settled once more.
  bool settle(edit_place p) {
    std::uint8_t& times = settled_[(std::uint64_t{p.read} << 32U) | p.position];
    if (times >= most_) return false;
    ++times;
    return true;
  }

  void add(std::size_t number, std::string_view text, std::vector<nearest_text>& texts) const {
    nearest_text result;
    for (; visits_[number].before != none; number = visits_[number].before) {
      const visit& v = visits_[number];
      if (v.step) result.edits.push_back(steps_.edit_of(visits_[v.before].position, *v.step));
    }
    std::ranges::reverse(result.edits);
    result.text = apply_edits(result.edits, text);
    const bool is_new = std::ranges::none_of(texts, [&](const nearest_text& other) { return other.text == result.text; });
    if (is_new) texts.push_back(std::move(result));
  }

  const edit_automaton& target_;
  const edit_steps& steps_;
  const edit_layers& shortest_;
  std::size_t error_;
  std::size_t most_;
  std::unordered_map<std::uint64_t, std::uint8_t> settled_;
  std::vector<visit> visits_;
  using waiting = std::pair<path_length, std::size_t>;
  std::priority_queue<waiting, std::vector<waiting>, std::greater<>> waiting_;
};

}  // namespace

namespace {

automaton::code_point_set both_cases(char32_t c) {
  automaton::code_point_set letters{{c, c}};
  if (c >= U'a' && c <= U'z') letters = set_union(letters, {{c - U'a' + U'A', c - U'a' + U'A'}});
  if (c >= U'A' && c <= U'Z') letters = set_union(letters, {{c - U'A' + U'a', c - U'A' + U'a'}});
  return letters;
}

constexpr std::size_t most_named = 8;  // edits; that one is an example makes the text one

}  // namespace

void nearest_texts::name_alternatives(nearest_text& example) const {
  const auto places = places_written(example.edits);
  for (std::size_t i = 0; i < std::min(example.edits.size(), most_named); ++i) {
    edit& e = example.edits[i];
    if (e.kind != edit_kind::insert && e.kind != edit_kind::replace) continue;
    const auto characters = characters_at(target_.texts(), example.text, places[i].begin);
    const char32_t c = unicode::first_code_point(e.replacement)->code_point;
    if (!set_difference(characters, both_cases(c)).empty())
      e.any_of = in_words(interpret::names_of(characters, classes_), "or");
  }
}

search_result nearest_texts::find(std::string_view text, std::size_t place, std::size_t most,
                                  effort most_visits) const {
  if (most == 0 || !target_.is_live(target_.texts().start)) return {};
  const edit_steps steps(target_, text);
  const std::size_t error = steps.character_at(place);
  const edit_layers shortest(target_, steps, error, static_cast<std::size_t>(most_visits));
  if (!shortest.distance()) return {{}, search_end::gave_up};
  const std::size_t most_texts = std::min<std::size_t>(most, 200);  // visits of a place are counted in a byte
  search_result search{preferred_ways(target_, steps, shortest, error, most_texts).run(text)};
  for (nearest_text& n : search.texts) name_alternatives(n);
  std::stable_partition(search.texts.begin(), search.texts.end(), [](const nearest_text& n) { return !is_example(n); });
  return search;
}

}  // namespace urispec::diagnosing
