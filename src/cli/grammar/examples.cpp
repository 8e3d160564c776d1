// urispec grammar examples: the examples that RFCs print and texts that they call wrong, each read by the ABNF of its
// own RFC (grammar/examples.json). Of a grammar of a scheme, that shows where the rules and the prose of a document
// differ. Those of a draft are tried by grammar/draft_examples.hpp.
#include "abnf/catalogue.hpp"
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/grammar/draft_examples.hpp"
#include "cli/input/json_reader.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"
#include "cli/rules/load_grammar.hpp"
#include "cli/rules/rule_readers.hpp"
#include "report/json.hpp"
#include "report/objects.hpp"
#include "report/text.hpp"
#include "tree/marks.hpp"
#include "urispec/abnf.hpp"
#include "urispec/rule_reader.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>
#include <variant>

namespace urispec::cli {
namespace {

struct examples_options {
  grammar_options grammar;
  examples_form form = examples_form::text;
  bool agreeing_too = false;
  std::string texts;  // a file of examples
};

struct examples_request {
  std::vector<grammar_source> sources;
  computing_limits limits;
  report_form form;
  bool lists_agreeing;  // examples about which a grammar and its document agree are listed too
};

// The generic grammars and those of schemes.
std::vector<grammar_source> all_built_in(const std::vector<std::string>& imports) {
  std::vector<grammar_source> sources;
  for (const auto entries : abnf::catalogues()) {
    for (const auto& entry : entries) sources.push_back({{std::string(entry.id)}, imports});
  }
  return sources;
}

struct example {
  std::string grammar, section, rule, text, note;
  bool called_wrong = false;  // by the document itself
};

std::vector<example> read_examples() {
  std::vector<example> result;
  const auto examples =
      json_value::read(abnf::embedded_file("examples.json").value_or("[]")).value().elements().value();
  for (const json_value& e : examples) {
    const auto string = [&e](const char* name) { return e.string_of(name).value(); };
    result.push_back({string("grammar"), string("section"), string("rule"), string("text"),
                      e.string_of("note").value_or(""), e.member("called_wrong").has_value()});
  }
  return result;
}

struct example_verdict {
  bool valid = false;
  std::size_t stops_at = 0;  // code points that can be read, of a text that is not valid
};

// The readers of the rules that examples are read as, each made once.
class readers {
 public:
  // The grammar of the examples, with its overlays.
  readers(abnf::grammar grammar, work_budget limits) : grammar_(std::move(grammar)), limits_(std::move(limits)) {}

  // If a rule has no reader, the message says so once.
  [[nodiscard]] attempt<example_verdict> read(const example& e) {
    attempt<example_verdict> result;
    const auto [entry, is_new] = rules_.try_emplace(e.rule);
    if (is_new) {
      const auto rule = unwrap(find_rule(e.rule, grammar_), result.messages);
      if (rule) entry->second = unwrap(interpret_rule(grammar_, *rule, limits_), result.messages);
    }
    if (!entry->second) return result;
    const auto reading = entry->second->validate(e.text);
    if (!reading && is_undecided(reading.error().kind)) {
      result.complain(report::message_of(reading.error()));
    } else {
      result.value = reading ? example_verdict{true} : example_verdict{false, reading.error().code_point_offset};
    }
    return result;
  }

 private:
  abnf::grammar grammar_;
  work_budget limits_;
  std::map<std::string, std::optional<rule_reader>> rules_;  // by name
};

// The grammar agrees with its document about the text.
bool agree(const example& e, const example_verdict& v) { return v.valid != e.called_wrong; }

std::string section_text(std::string_view section) {
  return section.starts_with("Appendix") ? std::string(section) : fmt::format("\xC2\xA7{}", section);
}

void write_line(const example& e, const example_verdict& v, report_form form, const channels& io) {
  if (form == report_form::json) {
    auto line = report::json_to(io.out);
    line.begin_object()
        .member("grammar", e.grammar)
        .member("section", e.section)
        .member("rule", e.rule)
        .member("input", e.text)
        .member("valid", v.valid);
    if (!v.valid) line.member("stops_at", v.stops_at);
    if (e.called_wrong) line.member("called_wrong", true);
    if (!e.note.empty()) line.member("note", e.note);
    line.end_object().end_line();
    return;
  }
  const std::string_view mark = agree(e, v) ? "      ok" : v.valid ? "accepted" : "rejected";
  io.out.write(fmt::format("{}  {} {}, {}: {}\n", mark, e.grammar, section_text(e.section), e.rule,
                           report::visible(or_mark(e.text))));
  if (agree(e, v)) return;
  io.out.write(v.valid ? "          the document calls it wrong\n"
                       : fmt::format("          no {} continues after its first {} characters\n", e.rule, v.stops_at));
  if (!e.note.empty()) io.out.write(fmt::format("          {}\n", e.note));
}

// The grammar of the catalogue at the bottom of the layers.
attempt<const abnf::catalogue_entry*> base_of(const grammar_source& source) {
  const std::string base = layers_of(source.names.front()).front();
  const auto* entry = abnf::find_entry(base);
  if (entry != nullptr) return {entry};
  return attempt<const abnf::catalogue_entry*>::none(fmt::format(
      "there are no examples for '{}', which is not a built-in grammar{}", base, did_you_mean_grammar(base)));
}

struct examples_counts {
  std::size_t read = 0;
  std::size_t rejected = 0;
  std::size_t accepted_though_wrong = 0;

  [[nodiscard]] std::size_t contradictions() const { return rejected + accepted_though_wrong; }
};

exit_code read_one(const grammar_source& source, const std::vector<example>& examples, const examples_request& request,
                   examples_counts& count, const channels& io) {
  const auto entry = unwrap(base_of(source), io);
  if (!entry) return exit_code::failure;
  auto grammar = unwrap(load_usable(source), io);
  if (!grammar) return exit_code::failure;
  readers rules(std::move(*grammar), request.limits.budget());
  const std::size_t before = count.contradictions();
  for (const example& e : examples) {
    if (e.grammar != (*entry)->id) continue;
    const auto v = unwrap(rules.read(e), io);
    if (!v) return exit_code::failure;
    ++count.read;
    const bool is_said = agree(e, *v);
    if (!is_said) ++(v->valid ? count.accepted_though_wrong : count.rejected);
    if (request.lists_agreeing || !is_said) write_line(e, *v, request.form, io);
  }
  return count.contradictions() == before ? exit_code::success : exit_code::invalid;
}

exit_code read_all(const examples_request& request, const channels& io) {
  const auto examples = read_examples();
  examples_counts count;
  const auto status = for_each_grammar(request.sources, [&](const grammar_source& source) {
    return read_one(source, examples, request, count, io);
  });
  if (status != exit_code::failure) {
    const std::size_t wrong = count.accepted_though_wrong;
    io.err.write(
        fmt::format("{} examples, {} rejected by the grammar of their own RFC{}\n", count.read, count.rejected,
                    wrong == 0 ? "" : fmt::format(", {} that the RFC calls wrong but its grammar accepts", wrong)));
  }
  return status;
}

// Whether the examples are those of the file itself, or of --texts.
bool has_examples_of_its_own(const std::string& name, const examples_options& options) {
  if (!options.texts.empty()) return true;
  std::error_code error;
  const bool is_file = name == "-" || std::filesystem::exists(name, error);
  return is_file && abnf::find_entry(usual_name(name)) == nullptr && layers_of(name).size() == 1;
}

// The examples of drafts, or those of built-in grammars.
using any_request = std::variant<draft_examples_request, examples_request>;

attempt<any_request> request_of(const examples_options& options) {
  using request = attempt<any_request>;
  const grammar_options& grammar = options.grammar;
  const auto drafts = std::ranges::count_if(
      grammar.arguments, [&](const std::string& name) { return has_examples_of_its_own(name, options); });
  if (drafts > 0) {
    if (static_cast<std::size_t>(drafts) != grammar.arguments.size()) {
      return request::none("examples are tried of drafts or of built-in grammars, not of both");
    }
    return {draft_examples_request{grammar.arguments, grammar.imports, options.texts, grammar.limits, options.form,
                                   options.agreeing_too ? listed_examples::all : listed_examples::wrong}};
  }
  if (options.form != examples_form::text && options.form != examples_form::json) {
    return request::none("the formats gcc, github and sarif are for drafts");
  }
  return {examples_request{grammar.has_grammar() ? sources_of(grammar) : all_built_in(grammar.imports), grammar.limits,
                           options.form == examples_form::json ? report_form::json : report_form::text,
                           options.agreeing_too}};
}

exit_code run_examples(const examples_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  const auto* const drafts = std::get_if<draft_examples_request>(&*request);
  return drafts != nullptr ? try_examples(*drafts, io) : read_all(std::get<examples_request>(*request), io);
}

constexpr const char* grammar_examples_footer =
    R"(Some documents also have strings that they call wrong, in words or in a comment. Their grammars should refuse these.

Drafts:
  FILE is RFCXML, Markdown, HTML or the text of an RFC. The examples that its author marks are tried against its own
  rules: code with an info string such as `examples of RULE`, or right below a comment such as
  <!-- invalid examples of RULE -->; attribute lists such as {: .invalid .example name="RULE"};
  <artwork type="example" name="RULE">; <pre class="examples of RULE">; in the text of an RFC lines that are indented
  below a paragraph that ends in "examples of RULE:". A type, an info string or a comment that has the word example
  and is no such mark is named; in a comment, a class and text, which may mean something else, it is no error. Code of
  another language, as in ~~~ json example, is tried where the mark names a rule, and else named. Code that is an
  `example` is one text; each line of `examples` is one. Ends of lines are CRLF or LF, and one may follow the text.
  Without a RULE, the start rule is meant.
  With --texts EXAMPLES, a file of lines `valid RULE TEXT` and `invalid RULE TEXT` has examples of FILE, which may then
  be ABNF too.

Formats:
  text  each example about which a grammar and its document disagree: where it is printed, how far it can be
        read; a summary goes to standard error
  json  {"grammar":…,"section":…,"rule":…,"input":…,"valid":…,"stops_at":…,"called_wrong":true,"note":…}, one a
        line; stops_at counts code points and is there where the example is not valid. Of a draft, file, line and
        column stand in place of section.
  gcc, github, sarif  for drafts: as `urispec grammar check` has them

With an overlay, the examples are those of its base.

Exit status: 0 all grammars agree with their documents, 1 some do not, 2 wrong usage, or a text is undecided.

Examples:
  urispec grammar examples
  urispec grammar examples rfc3986 --all
  urispec grammar examples rfc3966         (the scheme tel)
  urispec grammar examples rfc3986+my-changes.abnf
  urispec grammar examples --format github draft-sheep.md
  urispec grammar examples sheep.abnf --texts sheep.txt)";

}  // namespace

void add_grammar_examples(command_options root) {
  command_options command =
      grammar_command(root).add_command("examples", "The examples of RFCs and drafts, checked against their own ABNF");
  const auto options = std::make_shared<examples_options>();
  add_grammar_arguments(command, options->grammar,
                        "Built-in grammars or drafts, each by itself; all built-in ones if not given");
  add_grammar_options(command, options->grammar, "instead of GRAMMAR");
  command.flag("--all", options->agreeing_too, "Also list those on which they agree");
  command.value("--texts", "EXAMPLES", options->texts, "A file of lines `valid RULE TEXT` and `invalid RULE TEXT`");
  command.refuses([options] {
    return std::string(!options->texts.empty() && options->grammar.arguments.size() != 1
                           ? "--texts needs one FILE, whose rules the texts are of"
                           : "");
  });
  add_choice_option<examples_form>(command, "--format", "FORMAT", options->form,
                                   {{"text", examples_form::text},
                                    {"gcc", examples_form::gcc},
                                    {"github", examples_form::github},
                                    {"sarif", examples_form::sarif},
                                    {"json", examples_form::json}},
                                   "text or json; for drafts also gcc, github or sarif")
      .default_text("text");
  command.footer(grammar_examples_footer);
  command.runs([options](const channels& io) { return run_examples(*options, io); });
}

}  // namespace urispec::cli
