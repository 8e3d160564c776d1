// urispec grammar check FILE...: everything that is wrong with ABNF, or good to know of it, compiler style. The ABNF of
// a draft is checked where it stands: findings have the lines and columns of the draft.
#include "cli/commands.hpp"
#include "abnf/catalogue.hpp"
#include "cli/grammar/command.hpp"
#include "cli/grammar/draft.hpp"
#include "cli/grammar/findings.hpp"
#include "cli/input/input_file.hpp"
#include "cli/options/options.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/rules/load_grammar.hpp"
#include "report/text.hpp"
#include "report/json.hpp"
#include "report/annotation.hpp"
#include "report/sarif.hpp"
#include "spec/finding_kinds.hpp"
#include "urispec/spec.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::cli {
namespace {

enum class grammar_check_form : std::uint8_t { text, gcc, github, sarif, json };

struct grammar_check_options {
  grammar_options grammar;
  bool list = false;
  grammar_check_form form = grammar_check_form::text;
  finding_options findings;
};

struct grammar_check_request {
  std::vector<grammar_source> sources;
  base_grammar base;  // linked where each FILE overlays what -g names
  computing_limits limits;
  grammar_check_form form;
  finding_choices choices;
};

// Each FILE over what -g names, or that alone.
attempt<grammar_check_request> request_of(const grammar_check_options& options) {
  attempt<grammar_check_request> request;
  auto choices = unwrap(choices_of(options.findings), request.messages);
  if (!choices) return request;
  const auto& [names, files, imports, rule, limits] = options.grammar;
  std::vector<grammar_source> sources;
  for (const std::string& file : files) {
    sources.push_back({names, imports});
    sources.back().names.push_back(file);
  }
  if (sources.empty()) sources.push_back({names, imports});
  const bool is_over_base = !names.empty() && !files.empty();
  const base_grammar base = is_over_base ? base_grammar::linked : base_grammar::not_linked;
  request.value = grammar_check_request{std::move(sources), base, limits, options.form, *std::move(choices)};
  return request;
}

// The kinds of findings -----------------------------------------------------------------------------------------------

void list_as_text(report::output& out) {
  const auto write_columns = [&out](std::string_view id, const auto& word_for) {
    std::string line = fmt::format("{:<26}", id);
    for (const spec::finding_profile p : spec::all_finding_profiles) line += fmt::format("{:<9}", word_for(p));
    out.write(line.substr(0, line.find_last_not_of(' ') + 1) + "\n");
  };
  write_columns("CHECK", [](spec::finding_profile p) { return spec::name(p); });
  for (const spec::finding_kind& kind : spec::finding_kinds()) {
    write_columns(kind.id, [&](spec::finding_profile p) {
      return kind.under(p) == spec::finding_severity::off ? std::string_view("-") : spec::name(kind.under(p));
    });
    out.write(fmt::format("  {}\n  {}\n", kind.title, kind.help));
  }
}

void list_as_json(report::output& out) {
  for (const spec::finding_kind& kind : spec::finding_kinds()) {
    auto line = report::json_to(out);
    line.begin_object().member("id", kind.id).member("title", kind.title).member("advice", kind.help);
    line.key("severities").begin_object();
    for (const spec::finding_profile p : spec::all_finding_profiles)
      line.member(spec::name(p), spec::name(kind.under(p)));
    line.end_object().end_object().end_line();
  }
}

exit_code write_list(grammar_check_form form, const channels& io) {
  form == grammar_check_form::json ? list_as_json(io.out) : list_as_text(io.out);
  return exit_code::success;
}

// The findings of a run -----------------------------------------------------------------------------------------------

// The grammar of a source, the text of its last file if that is ABNF, or the draft that the file is.
struct checked_source {
  loaded_source loaded;
  std::string text = {};
  std::optional<draft> document = {};
  std::optional<documents::document_error> fault = {};  // that a draft has in its place
};

// Reads the file that the last name of a source means; nothing if that is a built-in grammar, or one with layers.
std::optional<text_of_file> last_file_of(const grammar_source& source) {
  const std::string& name = source.names.back();
  if (abnf::find_grammar_or_import(name) != nullptr || layers_of(name).size() > 1) return std::nullopt;
  return read_grammar_file(name);
}

// Loads a draft, with what it imports, so that the lines that are left out become findings. A draft that is a layer of
// several is loaded as any other tool does.
checked_source load_checked(const grammar_source& source, const grammar_check_request& request) {
  const std::string& name = source.names.front();
  std::optional<text_of_file> file = last_file_of(source);
  const bool is_one_draft = file && source.names.size() == 1 && is_draft(file->text, name);
  if (!is_one_draft) return {load(source, request.base, file), file ? std::move(file->text) : std::string()};
  auto document = read_draft({name, {}, {request.choices.notation, {}, {}}}, std::move(file->text));
  if (!document) return {.loaded = {{}, complaint_about_draft(document.error(), name), {}}, .fault = document.error()};
  loaded_source result;
  attempt<loaded_imports> imports = load_imports(source.imports);
  if (!imports.value) return {{{}, imports.messages.back().text, {}}};
  result.messages = std::move(imports.messages);
  const spec::layer layers[] = {layer_of(*document)};
  result.content = spec::load(layers, imports.value->layers);
  for (const draft& d : imports.value->drafts) documents::name_unread_rules(d, result.content);
  return {std::move(result), {}, *std::move(document)};
}

void add_place(report::json_writer& object, std::string_view name, std::size_t number) {
  object.key(name);
  if (number == 0) {
    object.null();
  } else {
    object.value(number);
  }
}

// The files that may be read, as they were named.
std::vector<std::string> files_of(const grammar_source& source) {
  std::vector<std::string> files;
  for (const auto* const names : {&source.names, &source.imports}) {
    for (const std::string& name : *names) {
      for (std::string& layer : layers_of(name)) files.push_back(std::move(layer));
    }
  }
  return files;
}

// The file of a finding as it was named: a finding has the name as messages show it, and formats for other programs
// have their own ways to write it.
std::string_view file_of(const spec::grammar_finding& f, const std::vector<std::string>& files) {
  const auto is_of = [&](const std::string& name) { return report::name_in_messages(name) == f.file; };
  const auto file = std::ranges::find_if(files, is_of);
  return file == files.end() ? std::string_view(f.file) : std::string_view(*file);
}

void write_json(const spec::grammar_finding& f, std::string_view file, report::output& out) {
  auto object = report::json_to(out);
  object.begin_object().member("file", report::name_in_results(file));
  add_place(object, "line", f.position.line);
  add_place(object, "column", f.position.line == 0 ? 0 : f.position.column);
  object.member("check", f.id).member("severity", name_of(f.severity)).member("message", report::message_of(f));
  object.end_object().end_line();
}

// GitHub shows an annotation in a file of the repository: a finding about a built-in grammar names its place in words.
void write_for_github(const spec::grammar_finding& f, std::string_view file, report::output& out) {
  const bool is_built_in = abnf::embedded_file(f.file).has_value() && !file_size(std::string(file));
  report::annotation a = report::annotate(f);
  if (is_built_in) a.message = fmt::format("{}: {}", f.place, a.message);
  out.write(report::github_command(report::place_in(is_built_in ? "" : file, f), a));
}

void write(const spec::grammar_finding& f, std::string_view file, grammar_check_form form, report::output& out) {
  const report::located_text place = report::place_in(file, f);
  switch (form) {
    case grammar_check_form::text:
      return out.write(fmt::format("{}: {}: {}\n", f.place, name_of(f.severity), report::message_of(f)));
    case grammar_check_form::gcc: return out.write(report::gcc_lines(place, report::annotate(f)));
    case grammar_check_form::github: return write_for_github(f, file, out);
    case grammar_check_form::sarif:
      return report::add_sarif_result(place, report::annotate(f), out);
    case grammar_check_form::json: return write_json(f, file, out);
  }
}

// The roots that no grammar of the run has: drafts and files that are checked together have different ones.
class missing_roots {
 public:
  explicit missing_roots(std::vector<std::string> roots) : roots_(std::move(roots)) {}

  void remove_those_of(const abnf::grammar& grammar) {
    std::erase_if(roots_, [&](const std::string& root) { return grammar.find(root).has_value(); });
    last_ = grammar.id;
    ++grammars_;
  }

  // False after a complaint.
  [[nodiscard]] bool are_none(const channels& io) const {
    if (roots_.empty() || grammars_ == 0) return true;
    const std::string subject = grammars_ == 1 ? fmt::format("{} has no rule", last_) : "no grammar has the rule";
    io.complain(fmt::format("{} {}, which --root names", subject, roots_.front()));
    return false;
  }

 private:
  std::vector<std::string> roots_;
  std::string last_;  // id of the last grammar
  std::size_t grammars_ = 0;
};

// The findings about a source; nullopt after a complaint.
std::optional<std::vector<spec::grammar_finding>> findings_of(const grammar_source& source,
                                                              const grammar_check_request& request,
                                                              missing_roots& missing, const channels& io) {
  const auto [loaded, text, document, fault] = load_checked(source, request);
  if (fault && fault->line > 0) {
    std::vector<spec::grammar_finding> findings{
        documents::finding_of_fault(*fault, report::name_in_messages(source.names.back()))};
    choose_findings(findings, {}, {}, nullptr, request.choices);
    return findings;
  }
  if (document && document->grammar.rules.empty()) {
    std::vector<spec::grammar_finding> findings{documents::finding_of_no_rules(*document)};
    choose_findings(findings, {}, {document->name, document->text}, &*document, request.choices);
    return findings;
  }
  print(loaded.messages, io);
  if (!loaded.complaint.empty()) {
    io.complain(loaded.complaint);
    return std::nullopt;
  }
  missing.remove_those_of(loaded.content.grammar);
  auto findings = spec::check(loaded.content, request.limits.budget());
  if (request.base == base_grammar::linked && !findings.empty()) {
    findings = spec::without_those_of_base(std::move(findings), spec::check(loaded.base, request.limits.budget()));
  }
  const documents::checked_text checked{report::name_in_messages(source.names.back()),
                                        document ? document->text : text};
  choose_findings(findings, loaded.content.grammar, checked, document ? &*document : nullptr, request.choices);
  return findings;
}

exit_code check_grammars(const grammar_check_request& request, const channels& io) {
  abnf::severity_counts count{};
  std::size_t unread = 0;
  missing_roots missing(request.choices.roots);
  for (const auto& source : request.sources) {
    const auto findings = findings_of(source, request, missing, io);
    if (!findings) {
      ++unread;
      continue;
    }
    const auto files = files_of(source);
    for (const auto& f : *findings) {
      write(f, file_of(f, files), request.form, io.out);
      std::ranges::transform(count, counts_of(f), count.begin(), std::plus());
    }
  }
  const auto [errors, warnings, notes] = count;
  if (const std::size_t read = request.sources.size() - unread; read > 0) {
    io.err.write(fmt::format("{}: {}, {}, {}\n", report::counted(read, "grammar"), report::counted(errors, "error"),
                             report::counted(warnings, "warning"), report::counted(notes, "note")));
  }
  if (!missing.are_none(io) || unread > 0) return exit_code::failure;
  return errors == 0 ? exit_code::success : exit_code::invalid;
}

// Complains of options that contradict each other; empty where there is nothing to complain of.
std::string complaint_about(const grammar_check_options& options) {
  const bool has_grammar = options.grammar.has_grammar();
  if (!options.list) return has_grammar ? "" : "check needs a FILE (- for standard input), or -g";
  if (has_grammar) return "--list lists all checks, and takes no grammar";
  const bool is_for_list = options.form == grammar_check_form::text || options.form == grammar_check_form::json;
  return is_for_list ? "" : "--list has the formats text and json";
}

exit_code run_check(const grammar_check_options& options, const channels& io) {
  if (options.list) return write_list(options.form, io);
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  if (request->form != grammar_check_form::sarif) return check_grammars(*request, io);
  report::sarif_log log(io.out, report::rules_of_grammar_findings());
  const exit_code status = check_grammars(*request, {log.results(), io.err});
  log.close();
  return status;
}

constexpr const char* grammar_check_footer =
    R"(A FILE is ABNF or a draft: RFCXML, Markdown, HTML or the text of an RFC. The grammar of a draft is what
`grammar extract` takes, and findings have the lines and columns of the draft. What looks like a rule and was
left out is a note; it is an error in code that is marked as ABNF, and where a rule uses its name.

One run reports all errors, as `file:line:column: error: …`, but only the first of a rule that is not ABNF.
Warnings and notes are about rules that can be read, with all rules that they need. With -g each file is checked
as an overlay of that grammar; of the problems of that grammar itself, only errors are reported. Without a file, -g
names the grammar to check.
Warnings (a rule that nothing uses, an alternative that adds nothing) are not errors. Notes name what is good
to know: what RFC 5234 defines for all grammars, such as DIGIT; lines that are not read as they look, in
different columns or with an empty line inside a rule; other notations that are read all the same, such as |.
--profile chooses among them:
  draft   the default: what the author of a grammar wants to hear
  gate    errors and warnings, and no notes
  strict  other notations and rules that are left out are errors
  parser  all, also what makes `grammar prove` or `grammar generate` refuse a rule: one that recurses, one without
          a proved parsing expression, a name that C++ reserves (--change-names)
--profile-file overrides the profile, and --deny, --warn and --allow override both, by the ids that --list and
--format json show. A comment `; root: a, b` names rules that other documents use, as --root does.
A name that nothing defines is an error; other commands leave out only the rules that need it.

A file is in the notation of RFC 5234, or, with `; notation: rfc822` in its head, in that of RFC 2396. A
comment `; §3.3` alone above a rule says where the rule is published; messages about texts name that section.

Formats: text has a line for each finding; gcc has the id of the finding too; github, workflow commands of GitHub
Actions; sarif, one SARIF 2.1.0 log with a rule for each kind of finding; json, one object for each finding:
  {"file":…,"line":…,"column":…,"check":…,"severity":…,"message":…}
line and column are null if it is about all of the file.

Exit status: 0 no errors, 1 errors, 2 a file cannot be read. For other commands, a grammar with errors is 2.

Examples:
  urispec grammar check my.abnf
  urispec grammar check --profile strict --root field draft.md --format github
  urispec grammar check --allow no-rules draft-*.xml
  urispec grammar check -g rfc3986 my-overlay.abnf)";

}  // namespace

void add_grammar_check(command_options root) {
  command_options command = grammar_command(root).add_command("check", "Check ABNF: errors, warnings and notes");
  const auto options = std::make_shared<grammar_check_options>();
  command.arguments("FILE", options->grammar.arguments,
                    "Files of ABNF, drafts, - for standard input, or built-in grammars; each is checked by itself");
  add_grammar_options(command, options->grammar, "each FILE overlays it");
  command.flag("--list", options->list, "List the checks, with their severities under each profile");
  command.refuses([options] { return complaint_about(*options); });
  add_choice_option<grammar_check_form>(command, "--format", "FORMAT", options->form,
                                        {{"text", grammar_check_form::text},
                                         {"gcc", grammar_check_form::gcc},
                                         {"github", grammar_check_form::github},
                                         {"sarif", grammar_check_form::sarif},
                                         {"json", grammar_check_form::json}},
                                        "text, gcc, github, sarif or json")
      .default_text("text");
  add_finding_options(command, options->findings);
  command.excludes("--list", {"--import", "--max-states", "--timeout", "--profile", "--strict", "--root",
                              "--profile-file", "--deny", "--warn", "--allow"});
  command.footer(grammar_check_footer);
  command.runs([options](const channels& io) { return run_check(*options, io); });
}

}  // namespace urispec::cli
