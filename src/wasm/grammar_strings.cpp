// Strings of a rule of any grammar, and whether a string is one.
#include "cli/output/error_object.hpp"
#include "urispec/automaton/minimise.hpp"
#include "urispec/language/near_misses.hpp"
#include "urispec/language/regular_rule.hpp"
#include "urispec/language/sample.hpp"
#include "urispec/language/shortest.hpp"
#include "urispec/spec/interpret.hpp"
#include "urispec/unicode/utf8.hpp"
#include "wasm/tools.hpp"

#include <algorithm>
#include <charconv>
#include <string>

namespace urispec::wasm {
namespace {

std::size_t number_of(std::string_view digits, std::size_t otherwise, std::size_t most) {
  std::size_t number = otherwise;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return std::min(number, most);
}

// The rule that is asked for with its automaton. Writes a failure where there is none.
std::optional<language::regular_rule> asked_language(const arguments& given, json_writer& answer) {
  const auto grammar = usable_grammar(given[0], answer);
  if (!grammar) return std::nullopt;
  const auto rule = grammar->find(given[1].empty() ? grammar->start : given[1]);
  if (!rule) {
    write_failure(answer, "no such rule");
    return std::nullopt;
  }
  auto made = language::make_regular(*grammar, *rule, automaton::state_budget(most_states));
  if (!made) {
    write_failure(answer, message(made.error()));
    return std::nullopt;
  }
  return std::move(*made);
}

void write_shortest(const automaton::dfa& language, std::string_view count, json_writer& answer) {
  answer.begin_array();
  language::shortest_strings(automaton::merge_classes(language), number_of(count, 5, 100), [&](const std::u32string& text) {
    answer.value(unicode::to_utf8(text));
    return visit_result::proceed;
  });
  answer.end_array();
}

}  // namespace

void read_text(const arguments& given, json_writer& answer) {
  const auto grammar = usable_grammar(given[0], answer);
  if (!grammar) return;
  const auto rule = spec::interpret(*grammar, given[1], automaton::state_budget(most_states));
  if (!rule) return write_failure(answer, spec::message(rule.error()));
  const auto verdict = rule->validate(given[2]);
  answer.begin_object().member("rule", rule->name()).member("valid", verdict.has_value());
  if (!verdict) {
    answer.key("error").begin_object();
    cli::add_error_members(answer, verdict.error());
    const auto expected = rule->expected(given[2]);
    answer.key("expected").begin_array();
    for (const auto& choice : expected->next) {
      answer.begin_object().member("rule", choice.rule).member("characters", choice.notation).end_object();
    }
    answer.end_array().member("may_end", expected->ending == language::ending::is_possible).end_object();
  }
  answer.end_object();
}

void shortest_texts(const arguments& given, json_writer& answer) {
  if (const auto made = asked_language(given, answer)) write_shortest(made->minimal(), given[2], answer);
}

void shortest_misses(const arguments& given, json_writer& answer) {
  const auto made = asked_language(given, answer);
  if (!made) return;
  automaton::state_budget budget(most_states);
  write_shortest(language::near_misses(made->minimal(), budget), given[2], answer);
}

void sample_texts(const arguments& given, json_writer& answer) {
  const auto made = asked_language(given, answer);
  if (!made) return;
  const std::size_t length = number_of(given[2], 12, 200);
  const language::sampler strings(made->minimal(), length);
  language::random_source random(number_of(given[4], 1, static_cast<std::size_t>(-1)));
  answer.begin_object().member("population", strings.population().str()).key("strings").begin_array();
  for (std::size_t i = number_of(given[3], 5, 100); i > 0; --i) {
    if (const auto drawn = strings.draw(random)) answer.value(unicode::to_utf8(*drawn));
  }
  answer.end_array().end_object();
}

}  // namespace urispec::wasm
