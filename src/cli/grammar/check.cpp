// urispec grammar check FILE...: everything that is wrong with ABNF, or good to know of it, compiler style. The ABNF of
// a draft is checked where it stands: findings have the lines and columns of the draft.
#include "cli/commands.hpp"
#include "abnf/catalogue.hpp"
#include "abnf/link.hpp"
#include "abnf/similar_names.hpp"
#include "abnf/text.hpp"
#include "cli/grammar/command.hpp"
#include "cli/grammar/draft.hpp"
#include "cli/input/input_file.hpp"
#include "cli/options/options.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/rules/load_grammar.hpp"
#include "report/text.hpp"
#include "report/json.hpp"
#include "report/annotation.hpp"
#include "report/sarif.hpp"
#include "urispec/spec.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace urispec::cli {
namespace {

enum class grammar_check_form : std::uint8_t { text, github, sarif, json };

struct grammar_check_options {
  grammar_options grammar;
  grammar_check_form form = grammar_check_form::text;
  bool strict = false;
  std::vector<std::string> denied_ids, warned_ids, allowed_ids;  // ids of findings
  std::vector<std::string> roots;
};

// A severity that an option gives to a finding in place of its own.
enum class severity_choice : std::uint8_t { error, warning, none };

struct grammar_check_request {
  std::vector<grammar_source> sources;
  base_grammar base;  // linked where each FILE overlays what -g names
  computing_limits limits;
  grammar_check_form form;
  std::map<std::string, severity_choice, std::less<>> severities;  // by the id of the finding
  std::optional<abnf::notation> notation;                          // of drafts; else what they have
  std::vector<std::string> roots;  // rules that other documents use
};

// Each FILE over what -g names, or that alone. Whatever --strict refuses may be allowed by name.
grammar_check_request request_of(const grammar_check_options& options) {
  const auto& [names, files, imports, rule, limits] = options.grammar;
  std::vector<grammar_source> sources;
  for (const std::string& file : files) {
    sources.push_back({names, imports});
    sources.back().names.push_back(file);
  }
  if (sources.empty()) sources.push_back({names, imports});
  const bool is_over_base = !names.empty() && !files.empty();
  grammar_check_request request{std::move(sources),
                                is_over_base ? base_grammar::linked : base_grammar::not_linked,
                                limits,
                                options.form,
                                {},
                                {},
                                options.roots};
  if (options.strict) {
    request.notation = abnf::notation::rfc5234;
    for (const char* const id : {"layout", "other-notation", "other-separator", "byte-order-mark", "left-out"}) {
      request.severities[id] = severity_choice::error;
    }
  }
  for (const std::string& id : options.denied_ids) request.severities[id] = severity_choice::error;
  for (const std::string& id : options.warned_ids) request.severities[id] = severity_choice::warning;
  for (const std::string& id : options.allowed_ids) request.severities[id] = severity_choice::none;
  return request;
}

// A complaint about an id that no finding has, or that two options mean.
std::string complaint_about(const grammar_check_options& options) {
  std::vector<std::string> finding_ids;
  for (const report::sarif_rule& rule : report::rules_of_grammar_findings()) finding_ids.emplace_back(rule.id);
  std::set<std::string_view> ids_seen;
  for (const auto* const ids : {&options.denied_ids, &options.warned_ids, &options.allowed_ids}) {
    for (const std::string& id : *ids) {
      if (std::ranges::find(finding_ids, id) == finding_ids.end()) {
        return fmt::format("no finding is called '{}'{}", id, abnf::did_you_mean(id, finding_ids));
      }
      if (!ids_seen.insert(id).second) return fmt::format("'{}' is named twice by --deny, --warn and --allow", id);
    }
  }
  return {};
}

// The grammar of a source, and the draft that it stands in.
struct checked_source {
  loaded_source loaded;
  std::optional<draft> document;
};

// A draft of which only the rules are ABNF. Files of ABNF may have any name, so a text is a draft where it has pages or
// the head of one.
bool is_draft(std::string_view text) {
  if (documents::format_of(text) != documents::document_format::text) return true;
  const std::string_view head = text.substr(0, 4000);
  return text.find("\n\f\n") != std::string_view::npos ||
         head.find("Request for Comments:") != std::string_view::npos ||
         head.find("\nInternet-Draft ") != std::string_view::npos;
}

// Built-in grammars are no files; a pipe can be read once.
bool can_be_read_again(const std::string& name) {
  return abnf::find_entry(name) == nullptr && name != "-" && file_size(name).has_value();
}

// A draft is one alone: overlays are files of ABNF.
checked_source load_checked(const grammar_source& source, const grammar_check_request& request) {
  const bool may_be_draft =
      source.names.size() == 1 && source.imports.empty() && can_be_read_again(source.names.front());
  if (may_be_draft) {
    const text_of_file file = read_grammar_file(source.names.front());
    if (file.complaint.empty() && is_draft(file.text)) {
      loaded<draft> document = load_draft({source.names.front(), {}, {request.notation, {}, {}}});
      if (!document.value) return {{{}, document.messages.front().text, {}}, {}};
      if (document.value->grammar.rules.empty()) {
        return {{{}, fmt::format("found no rules in {}", document.value->name), {}}, {}};
      }
      spec::loaded_grammar grammar = spec::load(document.value->grammar.text, document.value->name);
      return {{std::move(grammar), {}, {}}, std::move(document.value)};
    }
  }
  return {load(source, request.base), {}};
}

std::string place_of(std::string_view file, abnf::position place) {
  return place.line == 0 ? std::string(file) : fmt::format("{}:{}:{}", file, place.line, place.column);
}

// Moves a finding from the grammar that was taken out of the draft to its place there.
void move_to_draft(spec::grammar_finding& f, const draft& d) {
  const auto& places = d.grammar.places;
  if (f.position.line == 0 || f.position.line > places.size() || places[f.position.line - 1].line == 0) return;
  const abnf::line_place& place = places[f.position.line - 1];
  const std::string_view line = line_of(d.grammar.text, f.position.line);
  f.file = name_of_file(d, place.file);
  const std::size_t column = place.file.empty() ? column_in_draft(line_of(d.text, place.line), line, f.position.column)
                                                : f.position.column + place.shift;
  f.position = {place.line, column};
  f.place = place_of(f.file, f.position);
}

// Lines of a draft that are no part of its grammar. In code that is marked as ABNF all lines are meant to be.
void add_left_out(const draft& d, std::vector<spec::grammar_finding>& findings) {
  using abnf::diagnostic_severity;
  using abnf::ground;
  for (const abnf::judged_line& line : d.grammar.others()) {
    spec::grammar_finding f;
    const bool is_marked = is_in_marked_code(d, line);
    const bool is_second = line.ground == ground::definition || line.ground == ground::conflict;
    f.id = is_second ? "duplicate-rule" : is_marked && line.ground == ground::not_abnf ? "syntax" : "left-out";
    f.severity = diagnostic_severity::note;
    if (line.ground == ground::unread_file || line.ground == ground::definition) {
      f.severity = diagnostic_severity::warning;
    }
    if (line.ground == ground::conflict || f.id == "syntax") f.severity = diagnostic_severity::error;
    f.file = name_of_file(d, line.file);
    f.position = {line.line, std::max<std::size_t>(line.column, 1)};
    f.place = place_of(f.file, f.position);
    f.message = f.id == "syntax" ? line.detail : sentence_about(line);
    findings.push_back(std::move(f));
  }
}

// The draft first, then the files that it includes.
void put_in_order(std::vector<spec::grammar_finding>& findings, const std::string& draft_name) {
  std::ranges::stable_sort(findings, {}, [&](const spec::grammar_finding& f) {
    return std::tuple(f.file != draft_name, std::string_view(f.file), f.position.line, f.position.column);
  });
}

// The text of the file that is checked, for its comments; empty for a built-in grammar and a pipe.
std::string text_of_last(const grammar_source& source) {
  const std::string& name = source.names.back();
  return can_be_read_again(name) ? read_grammar_file(name).text : std::string();
}

// Names in comments `; root: a, b`, and those of --root.
std::set<std::string> roots_of(std::string_view text, const std::vector<std::string>& names) {
  std::set<std::string> roots;
  for (const std::string& name : names) roots.insert(abnf::fold(name));
  abnf::for_each_line(text, [&](std::size_t, std::string_view line) {
    line = abnf::trimmed(line);
    if (!line.starts_with(';')) return;
    line = abnf::trimmed(line.substr(1));
    if (!line.starts_with("root:") && !line.starts_with("roots:")) return;
    for (const std::string_view name : abnf::names_in(line.substr(line.find(':')))) roots.insert(abnf::fold(name));
  });
  return roots;
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

void write(const spec::grammar_finding& f, std::string_view file, grammar_check_form form, report::output& out) {
  const report::located_text place = report::place_in(file, f);
  switch (form) {
    case grammar_check_form::text:
      return out.write(fmt::format("{}: {}: {}\n", f.place, name_of(f.severity), report::message_of(f)));
    case grammar_check_form::github:
      return out.write(report::github_command(place, report::annotate(f)));
    case grammar_check_form::sarif:
      return report::add_sarif_result(place, report::annotate(f), out);
    case grammar_check_form::json: return write_json(f, file, out);
  }
}

// The severities that the request chooses, and no findings about rules that other documents use.
void apply(const grammar_check_request& request, const abnf::grammar& grammar, const std::set<std::string>& roots,
           std::vector<spec::grammar_finding>& findings) {
  std::set<std::pair<std::size_t, std::size_t>> places;
  for (const abnf::rule& r : grammar.rules) {
    if (roots.contains(abnf::fold(r.name))) places.emplace(r.place.line, r.place.column);
  }
  std::erase_if(findings, [&](spec::grammar_finding& f) {
    if (f.id == "unused-rule" && places.contains({f.position.line, f.position.column})) return true;
    const auto choice = request.severities.find(f.id);
    if (choice == request.severities.end()) return false;
    switch (choice->second) {
      case severity_choice::error:
        f.severity = abnf::diagnostic_severity::error;
        break;
      case severity_choice::warning:
        f.severity = abnf::diagnostic_severity::warning;
        break;
      case severity_choice::none:
        return true;
    }
    return false;
  });
}

// The notation of RFC 822 is another one than that of RFC 5234: drafts do not say that they have it, and with --strict
// no file may.
void add_foreign_notation(const abnf::grammar& grammar, std::vector<spec::grammar_finding>& findings) {
  const auto rule = std::ranges::find(grammar.rules, abnf::notation::rfc822, &abnf::rule::notation);
  if (rule == grammar.rules.end()) return;
  spec::grammar_finding f;
  f.severity = abnf::diagnostic_severity::note;
  f.id = "other-notation";
  f.message = "the rules are read in the notation of RFC 822";
  f.file = rule->file;
  f.place = rule->file;
  findings.insert(findings.begin(), std::move(f));
}

// The root that the grammar does not have; empty if there is none.
std::string_view missing_root(const grammar_check_request& request, const abnf::grammar& grammar) {
  for (const std::string& root : request.roots) {
    if (!grammar.find(root)) return root;
  }
  return {};
}

// The findings about a source; nullopt after a complaint.
std::optional<std::vector<spec::grammar_finding>> findings_of(const grammar_source& source,
                                                              const grammar_check_request& request,
                                                              const channels& io) {
  const auto [loaded, document] = load_checked(source, request);
  if (!loaded.complaint.empty()) {
    io.complain(loaded.complaint);
    return std::nullopt;
  }
  if (const std::string_view root = missing_root(request, loaded.content.grammar); !root.empty()) {
    io.complain(fmt::format("{} has no rule {}, which --root names", loaded.content.grammar.id, root));
    return std::nullopt;
  }
  auto findings = spec::check(loaded.content, request.limits.budget());
  if (request.base == base_grammar::linked && !findings.empty()) {
    findings = spec::without_those_of_base(std::move(findings), spec::check(loaded.base, request.limits.budget()));
  }
  if (request.notation || document) add_foreign_notation(loaded.content.grammar, findings);
  const std::string text = document ? document->text : text_of_last(source);
  apply(request, loaded.content.grammar, roots_of(text, request.roots), findings);
  if (document) {
    for (spec::grammar_finding& f : findings) move_to_draft(f, *document);
    std::vector<spec::grammar_finding> others;
    add_left_out(*document, others);
    apply(request, {}, {}, others);
    findings.insert(findings.end(), others.begin(), others.end());
    put_in_order(findings, document->name);
  }
  return findings;
}

exit_code check_grammars(const grammar_check_request& request, const channels& io) {
  abnf::severity_counts count{};
  std::size_t unread = 0;
  for (const auto& source : request.sources) {
    const auto findings = findings_of(source, request, io);
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
  if (unread > 0) return exit_code::failure;
  return errors == 0 ? exit_code::success : exit_code::invalid;
}

exit_code run_check(const grammar_check_options& options, const channels& io) {
  const grammar_check_request request = request_of(options);
  if (request.form != grammar_check_form::sarif) return check_grammars(request, io);
  report::sarif_log log(io.out, report::rules_of_grammar_findings());
  const exit_code status = check_grammars(request, {log.results(), io.err});
  log.close();
  return status;
}

}  // namespace

void add_grammar_check(command_options root) {
  command_options command = grammar_command(root).add_command("check", "Check ABNF: errors, warnings and notes");
  const auto options = std::make_shared<grammar_check_options>();
  command.arguments("FILE", options->grammar.arguments,
                    "Files of ABNF, - for standard input, or built-in grammars; each is checked by itself");
  add_grammar_options(command, options->grammar, "each FILE overlays it");
  command.refuses([options] {
    return std::string(options->grammar.has_grammar() ? "" : "check needs a FILE (- for standard input), or -g");
  });
  add_choice_option<grammar_check_form>(command, "--format", "FORMAT", options->form,
                                        {{"text", grammar_check_form::text},
                                         {"github", grammar_check_form::github},
                                         {"sarif", grammar_check_form::sarif},
                                         {"json", grammar_check_form::json}},
                                        "text, github, sarif or json")
      .default_text("text");
  command.flag("--strict", options->strict,
               "Errors for all that RFC 5234 and RFC 7405 do not have: |, '…', #list, ::=, indents");
  command.values("--root", "RULE", options->roots, "A rule that other documents use; may be given again");
  command.values("--deny", "ID", options->denied_ids, "Findings of this kind are errors; may be given again");
  command.values("--warn", "ID", options->warned_ids, "Findings of this kind are warnings; may be given again");
  command.values("--allow", "ID", options->allowed_ids, "No findings of this kind; may be given again");
  command.refuses([options] { return complaint_about(*options); });
  command.footer(
      "A FILE is ABNF or a draft: RFCXML, Markdown, HTML or the text of an RFC. The grammar of a draft is the one "
      "that\n"
      "`grammar extract` takes, and findings have the lines and columns of the draft. What looks like a rule and was\n"
      "left out is a note; in code that is marked as ABNF it is an error.\n\n"
      "One run reports all errors, as `file:line:column: error: …`, but only the first of a rule that is not ABNF.\n"
      "Warnings and notes are about rules that can be read, with all rules that they need. With -g each file is checked\n"
      "as an overlay of that grammar; of the problems of that grammar itself, only errors are reported. Without a file, -g\n"
      "names the grammar to check.\n"
      "Warnings (a rule that nothing uses, an alternative that adds nothing) are not errors. Notes name what is good\n"
      "to know. Most are about what RFC 5234 allows: a rule that recurses, for which nothing can be proved; a rule "
      "for\n"
      "which `grammar generate` has no proved parsing expression; a name that C++ reserves (--change-names); a rule "
      "that\n"
      "RFC 5234 defines for all grammars, such as DIGIT; lines that are not read as they look, in different columns "
      "or\n"
      "with an empty line inside a rule. Others are about other notations that are read all the same, such as | and "
      "'…'.\n"
      "--deny, --warn and --allow change that by the id of a finding, which --format json shows. A comment\n"
      "`; root: a, b` names rules that other documents use, as --root does.\n"
      "A name that nothing defines is an error; other commands leave out only the rules that need it.\n\n"
      "A file is in the notation of RFC 5234, or, with `; notation: rfc822` in its head, in that of RFC 2396. A\n"
      "comment `; §3.3` alone above a rule says where the rule is published; messages about texts name that "
      "section.\n\n"
      "Formats: text has a line for each finding; github, workflow commands of GitHub Actions; sarif, one SARIF 2.1.0\n"
      "log with a rule for each kind of finding; json, one object for each finding:\n"
      "  {\"file\":…,\"line\":…,\"column\":…,\"check\":…,\"severity\":…,\"message\":…}\n"
      "line and column are null if it is about all of the file.\n\n"
      "Exit status: 0 no errors, 1 errors, 2 a file cannot be read. For other commands, a grammar with errors is 2.\n\n"
      "Examples:\n"
      "  urispec grammar check my.abnf\n"
      "  urispec grammar check --strict --root field draft.md --format github\n"
      "  urispec grammar check -g rfc3986 my-overlay.abnf");
  command.runs([options](const channels& io) { return run_check(*options, io); });
}

}  // namespace urispec::cli
