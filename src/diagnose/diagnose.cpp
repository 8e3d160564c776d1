#include "urispec/diagnose.hpp"

#include "automaton/paths.hpp"
#include "diagnose/causes/table.hpp"
#include "diagnose/elsewhere.hpp"
#include "diagnose/nearest.hpp"
#include "diagnose/repair.hpp"
#include "diagnose/situation.hpp"
#include "interpret/rule_automaton.hpp"
#include "language/structure.hpp"
#include "urispec/abnf.hpp"
#include "urispec/uri.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace urispec {
namespace {

diagnosing::escaping escaping_of(diagnosing::text_topic texts) {
  return texts == diagnosing::text_topic::uris ? diagnosing::escaping::possible : diagnosing::escaping::unknown;
}

bool accepts(const diagnose_options& options, std::string_view text) {
  return !options.accepts || options.accepts(text);
}

// The suggestions of one cause.
struct suggestion_list {
  std::vector<std::vector<edit>> edits;
  repair_meaning meaning = repair_meaning::clear;
};

struct cause_repair {
  std::optional<repair> valid;
  bool ends_early = false;  // there is none, since what follows the end is for the author to say
};

}  // namespace

struct diagnoser::machine {
  // `automaton` reads the rule by its automaton; `parser` gives verdicts, errors and components, perhaps faster.
  machine(rule_reader automaton, rule_reader parser)
      : rule(std::move(automaton)),
        reader(std::move(parser)),
        ways_out(rule.automaton()->structure.automaton),
        nearest(rule.automaton()->regular.minimal(), diagnosing::classes_of(rule.automaton()->regular),
                escaping_of(diagnosing::topic_of(rule))),
        elsewhere(rule),
        siblings(rule) {
    const automaton::state start = rule.automaton()->structure.automaton.start;
    if (!ways_out.is_live(start)) return;
    const std::string shortest = complete({}, start);
    role = diagnosing::role_of(rule, parse(shortest), shortest.size());
  }

  [[nodiscard]] result<void> validate(std::string_view text) const { return reader.validate(text); }
  [[nodiscard]] bool matches(std::string_view text) const { return reader.matches(text); }
  [[nodiscard]] components parse(std::string_view text) const { return reader.parse(text)->components; }

  // Place, components, expected set and cause.
  [[nodiscard]] diagnosis explain(std::string_view text, const parse_error& why, suggestion_list* suggestions) const;
  // The shortest valid text that begins with `read`, after which the automaton is in that state; empty if there is
  // none.
  [[nodiscard]] std::string complete(std::string_view read, automaton::state after) const;
  void add_components(diagnosis& report, std::string_view shortest) const;
  [[nodiscard]] cause_repair repair_by_causes(std::string_view text, suggestion_list suggestions,
                                              const diagnose_options& options) const;
  // True if the suggestions lead to a text that only ends too early.
  bool add_repairs_of_cause(diagnosis& report, std::string_view text, suggestion_list suggestions,
                            const diagnose_options& options) const;
  void add_repairs(diagnosis& report, std::string_view text, suggestion_list suggestions,
                   const diagnose_options& options) const;

  // Nearly every text of a part is a relative reference too, which says nothing.
  [[nodiscard]] bool may_be_reference(std::string_view text) const {
    if (role.scope == diagnosing::text_scope::reference) return true;
    const std::size_t colon = diagnosing::colon_of_scheme(text, 0);
    return colon != diagnosing::nowhere && text.substr(colon).starts_with("://");
  }

  rule_reader rule;
  rule_reader reader;
  automaton::completions ways_out;
  diagnosing::nearest_texts nearest;
  diagnosing::other_readings elsewhere;
  diagnosing::whole_rules siblings;
  diagnosing::rule_role role;
};

namespace {

bool has_parts_inside(part p) { return p == part::authority || p == part::server; }

}  // namespace

std::string diagnoser::machine::complete(std::string_view read, automaton::state after) const {
  if (!ways_out.is_live(after)) return {};  // a rule without strings
  std::u32string completion;
  ways_out.append_to(completion, after);
  return std::string(read) + unicode::to_utf8(completion);
}

// The components are those of the shortest valid text that begins as this one does up to the place of the error.
void diagnoser::machine::add_components(diagnosis& report, std::string_view shortest) const {
  const std::size_t place = report.error.offset;
  const components parsed = parse(shortest);
  for (const part p : all_parts) {
    const byte_range at = parsed.ranges[static_cast<std::size_t>(p)];
    const bool has_begun = at.defined() && (at.begin < place || (at.begin == place && !report.reading));
    if (!has_begun) continue;
    const auto progress = at.end < place ? component_so_far::state::complete : component_so_far::state::being_read;
    if (progress == component_so_far::state::being_read && !has_parts_inside(p) && !report.reading) report.reading = p;
    report.components.push_back({p, {at.begin, std::min(at.end, place)}, progress});
  }
  if (report.reading) report.kind = diagnosing::kind_of(parsed, *report.reading);
}

diagnosis diagnoser::machine::explain(std::string_view text, const parse_error& why,
                                      suggestion_list* suggestions) const {
  diagnosis report;
  report.grammar = rule.grammar();
  report.rule = rule.name();
  report.error = why;
  report.expected = rule.expected(text);
  const auto there = language::find_stopping_place(rule.automaton()->structure, text);
  const std::string shortest = complete(text.substr(0, why.offset), there.at);
  if (ways_out.is_live(there.at)) add_components(report, shortest);
  const auto mode = suggestions == nullptr ? diagnosing::suggestion_mode::none : diagnosing::suggestion_mode::edits;
  auto decision = decide_cause(diagnosing::situation{text, report.error, report.components, report.reading, rule,
                                                     *report.expected, role, mode, shortest});
  if (decision) {
    const diagnosing::cause_match& match = decision->match;
    report.cause =
        diagnosed_cause{decision->entry, match.fault, sections_for(*decision->entry, report.grammar), match.detail};
  }
  if (decision && suggestions != nullptr) {
    // A piece of a program is not the text that the program makes.
    const bool is_of_program = diagnosing::concatenation_in(text, 0).has_value();
    const bool is_doubtful =
        is_of_program || (role.scope == diagnosing::text_scope::reference && diagnosing::has_doubtful_beginning(text));
    *suggestions = {std::move(decision->match.suggestions),
                    is_doubtful ? repair_meaning::doubtful : decision->match.meaning};
  }
  return report;
}

// The first suggestion that makes the text valid. Where there is none, there may be another mistake after this one: the
// suggestion that gets farthest is taken, and what the cause of the next error suggests is done as well.
cause_repair diagnoser::machine::repair_by_causes(std::string_view text, suggestion_list suggestions,
                                                  const diagnose_options& options) const {
  constexpr int most_causes = 8;
  bool ends_early = false;
  repair current{std::string(text), {}, repair_source::cause};
  for (int i = 0; i < most_causes; ++i) {
    if (suggestions.meaning == repair_meaning::doubtful) current.meaning = repair_meaning::doubtful;
    std::optional<repair> best;
    std::optional<parse_error> why;
    std::size_t farthest = 0;  // in the text before the edits, which may leave less of it or more
    for (const auto& edits : suggestions.edits) {
      if (edits.empty()) continue;
      auto edits_so_far = diagnosing::in_succession(current.edits, edits);
      if (!edits_so_far) continue;
      repair next{apply_edits(edits, current.text), std::move(*edits_so_far), repair_source::cause, current.meaning};
      const auto verdict = validate(next.text);
      if (verdict && accepts(options, next.text)) return {std::move(next)};
      if (verdict) continue;
      const std::size_t reached = diagnosing::place_before(edits, verdict.error().offset);
      if (best && reached <= farthest) continue;
      farthest = reached;
      best = std::move(next);
      why = verdict.error();
    }
    if (!best) break;
    current = std::move(*best);
    ends_early = why->kind == error_kind::syntax && why->offset == current.text.size();
    suggestions = {};
    (void)explain(current.text, *why, &suggestions);
  }
  return {std::nullopt, ends_early};
}

bool diagnoser::machine::add_repairs_of_cause(diagnosis& report, std::string_view text, suggestion_list suggestions,
                                              const diagnose_options& options) const {
  bool ends_early = false;
  const auto add = [&](cause_repair outcome) {
    const auto is_same = [&](const repair& other) { return outcome.valid && other.text == outcome.valid->text; };
    if (outcome.valid && std::ranges::none_of(report.repairs, is_same))
      report.repairs.push_back(std::move(*outcome.valid));
    ends_early |= outcome.ends_early;
  };
  const repair_meaning meaning = suggestions.meaning;
  if (meaning == repair_meaning::clear) {
    add(repair_by_causes(text, std::move(suggestions), options));
  } else {
    for (const auto& edits : suggestions.edits) add(repair_by_causes(text, {{edits}, meaning}, options));
  }
  return ends_early && report.repairs.empty();
}

void diagnoser::machine::add_repairs(diagnosis& report, std::string_view text, suggestion_list suggestions,
                                     const diagnose_options& options) const {
  const bool ends_early = add_repairs_of_cause(report, text, std::move(suggestions), options);
  const bool misleads = report.cause && report.cause->entry->nearest == nearest_text::misleads;
  const auto is_doubted = [](const repair& r) { return r.meaning == repair_meaning::doubtful; };
  const bool is_doubtful = misleads || std::ranges::any_of(report.repairs, is_doubted);
  const bool wants_nearest = options.repairs == repair_search::all ||
                             (options.repairs == repair_search::one && report.repairs.empty()) ||
                             (options.repairs == repair_search::several && report.repairs.empty() && !misleads);
  // A text that another rule accepts, or of another scheme or of none, was not meant for this rule.
  const bool is_of_other = diagnosing::begins_otherwise(text, role.schemes);
  if (!wants_nearest || is_of_other || ends_early || (may_be_reference(text) && siblings.have(text))) return;
  using effort = diagnosing::nearest_texts::effort;
  const bool is_shown = report.repairs.empty() && !misleads;
  const auto is_wanted = [&](const repair& r) {
    return accepts(options, r.text) && (!is_shown || diagnosing::may_be_meant(r, text, role.dividing));
  };
  const auto completes = [&](const repair& r) {
    return is_wanted(r) && std::ranges::all_of(r.edits, [&](const edit& e) { return e.at.begin == text.size(); });
  };
  const auto look_for = [&](const std::function<bool(const repair&)>& filter) {
    return nearest.find(text, report.error.offset, options.repairs == repair_search::one ? 1 : options.most_nearest,
                        options.repairs == repair_search::all ? effort::for_one_text : effort::for_one_of_many_texts,
                        filter);
  };
  // A text with nothing to blame in it stays as it is.
  const bool is_right_so_far = report.cause && report.cause->fault.begin == text.size();
  diagnosing::nearest_search search = is_shown && is_right_so_far ? look_for(completes) : look_for(is_wanted);
  if (search.end == diagnosing::search_end::gave_up) report.limit = repair_limit::search_too_costly;
  for (repair& candidate : search.texts) {
    if (is_doubtful) candidate.meaning = repair_meaning::doubtful;
    const bool is_listed =
        std::ranges::any_of(report.repairs, [&](const repair& r) { return r.text == candidate.text; });
    if (!is_listed && matches(candidate.text)) report.repairs.push_back(std::move(candidate));
  }
}

// Automata of rules of the catalogue are kept until the program ends, one for each rule that somebody asked about,
// under a lock: a deliberate exception to having no state, as building them takes long and diagnoses refer to them.
diagnoser::diagnoser(rule_ref rule) {
  static std::mutex mutex;
  static std::vector<std::pair<rule_ref, std::shared_ptr<const machine>>> machines;
  const std::lock_guard lock(mutex);
  const auto entry = std::ranges::find_if(machines, [&](const auto& m) { return m.first == rule; });
  if (entry != machines.end()) {
    machine_ = entry->second;
  } else {
    machine_ = std::make_shared<const machine>(interpret::read_by_automaton(rule), rule);
    machines.emplace_back(rule, machine_);
  }
}

diagnoser::diagnoser(rule_reader rule)
    : machine_(rule.compiled() ? diagnoser(*rule.compiled()).machine_ : std::make_shared<const machine>(rule, rule)) {}

std::optional<diagnosis> diagnoser::diagnose(std::string_view text, const diagnose_options& options) const {
  const auto valid = machine_->validate(text);
  if (valid) return std::nullopt;
  const bool repairs = options.repairs != repair_search::none;
  const bool is_short = text.size() <= longest_repaired;
  suggestion_list suggestions;
  diagnosis report = machine_->explain(text, valid.error(), repairs && is_short ? &suggestions : nullptr);
  if (repairs && is_short) machine_->add_repairs(report, text, std::move(suggestions), options);
  const bool is_suggested = !report.repairs.empty() && report.repairs.front().source == repair_source::cause;
  for (repair& r : report.repairs) {
    r.findings = diagnosing::findings_at_edits(r, machine_->parse(r.text));
    if (is_example(r) && !r.findings.empty()) {
      auto better = diagnosing::example_without_findings(r, [&](std::string_view other) {
        return machine_->matches(other) ? std::optional(machine_->parse(other)) : std::nullopt;
      });
      if (better) r = std::move(*better);
    }
    r.authority = diagnosing::authority_in(r.text, machine_->role);
    // Nobody would know which of two fixes to apply.
    if (is_suggested && r.source == repair_source::nearest && is_fix(r)) r.meaning = repair_meaning::doubtful;
  }
  if (repairs && !is_short) report.limit = repair_limit::text_too_long;
  if (options.elsewhere == elsewhere_search::all) {
    const auto whole = machine_->may_be_reference(text) ? machine_->siblings.accepting(text)
                                                        : std::vector<diagnosing::whole_rules::accepting_rule>();
    report.elsewhere = machine_->elsewhere.find(text, report.error.offset, whole, machine_->role.scope);
  }
  return report;
}

std::optional<diagnosis> diagnose(std::string_view text, rule_ref rule, const diagnose_options& options) {
  if (matches(text, rule)) return std::nullopt;  // a valid text builds no automaton
  return diagnoser(rule).diagnose(text, options);
}

std::optional<diagnosis> diagnose(std::string_view text, const rule_reader& rule, const diagnose_options& options) {
  if (rule.matches(text)) return std::nullopt;
  return diagnoser(rule).diagnose(text, options);
}

}  // namespace urispec
