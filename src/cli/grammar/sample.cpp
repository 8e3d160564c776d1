// urispec grammar sample: random strings of a rule, few that cover it, or strings that it just misses.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"
#include "cli/rules/load_grammar.hpp"
#include "cli/rules/regular_rules.hpp"
#include "language/covering_vectors.hpp"
#include "language/sample.hpp"
#include "language/test_vectors.hpp"
#include "report/json.hpp"
#include "report/text.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::cli {
namespace {

constexpr std::uint64_t most_memory = std::uint64_t{1} << 30;

struct sample_options {
  grammar_options grammar;
  std::optional<std::size_t> length;
  std::size_t count = 10;
  std::optional<std::uint64_t> seed;
  bool invalid = false;
  bool cover = false;
  report_form form = report_form::text;
};

constexpr std::size_t usual_length = 20;

// The greatest length up to `longest` that strings of the automaton have; nullopt if there is none.
std::optional<std::size_t> greatest_length_of(const automaton::dfa& a, std::size_t longest) {
  const std::vector<bool> has_strings = language::lengths_with_strings(a, longest);
  for (std::size_t length = longest + 1; length-- > 0;) {
    if (has_strings[length]) return length;
  }
  return std::nullopt;
}

std::optional<std::size_t> least_length_of(const automaton::dfa& a) {
  const auto shortest = automaton::shortest_witness(a);
  return shortest ? std::optional(shortest->size()) : std::nullopt;
}

struct sample_request {
  language::regular_rule strings;  // at least those up to the length
  bool has_all_strings;            // the rule does not recurse
  std::size_t length;
  std::size_t count;
  std::uint64_t seed;
  language::validity kind;  // strings of the rule, or near misses
  report_form form;
};

// Strings of a rule that recurses are all there up to a length; nullopt if they are all there.
struct drawn_from {
  language::regular_rule strings;
  std::optional<std::size_t> longest;
};

// The length that is drawn without --length, with a message if it is not the usual one.
attempt<std::size_t> length_without_option(const drawn_from& source) {
  const auto& name = source.strings.abnf_rule().name;
  const auto& automaton = source.strings.minimal();
  const std::size_t longest = source.longest.value_or(usual_length);
  auto length = greatest_length_of(automaton, longest);
  if (!length && !source.longest) length = least_length_of(automaton);
  attempt<std::size_t> result{length.value_or(longest)};
  if (longest < usual_length) {
    result.complain(
        fmt::format("the strings of {} up to length {}, the usual one, need an automaton of more than {} states; these "
                    "have length {}, and --length asks for another",
                    name, usual_length, context_free::most_states_of_usual_length, *result.value));
  } else if (length && *length != usual_length) {
    result.complain(
        fmt::format("{} has no string of length {}, the usual one; these have {}, and --length asks for another", name,
                    usual_length, *length));
  }
  return result;
}

// All strings of a rule, or those up to the length of --length. Without it those up to the usual length, or to a
// shorter one where a rule that recurses has too many. A near miss may come from a string that is longer by one.
attempt<drawn_from> strings_to_draw_from(context_free::string_source source, const sample_options& options) {
  attempt<drawn_from> result;
  const std::size_t more = options.invalid ? 1 : 0;
  const auto* const automata = std::get_if<context_free::rule_automata>(&source);
  if (automata != nullptr && !options.length) {
    const auto usual = context_free::languages_of_usual_length(*automata, std::span(&automata->rule, 1),
                                                              usual_length + more, options.grammar.limits.budget());
    if (usual && usual->length() > more) {
      result.value = drawn_from{{automata->grammar, automata->rule, usual->languages()}, usual->length() - more};
      return result;
    }
  }
  const std::size_t length = options.length.value_or(usual_length);
  const auto longest = automata != nullptr ? std::optional(length) : std::nullopt;
  auto strings = unwrap(strings_up_to(std::move(source), length + more, options.grammar.limits), result.messages);
  if (strings) result.value = drawn_from{std::move(*strings), longest};
  return result;
}

// Lengths that are farther away are not looked at.
constexpr std::size_t farthest_length = 1000;

// "; the nearest lengths with some are 3 and 7"
std::string nearest_text(const sample_request& request) {
  // An automaton of the strings up to the length knows of no longer ones.
  const std::size_t last = request.length + (request.has_all_strings ? farthest_length : 0);
  const std::vector<bool> has_strings = language::lengths_with_strings(request.strings.minimal(), last);
  const auto middle = has_strings.begin() + static_cast<std::ptrdiff_t>(request.length);
  const auto below = std::find(std::reverse_iterator(middle), has_strings.rend(), true);
  const auto above = std::find(middle, has_strings.end(), true);
  std::vector<std::size_t> nearest;
  if (below != has_strings.rend()) nearest.push_back(static_cast<std::size_t>(has_strings.rend() - below) - 1);
  if (above != has_strings.end()) nearest.push_back(static_cast<std::size_t>(above - has_strings.begin()));
  if (nearest.size() == 2) return fmt::format("; the nearest lengths with some are {} and {}", nearest[0], nearest[1]);
  return nearest.empty() ? "; --length asks for another"
                         : fmt::format("; the nearest length with some is {}", nearest[0]);
}

// The strings that cover a grammar: few valid ones, or all near misses.
struct covering_request {
  abnf::grammar grammar;  // the rule and what it needs
  std::size_t rule;
  context_free::string_source strings;
  computing_limits limits;
  language::validity kind;
  report_form form;
};

using samples_request = std::variant<sample_request, covering_request>;

attempt<samples_request> request_of(const sample_options& options) {
  attempt<samples_request> request;
  const auto rule = unwrap(load_rule(options.grammar), request.messages);
  if (!rule) return request;
  if (auto note = note_of_first_rule(options.grammar, *rule); !note.empty()) request.complain(std::move(note));
  auto source = unwrap(make_string_source(*rule, options.grammar.limits), request.messages);
  if (!source) return request;
  const auto kind = options.invalid ? language::validity::invalid : language::validity::valid;
  if (options.cover) {
    auto part = language::part_of_grammar(rule->grammar, rule->rule);
    const std::size_t start = part.find(part.start).value();
    request.value.emplace(
        covering_request{std::move(part), start, std::move(*source), options.grammar.limits, kind, options.form});
    return request;
  }
  auto drawn = unwrap(strings_to_draw_from(std::move(*source), options), request.messages);
  if (!drawn) return request;
  const std::size_t length =
      options.length ? *options.length : *unwrap(length_without_option(*drawn), request.messages);
  const std::uint64_t seed = options.seed ? *options.seed : std::random_device{}();
  request.value.emplace(
      sample_request{std::move(drawn->strings), !drawn->longest, length, options.count, seed, kind, options.form});
  return request;
}

void write_string(const std::u32string& text, language::validity kind, report_form form, report::output& out) {
  const std::string bytes = unicode::to_utf8(text);
  if (form != report_form::json) return out.write(report::escape(bytes) + "\n");
  const bool is_valid = kind == language::validity::valid;
  report::json_to(out).begin_object().member("input", bytes).member("valid", is_valid).end_object().end_line();
}

template <typename Sampler>
exit_code write_samples(const Sampler& sampler, const sample_request& request, const channels& io) {
  const bool is_valid = request.kind == language::validity::valid;
  language::random_source random(request.seed);
  for (std::size_t i = 0; i < request.count && io.out.ok(); ++i) {
    const auto text = sampler.draw(random);
    if (!text) {
      io.complain(fmt::format("{} has no {} of length {}{}", request.strings.abnf_rule().name,
                              is_valid ? "string" : "near miss", request.length,
                              is_valid ? nearest_text(request) : "; --length asks for another"));
      return exit_code::invalid;
    }
    write_string(*text, request.kind, request.form, io.out);
  }
  return exit_code::success;
}

exit_code write(const sample_request& request, const channels& io) {
  const automaton::dfa& strings = request.strings.minimal();
  const bool is_valid = request.kind == language::validity::valid;
  const std::size_t tables = is_valid ? 1 : 3;
  if (language::sampler::memory(strings, request.length) > most_memory / tables) {
    return fail(fmt::format("length {} of {} would take more than {} of tables", request.length,
                            request.strings.abnf_rule().name, report::binary_size(most_memory)),
                io);
  }
  return is_valid ? write_samples(language::sampler(strings, request.length), request, io)
                  : write_samples(language::near_miss_sampler(strings, request.length), request, io);
}

exit_code write(const covering_request& request, const channels& io) {
  auto budget = request.limits.budget();
  const auto set = language::make_covering_vectors(request.grammar, request.rule, decision_of(request.strings, budget));
  const auto& name = request.grammar.rules[request.rule].name;
  if (!set && budget.exhausted()) return fail(ran_out("the sample of " + name, budget), io);
  if (!set) {
    io.complain(fmt::format("{} has no string of up to {} characters", name, language::longest_covering_text));
    return exit_code::invalid;
  }
  const bool is_valid = request.kind == language::validity::valid;
  std::vector<std::size_t> too_long = set->too_long;
  std::erase_if(too_long, [&](std::size_t number) {
    return language::is_near_miss(set->exercises[number].reason) == is_valid;
  });
  if (!too_long.empty()) {
    io.complain(fmt::format("without strings, as these would have more than {} characters: {}",
                            language::longest_covering_text, language::text_of(too_long, *set)));
  }
  const auto vectors = is_valid ? reduced(*set) : set->vectors;
  for (const auto& v : vectors) {
    if (!io.out.ok()) break;
    if (v.expected == request.kind) write_string(v.text, v.expected, request.form, io.out);
  }
  return exit_code::success;
}

exit_code run_sample(const sample_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  return std::visit([&](const auto& strings) { return write(strings, io); }, *request);
}

}  // namespace

void add_grammar_sample(command_options root) {
  command_options command = grammar_command(root).add_command(
      "sample", "Random strings of a rule, all of a length equally likely, or few that cover it");
  const auto options = std::make_shared<sample_options>();
  add_grammar_argument(command, options->grammar);
  add_grammar_options(command, options->grammar);
  add_rule_option(command, options->grammar.rule);
  command.number(
      "--length", options->length,
      "Code points of each string; by default 20, or the nearest number below that strings of the rule have, or "
      "the least that they have; fewer where a rule recurses and has too many strings",
      0);
  command.number("-n,--count", options->count, "How many strings", 0).default_text(std::to_string(options->count));
  command.number("--seed", options->seed, "The same seed gives the same strings", 0);
  command.flag("--cover", options->cover,
               "Few strings that together use each rule, alternative and option, and each repetition at its bounds; "
               "with --invalid all near misses of `grammar vectors --size cover`");
  command.excludes("--cover", {"--length", "--count", "--seed"});
  command.flag("--invalid", options->invalid, "Near misses: not valid, and one edit away from a valid string");
  add_format_option(command, options->form);
  command.footer(
      "Each string of the length is as likely as any other; strings may come more than once. So most have what most\n"
      "strings have: strange characters, and no rare rule. --cover has what people try.\n"
      "For a near miss, a valid string is drawn in this way; then one character is inserted, removed or replaced, "
      "with\n"
      "kind, place and class of characters drawn evenly, until the result is not valid.\n\n"
      "Formats:\n"
      "  text  a string a line; backslash, tab, line feed and carriage return are written \\\\ \\t \\n \\r\n"
      "  json  {\"input\":…,\"valid\":…}, one a line\n\n"
      "Strings of a rule that recurses are drawn in the same way, by an automaton of those up to the length.\n\n"
      "Exit status: 0; 1 where there is no such string; 2 for wrong usage, for a rule that needs more than "
      "--max-states\n"
      "states, and for a length whose tables would take more than " +
      report::binary_size(most_memory) +
      ".\n\n"
      "Examples:\n"
      "  urispec grammar sample -r IPv6address --length 12 --seed 1\n"
      "  urispec grammar sample my.abnf --cover\n"
      "  urispec grammar sample -g rfc2396 --invalid -n 1000 | urispec validate -g rfc2396 --format verdict");
  command.runs([options](const channels& io) { return run_sample(*options, io); });
}

}  // namespace urispec::cli
