// A diff as workflow commands of GitHub Actions: for each rule whose definition changed, in the file and the line of
// the new one, what was added and removed; an error for each reason for which something became invalid, a warning for
// each kind that is read differently, a notice for each that became valid; around them a group whose title says what is
// compared. Source: GitHub Docs, Workflow commands for GitHub Actions, "Setting an error message".

#include "abnf/recursion.hpp"
#include "diff/subject.hpp"
#include "report/diff.hpp"
#include "report/diff_words.hpp"
#include "report/escapes.hpp"
#include "report/text.hpp"
#include "urispec/abnf.hpp"

#include <fmt/core.h>

#include <string>
#include <string_view>
#include <vector>

namespace urispec::report {
namespace {

std::string_view command_of(change_kind kind) {
  switch (kind) {
    case change_kind::became_invalid:
      return "error";
    case change_kind::read_differently:
      return "warning";
    case change_kind::became_valid:
      return "notice";
  }
  return "";
}

// Notices about a corpus, each with the number of its records.
std::string as_commands(const std::vector<change_description>& changes, std::uint64_t records) {
  std::string out;
  for (const change_description& c : changes) {
    std::string text = c.example.empty() ? c.shortest : fmt::format("{} (shortest: {})", c.example, c.shortest);
    if (c.count > 0) text = fmt::format("{} of {} records, {}", c.count, records, text);
    out += fmt::format("::{} title={}::{}: {}\n", command_of(c.kind), title_of(c.kind),
                       workflow_text(text, workflow_place::message), workflow_text(c.reason, workflow_place::message));
  }
  return out;
}

// The heading of what the workflow's log shows.
std::string heading(const diff::report& r) {
  const auto grammar_name = [](const diff::compared_side& side) {
    const std::string title = visible(side.title_with_date());
    return title.empty() ? side.id : fmt::format("{}: {}", side.id, title);
  };
  return fmt::format("::group::What changed from {} to {}\n",
                     workflow_text(grammar_name(r.left), workflow_place::message),
                     workflow_text(grammar_name(r.right), workflow_place::message));
}

// The file of a rule, as an annotation names it; empty for grammars that are built in and for standard input.
std::string place_in_file(const diff::compared_side& side, const abnf::rule& rule) {
  const bool is_built_in = side.parser || abnf::find_grammar_or_import(side.name) != nullptr;
  if (is_built_in || rule.place.line == 0 || rule.file == "(standard input)") return {};
  return fmt::format("file={},line={},", workflow_text(rule.file, workflow_place::property), rule.place.line);
}

// True where it is decided that the right start rule accepts all strings of the left one.
bool start_loses_nothing(const diff::report& r) {
  const diff::comparison& c = r.comparison;
  const bool accepts_all = c.relation == automaton::relation::equal || c.relation == automaton::relation::subset;
  return accepts_all && !c.length_of_strings && !c.undecided.any();
}

// Rules that changed by their own definition; one that refuses what it accepted is a warning, as the rules that use it
// may not have such strings. Where the start rule uses it and loses no string, it is a notice that says so.
std::string changed_rules(const diff::report& r) {
  std::string out;
  const diff::subject& right = *r.right.subject;
  const std::string& start = right.grammar.rules[right.start].name;
  const std::vector<bool> is_used = abnf::reachable(abnf::uses_of(right.grammar), right.start);
  const bool loses_nothing = start_loses_nothing(r);
  for (const changed_rule& c : changed_rules_in_words(r)) {
    const std::string& name = r.right.subject->grammar.rules[c.rule].name;
    std::string sentence = c.sentence.empty() ? "the definition of " + name + " changed" : c.sentence;
    const bool is_made_up_for = c.is_stricter && loses_nothing && is_used[c.rule] && c.rule != right.start;
    if (is_made_up_for) {
      sentence += fmt::format("; {} became stricter, but {} accepts all that it accepted before", name, start);
    }
    out += fmt::format("::{} {}title={}::{}\n", c.is_stricter && !is_made_up_for ? "warning" : "notice",
                       place_in_file(r.right, r.right.subject->grammar.rules[c.rule]),
                       workflow_text(name, workflow_place::property), workflow_text(sentence, workflow_place::message));
  }
  return out;
}

// What nothing decides, where start rules recurse, and rules that need what nothing defines.
std::string undecided(const diff::report& r) {
  std::string out;
  for (const auto* side : {&r.left, &r.right}) {
    for (const auto& rule : side->subject->grammar.missing) {
      out += fmt::format("::warning title=not compared::{}\n",
                         workflow_text(fmt::format("{} of {}: {}", rule.name, side->id, rule.reason),
                                       workflow_place::message));
    }
  }
  if (!r.comparison.undecided.any()) return out;
  return out + fmt::format("::warning title=not decided::{}\n",
                     workflow_text(sentence_of_languages(r), workflow_place::message));
}

}  // namespace

std::string diff_as_github(const diff::report& r) {
  return heading(r) + changed_rules(r) + as_commands(changes_in_words(r), 0) + undecided(r) + "::endgroup::\n";
}

std::string corpus_as_github(const survey::corpus_summary& s) { return as_commands(changes_in_words(s), s.records); }

}  // namespace urispec::report
