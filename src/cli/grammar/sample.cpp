// urispec grammar sample: random strings of a rule, or strings that it just misses.
#include "language/sample.hpp"
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/options.hpp"
#include "cli/rules/regular_rules.hpp"
#include "report/json.hpp"
#include "report/text.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <memory>
#include <optional>
#include <random>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::cli {
namespace {

constexpr std::uint64_t most_memory = std::uint64_t{1} << 30;

struct sample_options {
  grammar_source source;
  std::optional<std::size_t> length;
  std::size_t count = 10;
  std::optional<std::uint64_t> seed;
  bool invalid = false;
  report_form form = report_form::text;
};

constexpr std::size_t usual_length = 20;

// The greatest length up to the usual one that strings of the automaton have; nullopt if there is none.
std::optional<std::size_t> usual_length_of(const automaton::dfa& a) {
  std::vector<bool> reached(a.states(), false);
  reached[a.start] = true;
  std::optional<std::size_t> nearest;
  for (std::size_t length = 0; length <= usual_length; ++length) {
    std::vector<bool> next(a.states(), false);
    for (automaton::state s = 0; s < a.states(); ++s) {
      if (!reached[s]) continue;
      if (a.accepting[s]) nearest = length;
      for (automaton::symbol_class k = 0; k < a.symbols->code_point_classes(); ++k) next[a.next(s, k)] = true;
    }
    reached = std::move(next);
  }
  return nearest;
}

std::optional<std::size_t> least_length_of(const automaton::dfa& a) {
  const auto shortest = automaton::shortest_witness(a);
  return shortest ? std::optional(shortest->size()) : std::nullopt;
}

template <typename Sampler>
exit_code write_samples(const Sampler& from, std::size_t length, const sample_options& options, const channels& io) {
  language::random_source random(options.seed ? *options.seed : std::random_device{}());
  for (std::size_t i = 0; i < options.count && io.out.ok(); ++i) {
    const auto text = from.draw(random);
    if (!text) {
      io.complain(fmt::format("there is no {} of length {}; --length asks for another",
                              options.invalid ? "near miss" : "string", length));
      return exit_code::invalid;
    }
    const std::string bytes = unicode::to_utf8(*text);
    if (options.form == report_form::json) {
      report::json_to(io.out)
          .begin_object()
          .member("input", bytes)
          .member("valid", !options.invalid)
          .end_object()
          .end_line();
    } else {
      io.out.write(report::escape(bytes) + "\n");
    }
  }
  return exit_code::success;
}

exit_code run_sample(const sample_options& options, const channels& io) {
  std::size_t length = options.length.value_or(usual_length);
  auto any = unwrap(load_string_source(options.source), io);
  if (!any) return exit_code::failure;
  const bool has_all_strings = std::holds_alternative<language::regular_rule>(*any);
  // A near miss may come from a string that is longer by one.
  const auto chosen =
      unwrap(strings_up_to(std::move(*any), length + (options.invalid ? 1 : 0), options.source), io);
  if (!chosen) return exit_code::failure;
  if (!options.length) {
    auto nearest = usual_length_of(chosen->minimal());
    if (!nearest && has_all_strings) nearest = least_length_of(chosen->minimal());
    if (nearest && *nearest != length) {
      io.complain(
          fmt::format("{} has no string of length {}, the usual one; these have {}, and --length asks for another",
                      chosen->abnf_rule().name, length, *nearest));
    }
    length = nearest.value_or(length);
  }
  const std::size_t tables = options.invalid ? 3 : 1;
  if (language::sampler::memory(chosen->minimal(), length) > most_memory / tables) {
    io.complain(fmt::format("length {} of {} would take more than {} of tables", length, chosen->abnf_rule().name,
                            report::binary_size(most_memory)));
    return exit_code::failure;
  }
  if (options.invalid) {
    return write_samples(language::near_miss_sampler(chosen->minimal(), length), length, options, io);
  }
  return write_samples(language::sampler(chosen->minimal(), length), length, options, io);
}

}  // namespace

void add_grammar_sample(command_options root) {
  command_options command =
      grammar_command(root).add_command("sample", "Random strings of a rule, all of a length equally likely");
  const auto options = std::make_shared<sample_options>();
  add_grammar_argument(command, options->source);
  add_grammar_source_options(command, options->source);
  add_rule_option(command, options->source.rule);
  command
      .number("--length", options->length,
              "Code points of each string; by default 20, or the nearest number below that strings of the rule have, or "
              "the least that they have",
              0);
  command.number("-n,--count", options->count, "How many strings", 0).default_text(std::to_string(options->count));
  command.number("--seed", options->seed, "The same seed gives the same strings", 0);
  command.flag("--invalid", options->invalid, "Near misses: not valid, and one edit away from a valid string");
  add_format_option(command, options->form);
  command.footer(
      "Each string of the length is as likely as any other; strings may come more than once.\n"
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
      "  urispec grammar sample -g rfc2396 --invalid -n 1000 | urispec validate -g rfc2396 --format verdict");
  command.runs([options](const channels& io) { return run_sample(*options, io); });
}

}  // namespace urispec::cli
