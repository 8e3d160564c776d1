// urispec grammar generate: a grammar → a header of PEGTL rules, proved.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"
#include "report/text.hpp"
#include "urispec/abnf.hpp"
#include "cli/output/write_output.hpp"
#include "cli/rules/load_grammar.hpp"
#include "emit/generate_catalogue.hpp"
#include "urispec/spec.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <span>
#include <utility>
#include <variant>

namespace urispec::cli {
namespace {

struct generate_options {
  grammar_options grammar;
  std::string output;
  bool whole_catalogue = false;
  bool change_names = false;
};

struct catalogue_request {
  std::string folder;
};

struct header_request {
  spec::loaded_grammar grammar;
  spec::generate_options options;
  std::string file;  // empty: standard output
};

using generate_request = std::variant<catalogue_request, header_request>;

// Arguments make one grammar: the first is the base, the others are its overlays.
attempt<generate_request> request_of(const generate_options& options) {
  if (options.whole_catalogue) return {catalogue_request{options.output.empty() ? "." : options.output}};
  const grammar_source source = source_of(options.grammar);
  auto grammar = load(source);
  attempt<generate_request> result{std::nullopt, std::move(grammar.messages)};
  if (!grammar.complaint.empty()) {
    result.complain(std::move(grammar.complaint));
    return result;
  }
  result.value = header_request{
      std::move(grammar.content),
      {options.change_names ? emit::unusable_names::are_changed : emit::unusable_names::are_kept,
       options.grammar.limits.budget(),
       fmt::format("urispec grammar generate {}{}", report::visible(report::joined(source.names, " ")),
                   options.change_names ? " --change-names" : "")},
      options.output};
  return result;
}

exit_code nothing_written(exit_code status, const channels& io) {
  io.complain("nothing was written");
  return status;
}

// Says what is refused, and which other option would help.
exit_code refused(const std::vector<spec::objection>& objections, const channels& io) {
  const auto is_about_names = [](const spec::objection& o) {
    return o.kind == spec::objection_kind::name || o.kind == spec::objection_kind::name_space;
  };
  const auto stays = [&](const spec::objection& o) {
    return spec::prevents_header(o.kind) && !is_about_names(o);
  };
  if (std::ranges::any_of(objections, is_about_names) && std::ranges::none_of(objections, stays)) {
    io.complain("--change-names gives other names in C++");
  }
  return nothing_written(exit_code::invalid, io);
}

void advise_on_prose(const spec::loaded_grammar& grammar, const channels& io) {
  if (const std::string advice = spec::advice_on_prose(grammar.grammar); !advice.empty()) io.complain(advice);
}

exit_code run(const header_request& request, const channels& io) {
  const auto generated = spec::generate(request.grammar, request.options);
  for (const auto& o : generated.objections) {
    const std::string_view severity = o.kind == spec::objection_kind::prose ? "note" : "error";
    io.err.write(fmt::format("{}: {}: {}\n", o.place, severity, o.message));
  }
  const auto usable = spec::usable(request.grammar);
  if (!usable || !usable->missing.empty()) advise_on_prose(request.grammar, io);
  if (!usable) return nothing_written(exit_code::failure, io);
  if (!generated.header) return refused(generated.objections, io);
  if (!generated.header->summary.empty()) io.complain(request.grammar.grammar.id + ": " + generated.header->summary);
  for (const auto& note : generated.header->notes) io.complain(note);
  return write_output(request.file, generated.header->text, exit_code::success, io);
}

exit_code run(const catalogue_request& request, const channels& io) {
  const auto generated = emit::generate_catalogue(request.folder);
  for (const auto& refusal : generated.refusals) io.complain(refusal);
  if (!generated.refusals.empty()) return nothing_written(exit_code::invalid, io);
  const auto failure = emit::write_catalogue(request.folder, generated);
  return failure ? fail(cannot_write(*failure), io) : exit_code::success;
}

exit_code run_generate(const generate_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  return std::visit([&](const auto& r) { return run(r, io); }, *request);
}

}  // namespace

void add_grammar_generate(command_options root) {
  command_options command = grammar_command(root).add_command("generate", "Write a grammar as a header of PEGTL rules");
  const auto options = std::make_shared<generate_options>();
  add_grammar_arguments(command, options->grammar, "The grammar; if there are several, each overlays those before it");
  add_grammar_options(command, options->grammar, "instead of GRAMMAR");
  add_output_option(command, options->output, "The header, instead of standard output; with --all the folder");
  command.flag("--all", options->whole_catalogue, "All built-in grammars, and the catalogue");
  command.flag("--change-names", options->change_names,
               "Rename rules whose names C++ reserves, such as int, to int_, and the namespace of a grammar with the "
               "name of a built-in one, to rfc3986_. The header and standard error list the changes");
  command.excludes("--all", {"GRAMMAR", "--grammar", "--import", "--max-states", "--timeout", "--change-names"});
  command.refuses([options] {
    const bool is_complete = options->whole_catalogue || options->grammar.has_grammar();
    return std::string(is_complete ? "" : "generate takes a grammar, or --all without one");
  });
  command.footer(
      "Each rule becomes a struct with the same name (hyphens become underscores), in the same order, with its ABNF\n"
      "above it. The comment says what is known of it:\n"
      "  proved                 before the end of the input, it accepts exactly the strings of its ABNF\n"
      "  by automaton           no parsing expression is proved: a table of its automaton matches the longest text of "
      "it\n"
      "  checked to length N    it recurses: all texts up to this length were compared with its ABNF, and some longer "
      "ones\n"
      "  by the general engine  where that found a difference, parsing would never end, or the table would have more "
      "than\n"
      "                         131072 entries: the header needs urispec::spec\n"
      "  not checked            it recurses, and no text of it could be compared within the limits\n"
      "Standard error counts them, unless all are proved. Tables and the engine report nothing about the rules inside.\n"
      "A rule for which --max-states allows none of the first four is left out, with those that need it, unless it\n"
      "recurses and its parsing ends; the error names it. If the generated parser derives a string differently than\n"
      "full backtracking in the written order, the header and standard error say so, with a shortest such string if\n"
      "--max-states allows deciding it.\n"
      "The rules are in urispec::rules::NAME, the descriptor is urispec::grammars::NAME. NAME is the name of the\n"
      "grammar, with underscores for hyphens. If C++ or the header itself uses that name (class, info), or if it is\n"
      "not an identifier (3x), it is changed: class_, info_, grammar_3x. The header and standard error then give the\n"
      "new name. The header depends only on PEGTL and on public headers of urispec, unless\n"
      "it needs the general engine.\n\n"
      "Exit status: 0 written, though rules may be left out, 1 refused, 2 wrong usage, a grammar that cannot be used,\n"
      "or reading or writing failed.\n\n"
      "Examples:\n"
      "  urispec grammar generate rfc3986\n"
      "  urispec grammar generate my.abnf -o my.hpp\n"
      "  urispec grammar generate rfc3986+my-changes.abnf -o my.hpp\n"
      "  urispec grammar generate --all -o include/urispec");
  command.runs([options](const channels& io) { return run_generate(*options, io); });
}

}  // namespace urispec::cli
