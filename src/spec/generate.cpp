// A header generated from a grammar: names, rules without a proof and their engines, comments with the changes.
#include "urispec/spec.hpp"

#include "abnf/link.hpp"
#include "abnf/recursion.hpp"
#include "context_free/rule_automata.hpp"
#include "emit/assurances.hpp"
#include "emit/generate_catalogue.hpp"
#include "emit/refusals.hpp"
#include "language/derivations.hpp"
#include "peg/build.hpp"
#include "peg/commit.hpp"
#include "peg/expression.hpp"
#include "peg/prove.hpp"
#include "peg/well_formed.hpp"
#include "spec/bounded_comparison.hpp"
#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::spec {

namespace {

// Each proof looks at the rules in front of it again.
constexpr std::size_t most_rules = 1000;
constexpr std::size_t proofs_together = 4;

// Rules whose parts are not reported, and those that use them: there are no derivations to compare.
std::vector<bool> uses_longest_match(const std::vector<peg::expression>& bodies) {
  std::vector<std::vector<std::size_t>> users(bodies.size());
  std::vector<bool> flags(bodies.size(), false);
  for (std::size_t rule = 0; rule < bodies.size(); ++rule) {
    flags[rule] = std::holds_alternative<peg::longest_match>(bodies[rule].node);
    peg::for_each_call(bodies[rule], [&](std::size_t called) { users[called].push_back(rule); });
  }
  return abnf::reachable(users, std::move(flags));
}

// The proof of languages leaves one thing open: rules that accept the right strings may derive some of them differently
// from the ABNF, read by a matcher that tries alternatives as written and backtracks. Only an ambiguous rule can, or
// one that needs such a rule. A sentence for each rule that does, the innermost ones first, and one for all that are
// undecided; none where some language is not proved. `limits` bound each proof; all of them together may need four
// times as many states.
std::vector<std::string> derivation_notes(const abnf::grammar& grammar, const peg::grammar& proven,
                                          const work_budget& limits) {
  std::vector<peg::expression> bodies;
  for (const auto& rule : proven.rules) {
    bodies.push_back(rule.body);
  }
  if (bodies.empty()) return {};
  std::vector<std::string> notes;
  std::size_t undecided = 0;
  std::size_t states = 0;
  const auto without_parts = uses_longest_match(bodies);
  auto languages = proven.languages;
  std::vector<bool> with_several(grammar.rules.size(), true);
  if (grammar.rules.size() <= most_rules) {
    const auto ambiguous = language::ambiguous_rules(grammar, languages, limits);
    language::tag_ambiguous_characters(grammar, ambiguous, languages);
    with_several = abnf::reachable(abnf::users_of(abnf::uses_of(grammar)), ambiguous);
  }
  for (const std::size_t rule : proven.languages.order) {
    if (without_parts[rule] || !with_several[rule]) continue;
    if (grammar.rules.size() > most_rules || states > proofs_together * limits.limit()) {
      ++undecided;
      continue;
    }
    auto budget = limits.another();
    const auto proof = language::prove_derivation(grammar, rule, languages, bodies, with_several, budget);
    states += proof.states;
    if (proof.verdict == language::derivation_verdict::differs) {
      notes.push_back(
          fmt::format("{} accepts the strings of its ABNF, but derives {} differently from a matcher that "
                      "tries alternatives as written and backtracks",
                      grammar.rules[rule].name, peg::quoted(proof.counterexample, '"')));
    }
    if (budget.exhausted() && proof.verdict != language::derivation_verdict::differs) ++undecided;
  }
  if (undecided > 0) {
    notes.push_back(
        fmt::format("it is not decided whether {} of the rules derive strings as their ABNF does; "
                    "`urispec grammar derivations` decides it rule by rule",
                    undecided));
  }
  return notes;
}

// Steps of the comparison for all rules together, and for one at least: a second or two, and some tenths of one.
constexpr std::size_t steps_of_all = 8'000'000;
constexpr std::size_t least_steps = 100'000;

// The rules of which no expression can be proved and which have no automaton either: those that recurse, and those that
// are too large. Each keeps its expression if it does the same as the ABNF on all texts up to a length
// (bounded_comparison.hpp). If it does not, or would never end, the general engine matches the rule: the longest text
// of it that stands there.
//
// The rules of a cycle depend on each other. The engine gets the one with the shortest difference, then the one with the
// shortest that is left, since with the first the others may be right. Then all are compared again.
// Cost: a comparison for each rule of a cycle, as often as one of these is given to the engine because of a difference
// that was not there before; and a reading for each difference and rule that is given to it.
class rules_without_proof {
 public:
  rules_without_proof(const abnf::grammar& grammar, peg::grammar& proven, context_free::rule_automata automata)
      : grammar_(grammar), proven_(proven), comparison_(grammar, std::move(automata)) {
    for (std::size_t rule = 0; rule < proven.rules.size(); ++rule) {
      const auto verdict = proven.rules[rule].proof.verdict;
      if (verdict != peg::verdict::proved && comparison_.can_compare(rule)) open_.push_back(rule);
      bodies_.push_back(proven.rules[rule].body);
    }
  }

  void go() {
    if (open_.empty()) return;
    put_guards();
    give_endless_ones_to_the_engine();
    give_disproved_ones_to_the_engine();
    for (const auto& component : abnf::components(abnf::uses_of(grammar_))) compare(component);
    say_why_the_others_are_not_proved();
    for (const std::size_t rule : open_) proven_.rules[rule].body = std::move(bodies_[rule]);
    forget_match_languages();
  }

 private:
  struct rule_difference {
    std::size_t rule;
    difference counterexample;
    [[nodiscard]] std::size_t length() const { return counterexample.text.size(); }
  };

  [[nodiscard]] bool is_open(std::size_t rule) const {
    return std::ranges::binary_search(open_, rule) && !std::holds_alternative<peg::longest_match>(bodies_[rule].node);
  }

  // Rules that recurse have theirs.
  void put_guards() {
    std::vector<std::size_t> rules;
    for (const std::size_t rule : open_) {
      if (peg::is_undecided(proven_.rules[rule].proof.verdict)) rules.push_back(rule);
    }
    const auto guards = peg::commit_by_structure(bodies_, rules);
    for (const std::size_t rule : rules) proven_.rules[rule].guards = guards[rule];
  }

  // One after the other: without it, those around it may end.
  void give_endless_ones_to_the_engine() {
    for (;;) {
      const auto endless = peg::find_endless(bodies_);
      const auto match = std::ranges::find_if(
          open_, [&](std::size_t rule) { return is_open(rule) && endless[rule] != peg::endless::no; });
      if (match == open_.end()) return;
      auto proof = proven_.rules[*match].proof;
      proof.verdict =
          endless[*match] == peg::endless::left_recursion ? peg::verdict::left_recursion : peg::verdict::endless_loop;
      give_to_the_engine(*match, std::move(proof));
    }
  }

  // The string that shows it may be longer than those that are compared.
  void give_disproved_ones_to_the_engine() {
    for (const std::size_t rule : open_) {
      const auto& proof = proven_.rules[rule].proof;
      const bool is_disproved =
          proof.verdict == peg::verdict::rejects_valid || proof.verdict == peg::verdict::accepts_invalid;
      if (is_disproved && is_open(rule)) give_to_the_engine(rule, proof);
    }
  }

  // A rule that keeps its expression ends, with the engine for others of its cycle.
  void say_why_the_others_are_not_proved() {
    for (const std::size_t rule : open_) {
      auto& verdict = proven_.rules[rule].proof.verdict;
      const bool was_endless = verdict == peg::verdict::left_recursion || verdict == peg::verdict::endless_loop;
      if (was_endless && is_open(rule)) verdict = peg::verdict::recursion;
    }
  }

  void give_to_the_engine(std::size_t rule, peg::rule_proof proof) {
    bodies_[rule] = {peg::longest_match{rule, nullptr}};
    proven_.rules[rule].not_proved = std::move(proof);
    proven_.rules[rule].guards = 0;
    proven_.rules[rule].recognizer.reset();  // it was a recognizer of the expression
  }

  // Rules that were given to the engine have other expressions now, and so the languages of their users are others too.
  void forget_match_languages() {
    std::vector<bool> has_another;
    for (const auto& rule : proven_.rules) {
      const auto* longest = std::get_if<peg::longest_match>(&rule.body.node);
      has_another.push_back(longest != nullptr && !longest->automaton);
    }
    const auto with_users = abnf::reachable(abnf::users_of(abnf::uses_of(grammar_)), std::move(has_another));
    for (std::size_t rule = 0; rule < with_users.size(); ++rule) {
      if (with_users[rule]) proven_.matches[rule] = {};
    }
  }

  // After a rule is given to the engine, the other differences are read again first: most of them are still there.
  void compare(const std::vector<std::size_t>& component) {
    const std::size_t most_steps = std::max(least_steps, steps_of_all / open_.size());
    for (;;) {
      std::vector<rule_difference> differences;
      for (const std::size_t rule : component) {
        if (!is_open(rule)) continue;
        auto [texts, counterexample] = comparison_.compare(bodies_, rule, most_steps);
        proven_.rules[rule].checked.reset();
        if (texts.length > 0 || texts.longer > 0) proven_.rules[rule].checked = texts;
        if (counterexample) differences.push_back({rule, std::move(*counterexample)});
      }
      if (differences.empty()) return;
      while (!differences.empty()) {
        const auto shortest = std::ranges::min_element(differences, {}, &rule_difference::length);
        give_to_the_engine(shortest->rule, std::move(shortest->counterexample));
        differences.erase(shortest);
        std::erase_if(differences, [&](const rule_difference& d) {
          return !comparison_.differ_at(bodies_, d.rule, d.counterexample.text);
        });
      }
    }
  }

  void give_to_the_engine(std::size_t rule, difference counterexample) {
    auto proof = proven_.rules[rule].proof;
    proof.verdict = counterexample.is_of_rule ? peg::verdict::rejects_valid : peg::verdict::accepts_invalid;
    proof.counterexample = std::move(counterexample.text);
    proven_.rules[rule].checked.reset();
    give_to_the_engine(rule, std::move(proof));
  }

  const abnf::grammar& grammar_;
  peg::grammar& proven_;
  bounded_comparison comparison_;
  std::vector<std::size_t> open_;
  std::vector<peg::expression> bodies_;
};

// `proven` is peg::build of the grammar. If the limits do not allow the engine for the grammar, it stays as it is.
void match_without_proof(const abnf::grammar& grammar, peg::grammar& proven, const work_budget& limits) {
  const auto is_proved = [](const peg::rule& r) { return r.proof.verdict == peg::verdict::proved; };
  if (std::ranges::all_of(proven.rules, is_proved)) return;
  std::vector<bool> open;
  for (const auto& rule : proven.rules) open.push_back(!is_proved(rule));
  auto automata = context_free::build_automata_of_all_rules(grammar, limits, open);
  if (!automata) return;
  rules_without_proof(grammar, proven, std::move(*automata)).go();
}

bool is_about_names(const abnf::diagnostic& d) {
  return d.problem == abnf::problem::name_clash || d.problem == abnf::problem::cpp_keyword;
}

// The text may have what a header cannot have: errors, and names that are to be kept.
std::vector<objection> objections_to_text(const loaded_grammar& loaded, emit::unusable_names names) {
  std::vector<objection> objections;
  const bool is_usable = abnf::has_usable_part(loaded.diagnostics);
  const bool are_kept = names == emit::unusable_names::are_kept;
  for (const auto& d : loaded.diagnostics) {
    if (d.problem == abnf::problem::unusable_prose || d.problem == abnf::problem::cited_rule) {
      objections.push_back({objection_kind::prose, place_of(d), d.message, d.file, d.place});
    } else if (d.severity == abnf::diagnostic_severity::error) {
      objections.push_back(
          {is_usable ? objection_kind::undefined : objection_kind::error, place_of(d), d.message, d.file, d.place});
    } else if (is_about_names(d) && are_kept) {
      objections.push_back({objection_kind::name, place_of(d), d.message, d.file, d.place});
    }
  }
  const bool has_errors = std::ranges::find(objections, objection_kind::error, &objection::kind) != objections.end();
  if (has_errors || !are_kept) return objections;
  if (auto conflict = taken_namespace(loaded)) objections.push_back(std::move(*conflict));
  return objections;
}

// The note for rules with peg::guards_by::structure.
constexpr std::string_view needless_guards =
    "the limits were too low to decide where committed choices need guards, so there is one wherever the structure of "
    "a rule does not exclude it; the actions that fire are those of the derivation, but some texts are read twice";

// The first rule that is left is the start where the start is left out.
std::optional<std::string> replaced_start(abnf::grammar& grammar) {
  if (grammar.rules.empty() || grammar.find(grammar.start)) return std::nullopt;
  auto sentence = fmt::format("{} is the start rule, as {} is left out", grammar.rules.front().name, grammar.start);
  grammar.start = grammar.rules.front().name;
  return sentence;
}

bool is_core_rule(const abnf::rule& r) { return r.section == "RFC 5234 Appendix B.1"; }

// A sentence names the rules with another name in C++: "in C++ the rule int is int_, new is new_". nullopt if there are
// none.
std::optional<std::string> changed_names(const abnf::grammar& grammar) {
  constexpr std::size_t most_named = 100;
  const auto original_names = emit::cpp_names(grammar, emit::unusable_names::are_kept);
  const auto usable_names = emit::cpp_names(grammar, emit::unusable_names::are_changed);
  std::vector<std::string> sentences;
  std::size_t more = 0;
  for (std::size_t i = 0; i < original_names.size(); ++i) {
    if (original_names[i] == usable_names[i]) continue;
    if (sentences.size() == most_named) {
      ++more;
    } else {
      sentences.push_back(fmt::format("{} is {}", grammar.rules[i].name, usable_names[i]));
    }
  }
  if (sentences.empty()) return std::nullopt;
  return fmt::format("in C++ the rule {}{}", fmt::join(sentences, ", "),
                     more > 0 ? fmt::format(", and {} more have other names", more) : "");
}

// Says of which rules.
std::optional<std::string> repeat_in_place_of_recursing(abnf::grammar& grammar) {
  const auto recursion = abnf::linear_recursion(grammar);
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < recursion.size(); ++i) {
    if (recursion[i] != abnf::linearity::none) names.push_back(grammar.rules[i].name);
  }
  if (names.empty()) return std::nullopt;
  std::string sentence =
      fmt::format("these rules recurse at one end only; each is written as a repetition and matches once: {}",
                  fmt::join(names, ", "));
  grammar = abnf::without_linear_recursion(grammar);
  return sentence;
}

// Says where the definitions are that are not read.
std::optional<std::string> further_definitions(const std::vector<abnf::diagnostic>& diagnostics) {
  std::vector<std::size_t> lines;
  for (const auto& d : diagnostics) {
    if (d.problem == abnf::problem::duplicate_rule) lines.push_back(d.place.line);
  }
  if (lines.empty()) return std::nullopt;
  return fmt::format("the first definition of a rule counts, and those in line {} do not", fmt::join(lines, ", "));
}

// The part of the grammar that a header is made of, called as the header calls it, and what that changes.
struct header_grammar {
  abnf::grammar grammar;
  std::vector<std::string> changes;  // sentences
};

header_grammar grammar_for_header(const loaded_grammar& loaded, emit::unusable_names names) {
  header_grammar result{abnf::usable_part(loaded.grammar), {}};
  auto& [grammar, changes] = result;
  if (grammar.rules.empty()) return result;
  if (auto repeated = repeat_in_place_of_recursing(grammar)) changes.push_back(std::move(*repeated));
  if (auto further = further_definitions(loaded.diagnostics)) changes.push_back(std::move(*further));
  if (!grammar.missing.empty()) changes.push_back(says_what_is_missing(grammar));
  if (auto replaced = replaced_start(grammar)) changes.push_back(std::move(*replaced));
  grammar.id = loaded.header_id;
  const auto id_as_name = abnf::cpp_name(grammar.id);
  if (taken_namespace(loaded)) grammar.id += '_';
  if (const auto space = emit::namespace_of(grammar.id); space != id_as_name) {
    changes.push_back(fmt::format("the namespace is {}", space));
  }
  if (names == emit::unusable_names::are_changed) {
    if (auto change = changed_names(grammar)) changes.push_back(std::move(*change));
  }
  return result;
}

// The rules of a grammar of which parsers are proved, or that recurse.
struct provable_part {
  abnf::grammar grammar;
  peg::grammar proven;
  std::vector<objection> left_out;
  std::vector<std::string> changes;  // sentences
};

// `left_out` are the rules that are refused; what needs them is left out with them, and so are core rules that are
// then needed by none.
std::string leave_out(abnf::grammar& grammar, std::vector<bool> left_out) {
  std::vector<std::string> refused_names;
  std::vector<std::string> others;
  const auto with_users = abnf::reachable(abnf::users_of(abnf::uses_of(grammar)), left_out);
  for (std::size_t i = 0; i < left_out.size(); ++i) {
    if (with_users[i]) (left_out[i] ? refused_names : others).push_back(grammar.rules[i].name);
  }
  std::vector<bool> unneeded(left_out.size(), false);
  for (std::size_t i = 0; i < unneeded.size(); ++i) unneeded[i] = !with_users[i] && !is_core_rule(grammar.rules[i]);
  unneeded = abnf::reachable(abnf::uses_of(grammar), std::move(unneeded));
  unneeded.flip();
  grammar = abnf::without_rules(grammar, unneeded);
  const bool is_one = refused_names.size() == 1;
  const std::string users =
      others.empty() ? "" : fmt::format("; so is what needs {}: {}", is_one ? "it" : "them", fmt::join(others, ", "));
  return fmt::format("no parser can be proved of {}, which {} left out{}", fmt::join(refused_names, ", "),
                     is_one ? "is" : "are", users);
}

// The rules for which no parser can be proved. `proven` is peg::build of `grammar` with these limits.
std::vector<objection> unprovable_rules(const abnf::grammar& grammar, const peg::grammar& proven,
                                        const work_budget& limits) {
  std::vector<objection> objections;
  for (const auto& refusal : emit::refusals(grammar, proven, limits)) {
    const auto& rule = grammar.rules[refusal.rule];
    objections.push_back({objection_kind::unprovable,
                          fmt::format("{}:{}:{}", rule.file, rule.place.line, rule.place.column), to_string(refusal),
                          rule.file, rule.place});
  }
  return objections;
}

provable_part make_provable(abnf::grammar grammar, const work_budget& limits) {
  provable_part part{std::move(grammar), {}, {}, {}};
  while (!part.grammar.rules.empty()) {
    auto budget = limits.another();
    part.proven =
        peg::build(part.grammar, budget, peg::build_stages::complete, peg::unproved_rules::are_matched_by_automata);
    match_without_proof(part.grammar, part.proven, limits);
    std::vector<bool> is_refused(part.grammar.rules.size(), false);
    for (const auto& r : emit::refusals(part.grammar, part.proven, budget)) is_refused[r.rule] = true;
    if (std::ranges::find(is_refused, true) == is_refused.end()) break;
    for (auto& o : unprovable_rules(part.grammar, part.proven, budget)) part.left_out.push_back(std::move(o));
    part.changes.push_back(leave_out(part.grammar, std::move(is_refused)));
  }
  if (auto replaced = replaced_start(part.grammar)) part.changes.push_back(std::move(*replaced));
  return part;
}

}  // namespace

std::optional<objection> taken_namespace(const loaded_grammar& loaded) {
  if (loaded.entry != nullptr || loaded.grammar.rules.empty()) return std::nullopt;
  const std::string space = emit::namespace_of(loaded.header_id);
  const auto catalogue = abnf::catalogue();
  const auto equal_entry =
      std::ranges::find_if(catalogue, [&](const auto& entry) { return emit::namespace_of(entry.id) == space; });
  if (equal_entry == catalogue.end()) return std::nullopt;
  return objection{
      objection_kind::name_space,
      loaded.grammar.rules.front().file,
      fmt::format("the grammar {} would get the namespace {} in C++, which the built-in {} has: a generated "
                  "parser needs another",
                  loaded.grammar.id, space, equal_entry->id),
      loaded.grammar.rules.front().file,
      {}};
}

generation generate(const loaded_grammar& loaded, const generate_options& options) {
  generation result{objections_to_text(loaded, options.names), std::nullopt};
  if (std::ranges::any_of(result.objections, prevents_header, &objection::kind)) return result;
  auto [whole, changes] = grammar_for_header(loaded, options.names);
  if (whole.rules.empty()) return result;
  auto [grammar, proven, left_out, more_changes] = make_provable(std::move(whole), options.limits);
  std::ranges::move(left_out, std::back_inserter(result.objections));
  std::ranges::move(more_changes, std::back_inserter(changes));
  if (grammar.rules.empty()) return result;

  const std::string title = fmt::format("{}", fmt::join(loaded.cited, " and "));
  auto says = loaded.entry != nullptr ? emit::title_of(*loaded.entry)
                                      : emit::header_title{title, "", loaded.cited, options.command};
  says.notes = changes;
  if (loaded.entry == nullptr) {
    for (auto& note : derivation_notes(grammar, proven, options.limits)) says.notes.push_back(std::move(note));
  }
  const bool has_guards = std::ranges::any_of(proven.rules, [](const peg::rule& r) { return r.guards > 0; });
  if (proven.guards == peg::guards_by::structure && has_guards) says.notes.emplace_back(needless_guards);
  const auto base = loaded.entry == nullptr ? std::nullopt : emit::build_base(*loaded.entry);
  auto& header = result.header.emplace();
  auto emitted = emit::header(says, grammar, proven, options.names, base ? &*base : nullptr);
  header.text = std::move(emitted.text);
  header.rules = std::move(emitted.rules);
  header.notes = std::move(says.notes);
  if (!emit::all_proved(proven)) header.summary = emit::summary(grammar, proven);
  return result;
}

}  // namespace urispec::spec
