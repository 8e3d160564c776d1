// urispec diff: what changed between two grammars. The options become a request; the request becomes a comparison; the
// comparison becomes a report, explanations of strings, or counts over the lines of files.
// Cost: that of diff::make_report; then linear in the strings. Tests: tests/data/cli/diff.txt.
#include "abnf/recursion.hpp"
#include "abnf/text.hpp"
#include "cli/commands.hpp"
#include "cli/input/batch.hpp"
#include "cli/input/records.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/limits.hpp"
#include "cli/options/options.hpp"
#include "cli/output/attempt.hpp"
#include "cli/output/write_output.hpp"
#include "cli/rules/load_grammar.hpp"
#include "diff/correspondence.hpp"
#include "diff/scope.hpp"
#include "diff/summary.hpp"
#include "report/diff.hpp"
#include "report/diff_words.hpp"
#include "report/side_by_side.hpp"
#include "report/text.hpp"
#include "tree/marks.hpp"
#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::cli {
namespace {

enum class diff_form : std::uint8_t { text, json, html, markdown, github };

// Options -------------------------------------------------------------------------------------------------------------

struct diff_options {
  option names;
  std::vector<std::string> imports;  // into both
  std::vector<std::string> uris;
  std::vector<std::string> corpora;
  bool breaking = false;
  bool derivations = false;
  std::string rule;
  std::vector<std::string> titles;
  std::string pairs;
  diff_form form = diff_form::text;
  std::string file;
  std::optional<std::size_t> longest;
  computing_limits limits;
  std::size_t jobs = usual_jobs();
};

// The rules that -r names, on the left and on the right; empty names are the start rules.
struct rule_names {
  std::string left, right;
};

// Nullopt where one of two names is empty.
std::optional<rule_names> read_rule_names(const std::string& rule) {
  const std::size_t colon = rule.find(':');
  if (colon == std::string::npos) return rule_names{rule, rule};
  rule_names names{rule.substr(0, colon), rule.substr(colon + 1)};
  return names.left.empty() || names.right.empty() ? std::nullopt : std::optional(std::move(names));
}

// The complaint about a number of grammars other than two; empty for two.
std::string complaint_of_names(const std::vector<std::string>& names, const diff_options& options) {
  if (names.size() == 2) return {};
  const std::string needs = "diff needs two grammars, LEFT and RIGHT";
  if (names.size() < 2) return needs;
  return fmt::format("{}; '{}' is a third{}", needs, names[2],
                     options.uris.empty() ? "" : "; to explain another string, write --uri before it as well");
}

// The complaint about what the conditions of single options cannot say; empty where nothing is wrong.
std::string contradiction(const diff_options& options) {
  if (options.titles.size() > 2) return "--title is for LEFT, and once more for RIGHT";
  auto grammars = options.names.values();
  if (std::string complaint = complaint_of_names(grammars, options); !complaint.empty()) return complaint;
  for (const std::string& import : options.imports) grammars.insert(grammars.end(), 2, import);  // read for each side
  if (!options.pairs.empty()) grammars.push_back(options.pairs);
  if (std::string complaint = standard_input_twice(grammars, options.corpora); !complaint.empty()) return complaint;
  if (read_rule_names(options.rule)) return {};
  return fmt::format("-r takes RULE, or LEFT:RIGHT, and not '{}'", options.rule);
}

// Requests ------------------------------------------------------------------------------------------------------------

struct side_request {
  grammar_source source;
  std::string rule;  // empty: the start rule
};

struct comparison_request {
  side_request left, right;
  computing_limits limits;
  std::string rule;   // RULE or LEFT:RIGHT; empty: the start rules
  std::string pairs;  // a file that says which rules correspond; empty: none
  std::vector<abnf::document_title> titles;  // of the left grammar, then of the right one
  std::optional<std::size_t> longest;        // the length up to which strings are counted
  diff::comparison_depth depth = diff::comparison_depth::everything;
  diff::derivation_request derivations = diff::derivation_request::none;
};

struct report_destination {
  diff_form form;
  std::string file;  // empty: standard output
};

// The differences for which the exit status is 1.
enum class failing_differences : std::uint8_t { any, breaking };

struct report_request {
  report_destination destination;
  failing_differences failing;
};

struct explanation_request {
  std::vector<std::string> strings;
  report_form form;
  diff::derivation_request derivations;
};

struct corpus_request {
  record_files files;
  report_destination destination;
};

struct diff_request {
  comparison_request comparison;
  std::variant<report_request, explanation_request, corpus_request> output;
};

// The options have no contradiction.
diff_request request_of(const diff_options& options) {
  const auto& names = options.names.values();
  const rule_names rules = *read_rule_names(options.rule);
  const auto derivations = options.derivations ? diff::derivation_request::all : diff::derivation_request::none;
  comparison_request comparison{{{{names[0]}, options.imports}, rules.left},
                                {{{names[1]}, options.imports}, rules.right},
                                options.limits,
                                options.rule,
                                options.pairs,
                                {},
                                options.longest};
  for (const std::string& title : options.titles) comparison.titles.push_back(abnf::title_and_date(title));
  if (!options.uris.empty()) {
    const auto form = options.form == diff_form::json ? report_form::json : report_form::text;
    return {std::move(comparison), explanation_request{options.uris, form, derivations}};
  }
  const report_destination destination{options.form, options.file};
  if (!options.corpora.empty()) {
    comparison.depth = diff::comparison_depth::texts;
    return {std::move(comparison), corpus_request{{.names = options.corpora, .jobs = options.jobs}, destination}};
  }
  comparison.derivations = derivations;
  const auto failing = options.breaking ? failing_differences::breaking : failing_differences::any;
  return {std::move(comparison), report_request{destination, failing}};
}

// The comparison ------------------------------------------------------------------------------------------------------

struct named_grammar {
  std::string name, rule;  // rule: as -r names it, or empty
  abnf::grammar grammar;
  std::optional<std::size_t> start;  // of -r or of the catalogue; nullopt where neither says it
};

// There is none if the grammar or the rule does not exist.
attempt<named_grammar> load_grammar(const side_request& side, const comparison_request& request) {
  attempt<named_grammar> result;
  auto grammar = unwrap(load_usable(side.source), result.messages);
  if (!grammar) return result;
  const std::string& name = side.source.names.front();
  // Another rule is compared where the first one needs what nothing defines.
  if (side.rule.empty() && !grammar->find(grammar->start)) {
    result.value = named_grammar{name, side.rule, std::move(*grammar), std::nullopt};
    return result;
  }
  const auto start = unwrap(find_rule(side.rule, *grammar), result.messages);
  if (!start) {
    const bool is_defined = std::ranges::any_of(grammar->missing, [&](const abnf::missing_rule& rule) {
      return unicode::equal_but_for_case(rule.name, side.rule);
    });
    const bool is_one_name = !side.rule.empty() && request.rule == side.rule && !is_defined;
    if (is_one_name) result.complain("-r LEFT:RIGHT compares rules whose names differ");
    return result;
  }
  const bool is_certain = !side.rule.empty() || abnf::find_grammar_or_import(layers_of(name).front()) != nullptr;
  result.value = named_grammar{name, side.rule, std::move(*grammar), is_certain ? start : std::nullopt};
  return result;
}

// The note on a rule that is compared although it is not the first of its file; empty for the first.
std::string note_of_start(const named_grammar& side, const diff::start_rule& start) {
  const auto& name = side.grammar.rules[start.rule].name;
  switch (start.reason) {
    case diff::start_reason::reaches_most:
      return fmt::format(
          "{} is compared as {}: of the rules that can be compared, it reaches the most; -r compares another rule",
          side.grammar.id, name);
    case diff::start_reason::same_name:
      return fmt::format("{} is compared as {}, like the other grammar; -r compares another rule", side.grammar.id,
                         name);
    case diff::start_reason::in_both:
      return fmt::format(
          "{} is compared as {}: the rules that no rule uses differ, and of the rules of both this reaches the most; "
          "-r compares another rule",
          side.grammar.id, name);
    case diff::start_reason::explicit_choice:
    case diff::start_reason::first:
      break;
  }
  return {};
}

// Both sides, with the rules that recurse if a start rule does.
attempt<std::array<diff::compared_source, 2>> make_sources(std::array<named_grammar, 2> sides,
                                                          const std::array<diff::start_rule, 2>& starts) {
  attempt<std::array<diff::compared_source, 2>> result;
  for (std::size_t i = 0; i < 2; ++i) {
    auto& grammar = sides[i].grammar;
    if (auto note = note_of_start(sides[i], starts[i]); !note.empty()) result.complain(std::move(note));
    if (sides[i].rule.empty()) grammar.start = grammar.rules[starts[i].rule].name;
  }
  const auto source = [&](std::size_t i) {
    return diff::make_source(sides[i].name, sides[i].grammar, starts[i].rule, sides[i].rule);
  };
  auto left = source(0);
  auto right = source(1);
  if (left && right) {
    result.value = std::array{std::move(*left), std::move(*right)};
    return result;
  }
  const auto whole = [&](std::size_t i) {
    return diff::make_recursive_source(sides[i].name, sides[i].grammar, starts[i].rule, sides[i].rule);
  };
  result.value = std::array{whole(0), whole(1)};
  return result;
}

// The pairs of the file that --pairs names.
attempt<std::vector<diff::correspondence_line>> load_pairs(const std::string& file, const abnf::grammar& left,
                                                          const abnf::grammar& right) {
  using pairs = attempt<std::vector<diff::correspondence_line>>;
  if (file.empty()) return {std::vector<diff::correspondence_line>()};
  const auto content = read_grammar_file(file);
  if (!content.complaint.empty()) return pairs::none(content.complaint);
  auto lines = diff::read_rule_pairs(content.text, left, right);
  if (lines) return {std::move(*lines)};
  return pairs::none(
      fmt::format("{}:{}: {}", report::name_in_messages(file), lines.error().line, lines.error().reason));
}

std::string complaint_of_budget(const out_of_budget& exhaustion, const computing_limits& limits) {
  return ran_out(exhaustion.subject, exhaustion.ran_out, limits.budget());
}

std::string list_of_left_out(const diff::compared_side& side) {
  constexpr std::size_t most_named = 100;
  std::vector<std::string> names = side.too_large;
  const auto more = names.size() > most_named ? fmt::format(" and {} more", names.size() - most_named) : "";
  names.resize(std::min(names.size(), most_named));
  return fmt::format("left out of {}: {}{}", side.subject->grammar.id, report::joined(names, ", "), more);
}

// The start rules are those of -r or of the catalogue, or were chosen by their names and uses.
enum class start_choice : std::uint8_t { explicit_rules, by_name_and_use };

struct compared_grammars {
  diff::report report;
  start_choice starts;
};

// There is none if a grammar does not exist or is not regular.
attempt<compared_grammars> compare(const comparison_request& request) {
  attempt<compared_grammars> result;
  auto left_grammar = unwrap(load_grammar(request.left, request), result.messages);
  if (!left_grammar) return result;
  auto right_grammar = unwrap(load_grammar(request.right, request), result.messages);
  if (!right_grammar) return result;
  const bool are_explicit = left_grammar->start && right_grammar->start;
  const auto starts = diff::choose_start_rules({left_grammar->grammar, left_grammar->start},
                                               {right_grammar->grammar, right_grammar->start});
  const auto sources =
      unwrap(make_sources({std::move(*left_grammar), std::move(*right_grammar)}, starts), result.messages);
  if (!sources) return result;
  const auto& [left, right] = *sources;
  auto pairs = unwrap(load_pairs(request.pairs, left.content.grammar, right.content.grammar), result.messages);
  if (!pairs) return result;
  auto report = diff::make_report(left, right,
                                  {request.limits.budget(), request.longest, request.rule, std::move(*pairs),
                                   request.depth, request.derivations});
  if (!report) {
    result.complain(complaint_of_budget(report.error(), request.limits));
    return result;
  }
  if (report->scope_limit) {
    result.complain(complaint_of_budget(*report->scope_limit, request.limits));
    for (const auto* side : {&report->left, &report->right}) {
      if (!side->too_large.empty()) result.complain(list_of_left_out(*side));
    }
  }
  for (const diff::side s : {diff::side::left, diff::side::right}) {
    const auto& source = s == diff::side::left ? left : right;
    if (!source.whole || report->of(s).left_out.empty()) continue;
    result.complain(fmt::format("{} recurses ({}): the rules that do are left out", source.content.grammar.id,
                                abnf::cycle_text(abnf::find_cycle(*source.whole))));
  }
  diff::compared_side* const sides[] = {&report->left, &report->right};
  for (std::size_t i = 0; i < request.titles.size(); ++i) {
    sides[i]->title = request.titles[i].title;
    sides[i]->date = request.titles[i].date;
  }
  result.value.emplace(compared_grammars{
      std::move(*report), are_explicit ? start_choice::explicit_rules : start_choice::by_name_and_use});
  return result;
}

diff::classifier classifier_of(const diff::report& report) {
  return {report.comparison.reasons, report.comparison.splits ? &*report.comparison.splits : nullptr};
}

// A report ------------------------------------------------------------------------------------------------------------

// A terminal is as wide as it is, a file as the page of a document.
exit_code write_to(const report_destination& destination, const std::function<std::string(std::size_t)>& write,
                   exit_code status, const channels& io) {
  const std::size_t columns = destination.file.empty() ? io.out.columns(report::help_columns) : report::help_columns;
  return write_output(destination.file, write(columns), status, io);
}

// A comparison of two start rules leaves this open where the files do not name these: each rule that no rule uses may
// be a start rule too.
struct other_start_rules {
  bool lost_strings = false;        // one refuses what it accepted
  bool has_no_counterpart = false;  // nothing says which rule of RIGHT it corresponds to, or decides about the two
};

other_start_rules compare_other_starts(const compared_grammars& compared, const channels& io) {
  other_start_rules result;
  if (compared.starts == start_choice::explicit_rules) return result;
  const auto& [report, starts] = compared;
  const auto& left = *report.left.subject;
  const auto& right = *report.right.subject;
  if (report.left.start() != report.right.start()) {
    io.complain(fmt::format("nothing says that {} of {} corresponds to {} of {}; -r {}:{} does", report.left.start(),
                            report.left.id, report.right.start(), report.right.id, report.left.start(),
                            report.right.start()));
    result.has_no_counterpart = true;
  }
  if (!report.left.left_out.empty()) result.has_no_counterpart = true;  // a message says which
  for (const std::size_t rule : diff::rules_on_top(left.grammar)) {
    const std::string& name = left.grammar.rules[rule].name;
    if (name == report.left.start()) continue;
    const auto& pairs = report.comparison.rules.pairs;
    const auto pair = std::ranges::find(pairs, name, &diff::rule_difference::left);
    if (pair == pairs.end()) {
      io.complain(fmt::format("nothing says which rule of {} corresponds to {} of {}; -r LEFT:RIGHT does",
                              right.grammar.id, name, report.left.id));
      result.has_no_counterpart = true;
    } else if (pair->left_only) {
      io.complain(fmt::format("{}, which {} does not use, became stricter: {} was valid", name, report.left.start(),
                              report::visible(or_mark(unicode::to_utf8(*pair->left_only)))));
      result.lost_strings = true;
    } else if (pair->undecided.left) {
      io.complain(fmt::format("nothing decides whether {} of {} has all strings of {} of {}, as the rules recurse",
                              pair->right, right.grammar.id, name, report.left.id));
      result.has_no_counterpart = true;
    }
  }
  return result;
}

// Says which rules are not compared, as nothing defines what they need. True if there are any.
bool complain_of_missing(std::initializer_list<const diff::compared_side*> sides, const channels& io) {
  bool has_any = false;
  for (const auto* side : sides) {
    for (const auto& rule : side->subject->grammar.missing) {
      io.complain(fmt::format("{} of {} is not compared: {}", rule.name, side->id, rule.reason));
      has_any = true;
    }
  }
  return has_any;
}

exit_code write_report(const compared_grammars& compared, const report_request& request, const channels& io) {
  const diff::report& report = compared.report;
  const auto write = [&](std::size_t columns) -> std::string {
    switch (request.destination.form) {
      case diff_form::text:
        return report::diff_as_text(report, columns);
      case diff_form::json:
        return report::diff_as_json(report);
      case diff_form::html:
        return report::diff_as_html(report);
      case diff_form::markdown:
        return report::diff_as_markdown(report);
      case diff_form::github:
        return report::diff_as_github(report);
    }
    return {};
  };
  const bool is_same = report.comparison.relation == automaton::relation::equal &&
                       (!report.comparison.splits || report.comparison.splits->kinds.empty());
  if (request.failing == failing_differences::any) {
    const bool is_undecided =
        is_same && (report.comparison.undecided.any() || complain_of_missing({&report.left, &report.right}, io));
    if (is_same && report.comparison.undecided.any()) io.complain(report::sentence_of_languages(report));
    const auto otherwise = is_undecided ? exit_code::failure : exit_code::success;
    return write_to(request.destination, write, is_same ? otherwise : exit_code::invalid, io);
  }
  const auto others = compare_other_starts(compared, io);
  const bool breaks = others.lost_strings || summarize(report.comparison).is_breaking();
  const std::string undecided = report::why_breaking_is_undecided(report);
  if (!breaks && !undecided.empty()) io.complain(undecided);
  const bool lacks_rules = !breaks && complain_of_missing({&report.left}, io);
  const auto otherwise =
      others.has_no_counterpart || !undecided.empty() || lacks_rules ? exit_code::failure : exit_code::success;
  return write_to(request.destination, write, breaks ? exit_code::invalid : otherwise, io);
}

// Explanations of strings ---------------------------------------------------------------------------------------------

exit_code write_explanations(const diff::report& report, const explanation_request& request, const channels& io) {
  const diff::classifier classifier = classifier_of(report);
  std::optional<diff::derivation_aligner> aligner;
  if (request.derivations == diff::derivation_request::all) aligner.emplace(report::aligner_for(report));
  const auto explain = request.form == report_form::json ? report::explain_as_json : report::explain_as_text;
  exit_code status = exit_code::success;
  std::size_t number = 0;
  for (const std::string& text : request.strings) {
    if (number > 0 && request.form == report_form::text) io.out.write("\n");
    const auto agreement = explain({text, ++number, aligner ? &*aligner : nullptr}, report, classifier, io.out);
    if (agreement == diff::agreement::undecided) {
      status = exit_code::failure;
    } else if (!is_agreement(agreement) && status == exit_code::success) {
      status = exit_code::invalid;
    }
  }
  return status;
}

// Counts over files ---------------------------------------------------------------------------------------------------

// The counts of one block. Blocks are added up in any order, since examples know their places. Records are classified
// some at a time, which is faster than one by one.
survey::corpus_counts count_block(const block& records, std::size_t file, const diff::classifier& classifier) {
  constexpr unsigned records_bits = 48;
  constexpr std::size_t batch_size = 256;
  survey::corpus_counts counts;
  std::uint64_t place = (static_cast<std::uint64_t>(file) << records_bits) + records.records_before();
  std::array<std::string_view, batch_size> batch;
  std::array<diff::classification, batch_size> classes;
  std::size_t waiting = 0;
  const auto count_batch = [&] {
    classifier.classify(std::span(batch).first(waiting), classes);
    for (std::size_t i = 0; i < waiting; ++i) counts.add(classes[i], place++, batch[i]);
    waiting = 0;
  };
  for_each_record(records.text(), terminator::line_feed, [&](std::string_view record) {
    batch[waiting++] = record;
    if (waiting == batch_size) count_batch();
  });
  count_batch();
  return counts;
}

exit_code write_counts(const survey::corpus_summary& counts, const report_destination& destination,
                       const channels& io) {
  const auto write = [&](std::size_t columns) {
    switch (destination.form) {
      case diff_form::json:
        return report::corpus_as_json(counts);
      case diff_form::markdown:
        return report::corpus_as_markdown(counts);
      case diff_form::github:
        return report::corpus_as_github(counts);
      case diff_form::text:
      case diff_form::html:  // --corpus is not for html
        break;
    }
    return report::corpus_as_text(counts, columns);
  };
  if (counts.undecided > 0) io.complain(fmt::format("{} of the texts are not decided", counts.undecided));
  const auto status = !counts.groups.empty()   ? exit_code::invalid
                      : counts.undecided > 0 ? exit_code::failure
                                             : exit_code::success;
  return write_to(destination, write, status, io);
}

exit_code count_files(const diff::report& report, const corpus_request& request, const channels& io) {
  const diff::classifier classifier = classifier_of(report);
  survey::corpus_counts sum;
  std::mutex adding;
  const auto [count, complaints] = answer_files(request.files, io, [&](const task& t, const channels&) {
    const auto file = static_cast<std::size_t>(t.file - request.files.names.data());
    const survey::corpus_counts counts = count_block(t.records, file, classifier);
    const std::lock_guard lock(adding);
    sum.add(counts);
    return record_counts{.valid = counts.records};
  });
  for (const std::string& complaint : complaints) io.complain(complaint);
  if (!complaints.empty()) {
    if (sum.records == 0) return exit_code::failure;
    io.complain("the survey covers only what could be read");
  }
  const exit_code status = write_counts(report::summary_of(sum, report), request.destination, io);
  return complaints.empty() ? status : exit_code::failure;
}

// The command ---------------------------------------------------------------------------------------------------------

exit_code run_diff(const diff_request& request, const channels& io) {
  const auto compared = unwrap(compare(request.comparison), io);
  if (!compared) return exit_code::failure;
  const diff::report& report = compared->report;
  if (const auto* strings = std::get_if<explanation_request>(&request.output)) {
    return write_explanations(report, *strings, io);
  }
  if (const auto* corpus = std::get_if<corpus_request>(&request.output)) return count_files(report, *corpus, io);
  return write_report(*compared, std::get<report_request>(request.output), io);
}

constexpr const char* diff_footer = R"(Grammars:
  LEFT and RIGHT are built-in grammars (urispec grammar list) or ABNF files; in `base+overlay` the second overlays the
  first. The start rules are compared, and all other rules; of those that recurse, the definitions and the strings up to
  a length. If all of them together take too many
  states, the rules that are too large by themselves are left out, and if that is not enough, all rules that the start
  rules do not need. The report and standard error name them. With -r one rule of both is compared, with the rules that
  it needs and nothing else; use LEFT:RIGHT if its names differ. The report then omits resolution, and what a document
  says about the changes.

  If a start rule recurses, all strings up to a length are compared, that of --lengths or one that costs little.
  Definitions decide longer ones where no pair of rules lost or gained anything by itself. The report says what is not
  decided. With --uri and --corpus the general engine then reads strings of any length; a string that needs more memory
  or time than it may is not decided, and the exit status is 2.

  The title of an ABNF file, and its date, are those of the lines `; title:` and `; date:` before its first rule, or the
  first line of the comment at its head, if that ends with a date, as in `; My grammar, May 2026`, or if an empty line
  ends the comment; --title says others.

The report:
  first         what became valid, what became invalid, what is read differently: a text that people recognise,
                where one has the difference, and the shortest; what concerns more of such texts comes first.
                With --corpus the texts are those of the corpus, with how many of them have the difference.
  by language   the relation of the start rules as sets of strings; a shortest string of either side for each reason
  by rule       which rules changed by their own definition, with the tokens that did, and which only because of them;
                which were renamed; which characters moved. Between two rules, ⊃ means that the left one accepts all
                that the right one does, and more; ⊂ the other way round; ≬ that each accepts what the other does not
  by component  strings of both that are split differently, one for each kind of difference
  by derivation with --derivations: rules that read other parts of a string with the same components; a shortest
                string for each, with both derivations side by side. With --uri those of the string
  by operation  which escapes are equivalent to their character; references that resolve differently
  by length     a picture of the number of strings of each length; with --lengths the numbers
  Everything but resolution is decided, not searched: there are no other reasons and no other kinds, unless a start
  rule recurses.

Formats:
  text      for a terminal
  json      one object; docs/schema/diff.json describes it
  html      one page that needs nothing else, for browsers and for print
  markdown  for a comment on a change
  github    workflow commands of GitHub Actions: an error for what became invalid, a warning for what is read
            differently, a notice for what became valid
  --uri has text and json; --corpus has all but html.

Exit status:
  0  the grammars agree: on the language and on the components; on every string asked about
  1  they do not; with --breaking: something that is valid in LEFT is refused or read differently in RIGHT. If the start
     rules are not said, each rule that no other uses counts as one
  2  wrong usage, a file that cannot be read or written, an invalid grammar, or --max-states or --timeout is not
     enough for the comparison; start rules recurse, and nothing decides between 0 and 1

Examples:
  urispec diff rfc2396 rfc3986
  urispec diff old.abnf new.abnf --breaking --format github
  urispec diff rfc2396 rfc3986 --uri 'http:?x'
  urispec diff rfc2396 rfc3986 -r host
  urispec diff rfc2396 rfc3986 --corpus links.txt)";

}  // namespace

void add_diff(command_options root) {
  const auto options = std::make_shared<diff_options>();
  command_options command = root.add_command("diff", "Say exactly what changed between two grammars");
  options->names = command.arguments("GRAMMAR", "LEFT and RIGHT");
  add_rule_option(command, options->rule, "Compare this rule of both, or LEFT:RIGHT; the start rules if not given");
  add_import_option(command, options->imports);
  command.values("--title", "TEXT", options->titles,
                 "Title of LEFT, and again of RIGHT; a date may follow after a comma");
  command.value("--pairs", "FILE", options->pairs,
                "Rules that correspond: two names a line, LEFT RIGHT; # begins a comment");
  command.values("--uri", "STRING", options->uris, "Explain one string; may be given again");
  command.values("--corpus", "FILE", options->corpora,
                 "Survey the lines of a file, `-` for standard input; may be given again");
  command.flag("--breaking", options->breaking, "Exit with 1 only if a string of LEFT is refused or read differently");
  command.flag("--derivations", options->derivations,
               "Compare derivations, too, and show them side by side");
  add_choice_option<diff_form>(command, "--format", "FORMAT", options->form,
                               {{"text", diff_form::text}, {"json", diff_form::json}, {"html", diff_form::html},
                                {"markdown", diff_form::markdown}, {"github", diff_form::github}},
                               "text, json, html, markdown or github")
      .default_text("text");
  add_output_option(command, options->file, "Write to this file");
  command
      .number("--lengths", options->longest,
              fmt::format("Count strings up to this length; if not given, reports go up to {}",
                          diff::usual_longest_in_table),
              0, 1000)
      .default_text(std::to_string(diff::usual_longest));
  add_limit_options(command, options->limits);
  command.number("-j,--jobs", options->jobs, "Threads for --corpus; as many as there are processors if not given", 1,
                 1024);
  command.needs("--jobs", "--corpus");
  command.refuses([options] { return contradiction(*options); });
  command.excludes("--uri", {"--corpus", "--output"});
  command.excludes("--breaking", {"--uri", "--corpus"});
  command.excludes("--title", {"--uri", "--corpus"});
  command.excludes("--lengths", {"--uri", "--corpus"});
  command.excludes("--derivations", {"--corpus"});
  command.only_with("--uri", "--format", {"text", "json"});
  command.only_with("--corpus", "--format", {"text", "json", "markdown", "github"});
  command.only_with("--lengths", "--format", {"text", "json", "html"});
  command.only_with("--derivations", "--format", {"text", "json", "html", "markdown"});
  command.footer(diff_footer);
  command.runs([options](const channels& io) { return run_diff(request_of(*options), io); });
  command.show_first({"--rule", "--uri", "--corpus", "--breaking", "--format"});
}

}  // namespace urispec::cli
