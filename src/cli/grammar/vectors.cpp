// urispec grammar vectors: test vectors of a rule, for any program in any language.
#include "language/covering_vectors.hpp"
#include "language/test_vectors.hpp"
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"
#include "cli/rules/load_grammar.hpp"
#include "cli/rules/regular_rules.hpp"
#include "context_free/strings.hpp"
#include "report/json.hpp"
#include "report/text.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::cli {
namespace {

enum class vectors_form : std::uint8_t { tsv, json };
enum class vectors_size : std::uint8_t { cover, small, full, drawn };

constexpr std::string_view name_of(vectors_size size) {
  switch (size) {
    case vectors_size::cover:
      return "cover";
    case vectors_size::small:
      return "small";
    case vectors_size::full:
      return "full";
    case vectors_size::drawn:
      return "drawn";
  }
  return {};
}

struct vectors_options {
  grammar_options grammar;
  vectors_form form = vectors_form::tsv;
  std::optional<vectors_size> size;
  std::size_t length = 20;
};

struct vectors_request {
  abnf::grammar grammar;  // the rule and what it needs
  std::size_t rule;
  context_free::string_source strings;
  computing_limits limits;
  vectors_form form;
  vectors_size size;
  std::size_t length;  // of the longest that are drawn
};

attempt<vectors_request> request_of(const vectors_options& options) {
  attempt<vectors_request> request;
  const auto rule = unwrap(load_rule(options.grammar), request.messages);
  if (!rule) return request;
  if (auto note = note_of_first_rule(options.grammar, *rule); !note.empty()) request.complain(std::move(note));
  auto strings = unwrap(make_string_source(*rule, options.grammar.limits), request.messages);
  if (!strings) return request;
  const bool is_regular = std::holds_alternative<language::regular_rule>(*strings);
  const auto size = options.size.value_or(is_regular ? vectors_size::small : vectors_size::cover);
  if (!is_regular && (size == vectors_size::small || size == vectors_size::full)) {
    request.complain(
        fmt::format("--size {} needs an automaton of all strings of {}, and that recurses; --size cover does not",
                    name_of(size), rule->grammar.rules[rule->rule].name));
    return request;
  }
  auto part = language::part_of_grammar(rule->grammar, rule->rule);
  const std::size_t start = part.find(part.start).value();
  request.value.emplace(vectors_request{std::move(part), start, std::move(*strings), options.grammar.limits,
                                        options.form, size, options.length});
  return request;
}

std::string tsv_line(const language::test_vector& v, const abnf::grammar& grammar) {
  const abnf::rule& rule = grammar.rules[v.rule];
  const bool valid = v.expected == language::validity::valid;
  return fmt::format("{}\t{}\t{}\t{}\n", valid ? "valid" : "invalid", rule.name, rule.section,
                     report::escape(unicode::to_utf8(v.text)));
}

void write_json(const language::test_vector& v, const abnf::grammar& grammar, report::output& out) {
  const abnf::rule& rule = grammar.rules[v.rule];
  auto line = report::json_to(out);
  line.begin_object()
      .member("input", unicode::to_utf8(v.text))
      .member("valid", v.expected == language::validity::valid)
      .member("rule", rule.name)
      .key("section")
      .text_or_null(rule.section)
      .end_object()
      .end_line();
}

void write_head(const abnf::grammar& grammar, std::size_t rule, std::string_view size, vectors_form form,
                report::output& out) {
  const auto& name = grammar.rules[rule].name;
  if (form == vectors_form::json) {
    auto head = report::json_to(out);
    head.begin_object().member("grammar", grammar.id).member("rule", name).member("size", size).end_object().end_line();
  } else {
    out.write(fmt::format("# {} {} {}\n", grammar.id, name, size));
  }
}

// Writes each vector that it gets, and counts those that are invalid.
auto writer(const abnf::grammar& grammar, vectors_form form, report::output& out, std::size_t& invalid_count) {
  return [&grammar, form, &out, &invalid_count](const language::test_vector& v) {
    invalid_count += v.expected == language::validity::valid ? 0U : 1U;
    if (form == vectors_form::json) {
      write_json(v, grammar, out);
    } else {
      out.write(tsv_line(v, grammar));
    }
    return out.ok() ? visit_result::proceed : visit_result::stop;
  };
}

// Vectors of a rule that has an automaton of all its strings.
exit_code write_complete(const language::regular_rule& rule, const vectors_request& request, const channels& io) {
  const auto size =
      request.size == vectors_size::full ? language::vector_size::full : language::vector_size::small;
  write_head(rule.grammar, rule.rule, name_of(request.size), request.form, io.out);
  auto budget = request.limits.budget();
  std::size_t invalid_count = 0;
  const auto end = language::make_test_vectors(rule.grammar, rule.rule, rule.languages, size, budget,
                                               writer(rule.grammar, request.form, io.out, invalid_count));
  if (end == language::enumeration_end::ran_out) {
    io.out.flush();
    const auto& name = rule.abnf_rule().name;
    io.complain(budget.ran_out_of() == exhausted_limit::time
                    ? fmt::format("the vectors of {} are not all written: --timeout leaves no more time", name)
                    : ran_out("the structure of " + name, budget));
    return exit_code::failure;
  }
  // There is an invalid one for each way to leave the automaton.
  if (invalid_count == 0 && io.out.ok()) {
    io.complain(fmt::format("{} has every string, so no vector is invalid", rule.abnf_rule().name));
  }
  return exit_code::success;
}

std::string no_near_miss(const std::string& rule) {
  return fmt::format("no vector is invalid: what is beside these strings of {} is valid too", rule);
}

exit_code write_drawn(vectors_request request, const channels& io) {
  const std::string name = request.grammar.rules[request.rule].name;
  auto budget = request.limits.budget();
  const auto strings = context_free::with_strings_up_to(std::move(request.strings), request.length + 1, budget);
  if (!strings) return fail(ran_out(fmt::format("{}, up to length {}", name, request.length + 1), budget), io);
  io.complain(fmt::format("these are strings of {} and near misses, drawn up to length {}; they cover nothing in "
                          "particular",
                          name, request.length));
  write_head(request.grammar, request.rule, name_of(request.size), request.form, io.out);
  std::size_t invalid_count = 0;
  (void)language::draw_test_vectors(strings->minimal(), request.rule, request.length,
                                    writer(request.grammar, request.form, io.out, invalid_count));
  if (invalid_count == 0 && io.out.ok()) io.complain(no_near_miss(name));
  return exit_code::success;
}

void write_covering(const language::covering_vector& v, const language::covering_set& set,
                    const vectors_request& request, report::output& out) {
  const auto& rules = request.grammar.rules;
  const abnf::rule& rule = rules[set.exercises[v.exercises.front()].rule];
  const bool valid = v.expected == language::validity::valid;
  if (request.form == vectors_form::tsv) {
    out.write(fmt::format("{}\t{}\t{}\t{}\t{}\n", valid ? "valid" : "invalid", rule.name, rule.section,
                          report::escape(unicode::to_utf8(v.text)), language::text_of(v.exercises, set)));
    return;
  }
  auto line = report::json_to(out);
  line.begin_object()
      .member("input", unicode::to_utf8(v.text))
      .member("valid", valid)
      .member("rule", rule.name)
      .key("section")
      .text_or_null(rule.section)
      .key("exercises")
      .begin_array();
  for (const std::size_t number : v.exercises) {
    const auto& x = set.exercises[number];
    line.begin_object()
        .member("rule", rules[x.rule].name)
        .member("part", x.part)
        .member("how", language::words_of(x))
        .member("file", rules[x.rule].file)
        .member("line", x.place.line)
        .member("column", x.place.column)
        .end_object();
  }
  line.end_array().end_object().end_line();
}

exit_code write_cover(const vectors_request& request, const channels& io) {
  const auto& name = request.grammar.rules[request.rule].name;
  auto budget = request.limits.budget();
  const auto set = language::make_covering_vectors(request.grammar, request.rule, decision_of(request.strings, budget));
  if (!set && budget.exhausted()) return fail(ran_out("the set of vectors of " + name, budget), io);
  if (!set)
    return fail(fmt::format("{} has no string of up to {} characters", name, language::longest_covering_text), io);
  if (!set->too_long.empty()) {
    io.complain(fmt::format("without vectors, as these would have more than {} characters: {}",
                            language::longest_covering_text, language::text_of(set->too_long, *set)));
  }
  write_head(request.grammar, request.rule, name_of(request.size), request.form, io.out);
  for (const auto& v : set->vectors) {
    if (!io.out.ok()) break;
    write_covering(v, *set, request, io.out);
  }
  const auto is_valid = [](const auto& v) { return v.expected == language::validity::valid; };
  if (std::ranges::all_of(set->vectors, is_valid)) io.complain(no_near_miss(name));
  return exit_code::success;
}

exit_code run_vectors(const vectors_options& options, const channels& io) {
  auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  if (request->size == vectors_size::cover) return write_cover(*request, io);
  if (request->size == vectors_size::drawn) return write_drawn(std::move(*request), io);
  return write_complete(std::get<language::regular_rule>(request->strings), *request, io);
}

constexpr const char* grammar_vectors_footer =
    R"(A vector is a string, whether it is valid, and the rule and section that it exercises: the rule that has the character
in question, or the rule that would have to continue.

Sizes:
  cover  A string for each rule, each alternative, each option with and without its part, each repetition at its bounds,
         both ends of each range of characters and each text in the other case; and strings that are just not valid:
         once too few or too many, a character outside a range, a part left out, a text cut short, a character too
         many at an end. Each says what it exercises, and is as short as that allows; the short ones come first. Any
         rule has such vectors, also one that recurses.
  full   A shortest string to each state of the automaton before minimisation, which still knows every place in the
         grammar; after it each character of US-ASCII, and both ends of each range of characters beyond; after that
         suffixes that reveal a wrong state.
         For the characters that are tried: a program that has no more states than the minimal automaton of the rule and
         answers all vectors correctly is right about every string of them; and a program built like the grammar
         that accepts, at one place, one of them for another is found. A character beyond US-ASCII inside a range
         is not tried: a program that treats it differently from both ends may be wrong about it.
  small  Strings that together take every transition of the automaton before minimisation to a live state, one for each
         transition of the minimal automaton to the dead state, and one that ends too early for each state that does not
         accept.
  drawn  Strings of each length up to --length, and near misses of them, drawn evenly, the same each time. They cover
         nothing in particular.
  No string occurs twice, and each is labelled exactly. A rule that recurses has no automaton of all its strings, and so
no full and no small vectors.

Formats, UTF-8 in both:
  tsv   A first line `# GRAMMAR RULE SIZE`, then VERDICT, RULE, SECTION and STRING with tabs between. In the string a
        backslash, a tab, a line feed and a carriage return are written \\ \t \n \r; all else stands for itself. With
        --size cover there is one more column: PART: HOW; PART: HOW; …
  json  One object a line. The first: {"grammar":…,"rule":…,"size":…}. The others:
        {"input":…,"valid":…,"rule":…,"section":…}, and with --size cover
        "exercises":[{"rule":…,"part":…,"how":…,"file":…,"line":…,"column":…},…]

Exit status: 0, or 2 for wrong usage, for --size full of a rule that recurses, for a rule that needs more than
--max-states states, and where --timeout leaves no time to write all vectors.

Examples:
  urispec grammar vectors -r IPv6address > ipv6.tsv
  urispec grammar vectors -g iri --size full --format json
  urispec grammar vectors my.abnf --size cover --format json)";

}  // namespace

void add_grammar_vectors(command_options root) {
  command_options command =
      grammar_command(root).add_command("vectors", "Test vectors: valid and invalid strings for every state");
  const auto options = std::make_shared<vectors_options>();
  add_grammar_argument(command, options->grammar);
  add_grammar_options(command, options->grammar);
  add_rule_option(command, options->grammar.rule);
  add_choice_option<vectors_form>(command, "--format", "FORMAT", options->form,
                                  {{"tsv", vectors_form::tsv}, {"json", vectors_form::json}}, "tsv or json")
      .default_text("tsv");
  command.word(
      "--size", "SIZE", {"cover", "small", "full", "drawn"},
      [options](const std::string& word) {
        for (const auto size : {vectors_size::cover, vectors_size::small, vectors_size::full, vectors_size::drawn}) {
          if (name_of(size) == word) options->size = size;
        }
      },
      "cover, small, full or drawn; if not given small, and cover for a rule that recurses");
  command.number("--length", options->length, "Code points of the longest vectors with --size drawn", 0)
      .default_text(std::to_string(options->length));
  command.footer(grammar_vectors_footer);
  command.runs([options](const channels& io) { return run_vectors(*options, io); });
}

}  // namespace urispec::cli
