#include "diagnose/nearest.hpp"

#include "diagnose/edits.hpp"
#include "diagnose/situation.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace urispec::diagnosing {

using automaton::state;
using automaton::symbol_class;

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

nearest_texts::nearest_texts(const automaton::dfa& texts, std::vector<interpret::named_set> classes, escaping octets)
    : texts_(texts),
      classes_(std::move(classes)),
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

// A node of the graph: how many characters of the text were read, and the state that the automaton is in.
struct edit_place {
  std::uint32_t read;  // characters
  state position;
};

// An edge of the graph: one edit. Octets that are not UTF-8 count as characters that can be removed, replaced or
// percent-encoded. Unreserved characters are not percent-encoded: that would change nothing (RFC 3986 §2.3). Where
// several characters lead to one state, only the most readable is a step.
struct edit_step {
  edit_kind kind;
  edit_place target;
  symbol_class character;  // that is inserted or written instead
};

class edit_steps {
 public:
  edit_steps(const nearest_texts& target, std::string_view text) : target_(target), text_(text) {
    units_.reserve(text.size());
    for (std::size_t position = 0; position < text.size();) {
      const auto c = unicode::first_code_point(text.substr(position));
      const std::size_t size = c ? c->size : 1;
      units_.push_back({static_cast<std::uint32_t>(position), static_cast<std::uint32_t>(position + size),
                        c ? target.texts_.symbols->class_of(c->code_point) : symbol_class{}, c.has_value(),
                        c && is_never_encoded(c->code_point)});
      position += size;
    }
  }

  [[nodiscard]] std::size_t characters() const { return units_.size(); }
  [[nodiscard]] std::size_t states() const { return target_.texts_.states(); }
  [[nodiscard]] edit_place start() const { return {0, target_.texts_.start}; }
  [[nodiscard]] bool is_end(edit_place p) const {
    return p.read == units_.size() && target_.texts_.accepting[p.position];
  }

  // The place that the next character leads to; nullopt if no text of the language goes on there.
  [[nodiscard]] std::optional<edit_place> read(edit_place source) const {
    if (source.read == units_.size() || !units_[source.read].is_character) return std::nullopt;
    const state target = target_.texts_.next(source.position, units_[source.read].symbol);
    return target_.live_[target] ? std::optional(edit_place{source.read + 1, target}) : std::nullopt;
  }

  // Calls `use` with each step, until it gives back true; then so does this.
  template <typename Use>
  bool any_edit(edit_place source, const Use& use) const {
    const auto& successors = target_.successors_[source.position];
    const bool has_character = source.read < units_.size();
    if (has_character) {
      const auto encoded = after_triplets(source);
      if (encoded && use(edit_step{edit_kind::percent_encode, {source.read + 1, *encoded}, 0})) return true;
      if (use(edit_step{edit_kind::remove, {source.read + 1, source.position}, 0})) return true;
    }
    for (const auto& [end, symbol] : successors) {
      if (use(edit_step{edit_kind::insert, {source.read, end}, symbol})) return true;
    }
    if (!has_character) return false;
    const unit& there = units_[source.read];
    return std::ranges::any_of(successors, [&](const auto& s) {
      const bool is_other = !there.is_character || s.symbol != there.symbol;
      return is_other && use(edit_step{edit_kind::replace, {source.read + 1, s.target}, s.symbol});
    });
  }

  // The edit of the text that a step is.
  [[nodiscard]] edit edit_of(edit_place source, const edit_step& step) const {
    const auto end = static_cast<std::uint32_t>(text_.size());
    const bool has_character = source.read < units_.size();
    byte_range position =
        has_character ? byte_range{units_[source.read].begin, units_[source.read].end} : byte_range{end, end};
    if (step.kind == edit_kind::percent_encode) return percent_encoded(text_, position);
    if (step.kind == edit_kind::remove) return removed(position);
    const char32_t character = target_.texts_.symbols->readable(step.character);
    const std::string written = unicode::to_utf8({std::u32string(1, character)});
    return step.kind == edit_kind::insert ? inserted(position.begin, written) : replaced(position, written);
  }

 private:
  // A character, or an octet that does not belong to one.
  struct unit {
    std::uint32_t begin;
    std::uint32_t end;
    symbol_class symbol;
    bool is_character;
    bool is_unreserved;
  };

  [[nodiscard]] std::optional<state> after_triplets(edit_place source) const {
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

  const nearest_texts& target_;
  std::string_view text_;
  std::vector<unit> units_;
};

namespace {

// The distance of a text from a language, and the places through which shortest paths lead. Layer n holds the places
// that n edits reach, and all that reading leads to from there. A pass back over the layers keeps the places on a
// shortest path.
// Cost: a byte for each character and state, and for each place that is reached the steps that leave it, twice.
class edit_layers {
 public:
  explicit edit_layers(const edit_steps& steps) : steps_(steps) {
    if (steps.characters() >= most_cells / steps.states()) return;
    cells_.resize((steps.characters() + 1) * steps.states());
    search();
  }

  // nullopt if the search gave up.
  [[nodiscard]] std::optional<std::size_t> distance() const { return distance_; }
  // True if a shortest path leads through the place after so many edits.
  [[nodiscard]] bool leads_through(edit_place p, std::size_t edits) const {
    return cells_[cell(p)] == (good | (edits + 1));
  }

 private:
  static constexpr std::size_t most_edits = 60;
  static constexpr std::size_t most_cells = std::size_t{1} << 24U;   // characters × states
  static constexpr std::size_t most_places = std::size_t{1} << 17U;  // by edits; some tens of nanoseconds each
  // A cell has the layer, counted from 1, and whether a shortest path leads on from there, once that is decided.
  static constexpr std::uint8_t layer_bits = 0x3F;
  static constexpr std::uint8_t good = 0x40;
  static constexpr std::uint8_t bad = 0x80;

  [[nodiscard]] std::size_t cell(edit_place p) const { return p.read * steps_.states() + p.position; }
  [[nodiscard]] std::size_t layer(edit_place p) const { return (cells_[cell(p)] & layer_bits) - std::size_t{1}; }

  // Adds a place and all places that reading leads to from there. A place that is in a layer already has its followers
  // there too.
  void add(edit_place p, std::size_t layer) {
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

  void search() {
    add(steps_.start(), 0);
    const std::size_t limit = places_.size() + most_places;
    std::size_t first = 0;
    std::size_t edits = 0;
    for (; !has_end_; ++edits) {
      const std::size_t last = places_.size();
      if (edits == most_edits || first == last) return;
      for (; first < last; ++first) {
        if (places_.size() > limit) return;
        steps_.any_edit(places_[first], [&](const edit_step& step) {
          add(step.target, edits + 1);
          return false;
        });
      }
    }
    distance_ = edits;
    for (std::size_t i = places_.size(); i > 0; --i) (void)is_good(places_[i - 1]);  // later layers first
  }

  [[nodiscard]] bool has_good_edit(edit_place p) {
    const std::size_t next = layer(p) + 1;
    return steps_.any_edit(p, [&](const edit_step& step) {
      return cells_[cell(step.target)] != 0 && layer(step.target) == next && is_good(step.target);
    });
  }

  // A place is good if reading from it ends in the last layer, or comes to one that has a step to a good one of the
  // next.
  [[nodiscard]] bool is_good(edit_place p) {
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

  const edit_steps& steps_;
  std::vector<std::uint8_t> cells_;
  std::vector<edit_place> places_;  // layer after layer
  bool has_end_ = false;
  std::optional<std::size_t> distance_;
  std::vector<edit_place> way_;  // the readings that `is_good` is at
};

// The texts of shortest paths, those that are edited late first.
class shortest_paths {
 public:
  shortest_paths(const edit_steps& steps, const edit_layers& layers, std::string_view text, std::size_t most)
      : steps_(steps), layers_(layers), text_(text), most_(most) {
    walk(steps.start());
  }

  std::vector<nearest_text> texts;

 private:
  static constexpr std::size_t most_paths = 64;  // several paths may make one text

  [[nodiscard]] bool is_full() const { return texts.size() == most_ || paths_ == most_paths; }

  void walk(edit_place source) {
    const std::size_t edits = edits_.size();
    std::vector<edit_place> way;
    for (std::optional<edit_place> next = source; next && layers_.leads_through(*next, edits);
         next = steps_.read(*next))
      way.push_back(*next);
    if (edits == layers_.distance()) return add();
    for (; !way.empty() && !is_full(); way.pop_back()) {
      steps_.any_edit(way.back(), [&](const edit_step& step) {
        if (!layers_.leads_through(step.target, edits + 1)) return false;
        edits_.push_back(steps_.edit_of(way.back(), step));
        walk(step.target);
        edits_.pop_back();
        return is_full();
      });
    }
  }

  void add() {
    ++paths_;
    nearest_text result{apply_edits(edits_, text_), edits_};
    if (std::ranges::find(texts, result.text, &nearest_text::text) == texts.end()) texts.push_back(std::move(result));
  }

  const edit_steps& steps_;
  const edit_layers& layers_;
  std::string_view text_;
  std::size_t most_;
  std::size_t paths_ = 0;
  std::vector<edit> edits_;
};

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
    const auto characters = characters_at(texts_, example.text, places[i].begin);
    const char32_t c = unicode::first_code_point(e.replacement)->code_point;
    if (!set_difference(characters, both_cases(c)).empty())
      e.any_of = in_words(interpret::names_of(characters, classes_), "or");
  }
}

std::optional<std::vector<nearest_text>> nearest_texts::find(std::string_view text, std::size_t most) const {
  if (most == 0 || !live_[texts_.start]) return std::vector<nearest_text>();
  const edit_steps steps(*this, text);
  const edit_layers layers(steps);
  if (!layers.distance()) return std::nullopt;
  auto texts = shortest_paths(steps, layers, text, most).texts;
  for (nearest_text& n : texts) name_alternatives(n);
  std::stable_partition(texts.begin(), texts.end(), [](const nearest_text& n) { return !is_example(n); });
  return texts;
}

}  // namespace urispec::diagnosing
