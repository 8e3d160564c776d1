#include "spec/bounded_comparison.hpp"

#include "automaton/languages.hpp"
#include "language/regular_rule.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <random>

namespace urispec::spec {
namespace {

using automaton::code_point_set;

std::string utf8_of(std::u32string_view text) {
  std::string result;
  for (const char32_t c : text) unicode::append_utf8(result, c);
  return result;
}

std::size_t characters_in(std::string_view utf8) {
  return utf8.size() - static_cast<std::size_t>(std::ranges::count_if(utf8, unicode::is_tail));
}

// Steps to read one text that is made shorter, or read again.
constexpr std::size_t most_steps_of_text = 1'000'000;

}  // namespace

bool bounded_comparison::can_compare(std::size_t rule) const {
  return std::ranges::find(automata_.rules, rule) != automata_.rules.end();
}

context_free::recognition bounded_comparison::recognize_as(std::size_t rule, std::string_view text) {
  automata_.rule = rule;
  automata_.start = static_cast<std::uint32_t>(std::ranges::find(automata_.rules, rule) - automata_.rules.begin());
  return recognize(automata_, text, {}, context_free::continuations::as_states);
}

// The characters that may come after so many; none if these are no beginning of a text of the rule.
code_point_set bounded_comparison::continuations_of(const context_free::recognition& recognition,
                                                    std::size_t characters) const {
  if (recognition.states.size() <= characters) return {};
  const auto& symbols = *automata_.languages.symbols;
  std::vector<automaton::code_point_range> ranges;
  for (automaton::symbol_class k = 0; k < symbols.code_point_classes(); ++k) {
    const bool goes_on = std::ranges::any_of(recognition.states.back(), [&](context_free::state s) {
      return automata_.next(s, k) != context_free::no_state;
    });
    if (goes_on) std::ranges::copy(symbols.members(k).ranges(), std::back_inserter(ranges));
  }
  return code_point_set::of_ranges(std::move(ranges));
}

// Notes the questions that the engine put to the characters from number `i` on of a text that begins at `first`.
void bounded_comparison::note_states(const context_free::recognition& recognition, std::size_t first, std::size_t i,
                                     question_log& questions) const {
  for (; i < recognition.states.size(); ++i) {
    for (const context_free::state s : recognition.states[i]) {
      questions.ask(first + i, {0, s},
                    [&](char32_t c) { return automata_.next(s, automata_.languages.symbols->class_of(c)); });
    }
  }
}

bounded_comparison::reading bounded_comparison::read(std::span<const peg::expression> rules, std::size_t rule,
                                                     const std::u32string& text, std::size_t most_steps,
                                                     question_log* questions) {
  const peg::general_matcher by_engine = [&](std::size_t called, std::u32string_view rest) {
    const auto utf8 = utf8_of(rest);
    const auto recognition = recognize_as(called, utf8);
    if (questions != nullptr) note_states(recognition, text.size() - rest.size(), 0, *questions);
    peg::general_match match{{}, continuations_of(recognition, rest.size())};
    if (recognition.longest) match.length = characters_in(std::string_view(utf8).substr(0, *recognition.longest));
    return match;
  };
  auto outcome = interpreter_.run(rules, rule, text, by_engine, most_steps);
  const auto utf8 = utf8_of(text);
  const auto recognition = recognize_as(rule, utf8);
  if (questions != nullptr) {
    // Those to the characters before the last one were noted when the text without it was read.
    note_states(recognition, 0, text.empty() ? 0 : text.size() - 1, *questions);
    for (const peg::asked_character& position : outcome.questions) {
      if (position.set != nullptr) {
        questions->ask(position.place, {reinterpret_cast<std::uintptr_t>(position.set), 0},
                   [&](char32_t c) { return position.set->contains(c) ? 1 : 0; });
      } else {
        questions->ask(position.place, {reinterpret_cast<std::uintptr_t>(position.machine), position.source},
                       [&](char32_t c) {
                         return position.machine->next(position.source, position.machine->symbols->class_of(c));
                       });
      }
    }
  }
  return {recognition.verdict == context_free::verdict::valid, outcome.consumed == text.size(),
          continuations_of(recognition, text.size()), std::move(outcome.matter_after),
          outcome.steps + peg::steps_of_engine};
}

// A character of each class that the rule tells apart.
const std::vector<char32_t>& bounded_comparison::representatives(std::size_t rule) {
  const auto [entry, is_new] = representatives_.try_emplace(rule);
  std::vector<char32_t>& characters = entry->second;
  if (!is_new) return characters;
  work_budget enough;
  const auto symbols = automaton::build_classes(language::part_of_grammar(grammar_, rule), enough).symbols;
  for (automaton::symbol_class k = 0; k < symbols->code_point_classes(); ++k) {
    characters.push_back(symbols->readable(k));
  }
  return characters;
}

comparison bounded_comparison::compare(std::span<const peg::expression> rules, std::size_t rule,
                                       std::size_t most_steps) {
  question_log questions(representatives(rule));
  std::size_t steps = 0;
  comparison result;
  for (std::size_t length = 0; length <= longest_compared; ++length) {
    std::u32string text;
    round pass{rules, rule, length, most_steps - steps, questions, 0, 0, {}};
    compare_continuations(text, pass);
    if (pass.counterexample) return {{length, 0}, std::move(pass.counterexample)};
    if (pass.is_over()) {
      compare_longer(rules, rule, most_steps, questions.alphabet(), result);
      return result;
    }
    steps += pass.steps;
    result.texts.length = pass.texts == 0 ? longest_compared : length;
    if (pass.texts == 0) return result;
  }
  return result;
}

bool bounded_comparison::differ_at(std::span<const peg::expression> rules, std::size_t rule,
                                   const std::u32string& text) {
  const auto by_both = read(rules, rule, text, most_steps_of_text);
  return by_both.steps <= most_steps_of_text && by_both.differs();
}

void bounded_comparison::compare_continuations(std::u32string& text, round& pass) {
  const auto by_both = read(pass.rules, pass.rule, text, pass.most_steps - pass.steps, &pass.questions);
  pass.steps += by_both.steps;
  if (pass.is_over()) return;
  if (text.size() == pass.length) {
    ++pass.texts;
    if (by_both.differs()) pass.counterexample = difference{text, by_both.is_of_rule};
    return;
  }
  const auto& alphabet = pass.questions.alphabet();
  std::vector<bool> is_left_out(alphabet.size(), false);
  for (std::size_t i = 0; i < alphabet.size(); ++i) {
    const auto has_it = [c = alphabet[i]](const code_point_set& set) { return set.contains(c); };
    if (is_left_out[i] || !(has_it(by_both.goes_on) || std::ranges::any_of(by_both.matter_after, has_it))) continue;
    const std::size_t place = text.size();
    pass.questions.forget(place);
    text += alphabet[i];
    compare_continuations(text, pass);
    text.pop_back();
    if (pass.is_over()) return;
    for (std::size_t j = i + 1; j < alphabet.size(); ++j) {
      if (pass.questions.are_alike(place, i, j)) is_left_out[j] = true;
    }
  }
}

// The limit counts the texts that are too long for comparison too, since making them takes time.
constexpr std::size_t most_exercises = 200;
// A search for places looks at all rules of a grammar. Larger grammars have no exercises.
constexpr std::size_t most_rules_with_exercises = 1'000;

// Texts of the rule that exercise the parts of its own definition, then those of the rules that it needs.
const std::vector<std::u32string>& bounded_comparison::exercising_texts(std::size_t rule) {
  const auto [entry, is_new] = exercising_texts_.try_emplace(rule);
  std::vector<std::u32string>& result = entry->second;
  if (!is_new || grammar_.rules.size() > most_rules_with_exercises) return result;
  texts_.start_at(rule);
  std::vector<std::size_t> exercised{rule};
  for (std::size_t r = 0; r < grammar_.rules.size(); ++r) {
    if (r != rule) exercised.push_back(r);
  }
  std::size_t count = 0;
  for (const std::size_t r : exercised) {
    if (texts_.least_around(r) > longest_compared) continue;
    for (const auto& exercise : texts_.exercises_of(r)) {
      for (std::size_t place = 0; place < texts_.places_of(r); ++place) {
        if (++count > most_exercises) return result;
        auto text = texts_.with_exercise(exercise, place);
        if (text && text->text.size() <= longest_compared) result.push_back(std::move(text->text));
      }
    }
  }
  return result;
}

void bounded_comparison::compare_longer(std::span<const peg::expression> rules, std::size_t rule,
                                        std::size_t most_steps, const std::vector<char32_t>& alphabet,
                                        comparison& so_far) {
  constexpr std::uint32_t one_wrong_in = 16;
  std::size_t steps = 0;
  // False where nothing more is to be read: there is a difference, or the steps are used up.
  const auto goes_on_after = [&](const std::u32string& text, const reading& by_both) {
    steps += by_both.steps;
    if (by_both.steps > most_steps) return false;  // says nothing
    if (by_both.differs()) {
      so_far.counterexample = shortened(rules, rule, text);
      return false;
    }
    if (text.size() > so_far.texts.length) ++so_far.texts.longer;
    return steps < most_steps;
  };
  bool goes_on = true;
  for (const std::u32string& text : exercising_texts(rule)) {
    if (text.size() <= so_far.texts.length) continue;
    goes_on = goes_on_after(text, read(rules, rule, text, most_steps));
    if (!goes_on) return;
  }
  std::mt19937 random(1);
  const auto drawn_from = [&](const std::vector<char32_t>& choices) { return choices[random() % choices.size()]; };
  while (goes_on) {
    std::u32string text;
    while (text.size() <= longest_compared) {
      const auto by_both = read(rules, rule, text, most_steps);
      goes_on = goes_on_after(text, by_both);
      if (!goes_on) return;
      std::vector<char32_t> right;
      std::ranges::copy_if(alphabet, std::back_inserter(right),
                           [&](char32_t c) { return by_both.goes_on.contains(c); });
      const bool is_wrong = random() % one_wrong_in == 0;
      if (is_wrong ? by_both.goes_on.size() == 0 : right.empty()) break;
      text += drawn_from(is_wrong ? alphabet : right);
    }
  }
}

difference bounded_comparison::shortened(std::span<const peg::expression> rules, std::size_t rule,
                                         std::u32string text) {
  for (std::size_t i = 0; i < text.size();) {
    auto shorter = text;
    shorter.erase(i, 1);
    if (differ_at(rules, rule, shorter)) {
      text = std::move(shorter);
      i = 0;
    } else {
      ++i;
    }
  }
  return {text, read(rules, rule, text, most_steps_of_text).is_of_rule};
}

}  // namespace urispec::spec
