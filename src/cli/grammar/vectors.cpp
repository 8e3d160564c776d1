// urispec grammar vectors: test vectors of a rule, for any program in any language.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/rule_option.hpp"
#include "cli/output/escaped_text.hpp"
#include "cli/output/json.hpp"
#include "cli/reading/regular_rule.hpp"
#include "urispec/language/test_vectors.hpp"
#include "urispec/unicode/utf8.hpp"

#include <fmt/core.h>

#include <memory>

namespace urispec::cli {
namespace {

struct vectors_options {
  grammar_source source;
  std::string format = "tsv";
  std::string size = "small";
};

std::string tsv_line(const language::test_vector& v, const abnf::grammar& grammar) {
  const abnf::rule& rule = grammar.rules[v.rule];
  const bool valid = v.expected == language::validity::valid;
  return fmt::format("{}\t{}\t{}\t{}\n", valid ? "valid" : "invalid", rule.name, rule.section,
                     escape(unicode::to_utf8(v.text)));
}

void write_json(const language::test_vector& v, const abnf::grammar& grammar, output& out) {
  const abnf::rule& rule = grammar.rules[v.rule];
  auto line = json_to(out);
  line.begin_object()
      .member("input", unicode::to_utf8(v.text))
      .member("valid", v.expected == language::validity::valid)
      .member("rule", rule.name)
      .key("section")
      .text_or_null(rule.section)
      .end_object()
      .end_line();
}

exit_code run_vectors(const vectors_options& options, const channels& io) {
  const auto chosen = tell(load_regular_rule(options.source), io);
  if (!chosen) return exit_code::failure;
  const bool json = options.format == "json";
  const auto size = options.size == "full" ? language::vector_size::full : language::vector_size::small;
  if (json) {
    auto head = json_to(io.out);
    head.begin_object().member("grammar", chosen->grammar.id).member("rule", chosen->abnf_rule().name);
    head.member("size", options.size).end_object().end_line();
  } else {
    io.out.write(fmt::format("# {} {} {}\n", chosen->grammar.id, chosen->abnf_rule().name, options.size));
  }
  auto budget = options.source.budget();
  const auto write = [&](const language::test_vector& v) {
    if (json) {
      write_json(v, chosen->grammar, io.out);
    } else {
      io.out.write(tsv_line(v, chosen->grammar));
    }
    return io.out.ok() ? visit_result::proceed : visit_result::stop;
  };
  const auto end = language::make_test_vectors(chosen->grammar, chosen->rule, chosen->known, size, budget, write);
  if (end == language::enumeration_end::ran_out) {
    io.out.flush();
    const auto& rule = chosen->abnf_rule().name;
    io.complain(budget.ran_out_of() == automaton::resource::time
                    ? fmt::format("the vectors of {} are not all written: --timeout leaves no more time", rule)
                    : ran_out("the structure of " + rule, budget));
    return exit_code::failure;
  }
  return exit_code::success;
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

Formats, UTF-8 in both:
  tsv   A first line `# GRAMMAR RULE SIZE`, then VERDICT, RULE, SECTION and STRING with tabs between. In the string a
        backslash, a tab, a line feed and a carriage return are written \\ \t \n \r; all else stands for itself.
  json  One object a line. The first: {"grammar":…,"rule":…,"size":…}. The others:
        {"input":…,"valid":…,"rule":…,"section":…}

Exit status: 0, or 2 for wrong usage, for a rule that is recursive or needs more than --max-states states, and where
--timeout leaves no time to write all vectors.

Examples:
  urispec grammar vectors -r IPv6address > ipv6.tsv
  urispec grammar vectors -g iri --size full --format json
  urispec grammar vectors my.abnf -r token)";

}  // namespace

void add_grammar_vectors(command_options root) {
  command_options command =
      grammar_command(root).add_command("vectors", "Test vectors: valid and invalid strings for every state");
  const auto options = std::make_shared<vectors_options>();
  add_grammar_argument(command, options->source);
  add_grammar_source_options(command, options->source);
  add_rule_option(command, options->source.rule);
  command.word("--format", "FORMAT", {"tsv", "json"}, options->format, "tsv or json");
  command.word("--size", "SIZE", {"small", "full"}, options->size, "small or full");
  command.footer(grammar_vectors_footer);
  command.runs([options](const channels& io) { return run_vectors(*options, io); });
}

}  // namespace urispec::cli
