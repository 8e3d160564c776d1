// urispec grammar vectors: test vectors of a rule, for any program in any language.
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

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <string_view>
#include <variant>

namespace urispec::cli {
namespace {

enum class vectors_form : std::uint8_t { tsv, json };

struct vectors_options {
  grammar_options grammar;
  vectors_form form = vectors_form::tsv;
  language::vector_size size = language::vector_size::small;
  std::size_t length = 20;
};

struct vectors_request {
  context_free::string_source strings;
  computing_limits limits;
  vectors_form form;
  language::vector_size size;
  std::size_t length;  // of the longest vectors of a rule that recurses
};

loaded<vectors_request> request_of(const vectors_options& options) {
  loaded<vectors_request> request;
  const auto rule = unwrap(load_rule(options.grammar), request.messages);
  if (!rule) return request;
  auto strings = unwrap(make_string_source(*rule, options.grammar.limits), request.messages);
  if (!strings) return request;
  const auto* automata = std::get_if<context_free::rule_automata>(&*strings);
  if (automata != nullptr && options.size == language::vector_size::full) {
    request.complain(fmt::format(
        "--size full needs an automaton of all strings of {}, and that recurses; without it, some are drawn",
        automata->grammar.rules[automata->rule].name));
    return request;
  }
  request.value.emplace(
      vectors_request{std::move(*strings), options.grammar.limits, options.form, options.size, options.length});
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

// Writes each vector that it gets.
auto writer(const abnf::grammar& grammar, vectors_form form, report::output& out) {
  return [&grammar, form, &out](const language::test_vector& v) {
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
  const std::string_view size = request.size == language::vector_size::full ? "full" : "small";
  write_head(rule.grammar, rule.rule, size, request.form, io.out);
  auto budget = request.limits.budget();
  const auto end = language::make_test_vectors(rule.grammar, rule.rule, rule.languages, request.size, budget,
                                               writer(rule.grammar, request.form, io.out));
  if (end == language::enumeration_end::ran_out) {
    io.out.flush();
    const auto& name = rule.abnf_rule().name;
    io.complain(budget.ran_out_of() == exhausted_limit::time
                    ? fmt::format("the vectors of {} are not all written: --timeout leaves no more time", name)
                    : ran_out("the structure of " + name, budget));
    return exit_code::failure;
  }
  return exit_code::success;
}

// Vectors of a rule that recurses.
exit_code write_drawn(const context_free::rule_automata& automata, const vectors_request& request, const channels& io) {
  const auto& rule = automata.grammar.rules[automata.rule].name;
  auto budget = request.limits.budget();
  context_free::languages_up_to strings(automata, request.length + 1);
  if (!strings.make(automata.rule, budget)) {
    return fail(ran_out(fmt::format("{}, which recurses, up to length {}", rule, request.length + 1), budget), io);
  }
  io.complain(
      fmt::format("{} recurses: these are strings of it and near misses, drawn up to length {}; they are no proof",
                  rule, request.length));
  write_head(automata.grammar, automata.rule, "drawn", request.form, io.out);
  (void)language::draw_test_vectors(strings.languages().minimal[automata.rule], automata.rule, request.length,
                                    writer(automata.grammar, request.form, io.out));
  return exit_code::success;
}

exit_code run_vectors(const vectors_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  if (const auto* regular = std::get_if<language::regular_rule>(&request->strings)) {
    return write_complete(*regular, *request, io);
  }
  return write_drawn(std::get<context_free::rule_automata>(request->strings), *request, io);
}

constexpr const char* grammar_vectors_footer =
    R"(A vector is a string, whether it is valid, and the rule and section that it exercises: the rule that has the character
in question, or the rule that would have to continue.

Sizes:
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
  No string occurs twice.
A rule that recurses has no automaton of all its strings, so its vectors cover nothing in particular: they are strings
of each length up to --length, and near misses of them, drawn evenly, the same each time. Each is labelled exactly.

Formats, UTF-8 in both:
  tsv   A first line `# GRAMMAR RULE SIZE`, then VERDICT, RULE, SECTION and STRING with tabs between. In the string a
        backslash, a tab, a line feed and a carriage return are written \\ \t \n \r; all else stands for itself.
  json  One object a line. The first: {"grammar":…,"rule":…,"size":…}, the size
        of a rule that recurses being "drawn". The others:
        {"input":…,"valid":…,"rule":…,"section":…}

Exit status: 0, or 2 for wrong usage, for --size full of a rule that recurses, for a rule that needs more than
--max-states states, and where --timeout leaves no time to write all vectors.

Examples:
  urispec grammar vectors -r IPv6address > ipv6.tsv
  urispec grammar vectors -g iri --size full --format json
  urispec grammar vectors my.abnf -r token)";

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
  add_choice_option<language::vector_size>(
      command, "--size", "SIZE", options->size,
      {{"small", language::vector_size::small}, {"full", language::vector_size::full}}, "small or full")
      .default_text("small");
  command.number("--length", options->length, "Code points of the longest vectors of a rule that recurses", 0)
      .default_text(std::to_string(options->length));
  command.footer(grammar_vectors_footer);
  command.runs([options](const channels& io) { return run_vectors(*options, io); });
}

}  // namespace urispec::cli
