// A diagnosis put together: the machine of a rule, the cause, its suggestions and the nearest texts.
#include "urispec/diagnose.hpp"

#include "automaton/paths.hpp"
#include "diagnose/causes/table.hpp"
#include "diagnose/conditions.hpp"
#include "diagnose/elsewhere.hpp"
#include "diagnose/nearest.hpp"
#include "diagnose/repair.hpp"
#include "diagnose/respelling.hpp"
#include "diagnose/scheme_rules.hpp"
#include "diagnose/situation.hpp"
#include "interpret/rule_automaton.hpp"
#include "language/structure.hpp"
#include "urispec/abnf.hpp"
#include "urispec/schemes.hpp"
#include "urispec/uri.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace urispec {
namespace {

diagnosing::escaping escaping_of(diagnosing::text_topic texts) {
  return texts == diagnosing::text_topic::uris ? diagnosing::escaping::possible : diagnosing::escaping::unknown;
}

// The suggestions of a cause, each a list of edits; best first.
using suggestion_list = std::vector<std::vector<edit>>;

// The number of edits, where neighbours count as one.
std::size_t edit_runs(std::span<const edit> edits) {
  std::size_t runs = 0;
  for (std::size_t i = 0; i < edits.size(); ++i) {
    if (i == 0 || edits[i - 1].position.end != edits[i].position.begin) ++runs;
  }
  return runs;
}

// The only way of a repair into a report: it satisfies the conditions, and no other repair has its text.
class repair_list {
 public:
  repair_list(const diagnosing::invalid_text& invalid, const diagnose_options& options)
      : invalid_(invalid), options_(options) {}

  [[nodiscard]] bool admits(const repair& r) const { return !first_unsatisfied(r, invalid_, options_); }

  void add(repair r) {
    if (r.text.empty()) return;  // a reference to the base itself, which nobody writes by mistake
    const auto has_its_text = [&](const repair& other) { return other.text == r.text; };
    if (std::ranges::none_of(repairs_, has_its_text) && admits(r)) repairs_.push_back(std::move(r));
  }

  // A fix comes first. A suggestion with three edits or more does not come before one with a single edit.
  [[nodiscard]] std::vector<repair> in_order() && {
    constexpr std::size_t costly = 3;
    const auto is_single = [](const repair& r) { return edit_runs(r.edits) == 1; };
    const auto is_cheap = [](const repair& r) { return is_fix(r) || edit_runs(r.edits) < costly; };
    if (std::ranges::any_of(repairs_, is_single)) std::stable_partition(repairs_.begin(), repairs_.end(), is_cheap);
    return std::move(repairs_);
  }

 private:
  const diagnosing::invalid_text& invalid_;
  const diagnose_options& options_;
  std::vector<repair> repairs_;
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

  // Diagnoses an invalid text; `error` is the error of the rule.
  [[nodiscard]] diagnosis diagnose(std::string_view text, const parse_error& error,
                                   const diagnose_options& options) const;

  // Place, components, expected set and cause.
  [[nodiscard]] diagnosis explain(std::string_view text, const parse_error& error, suggestion_list* suggestions) const;
  // The shortest valid text that begins with `read`, after which the automaton is in that state; empty if there is
  // none.
  [[nodiscard]] std::string complete(std::string_view read, automaton::state after) const;
  void add_components(diagnosis& report, std::string_view shortest) const;
  [[nodiscard]] std::optional<repair> repair_by_causes(std::string_view text, suggestion_list suggestions,
                                                       const repair_list& list) const;
  void add_respelling(std::string_view text, repair_list& list) const;
  void add_nearest(diagnosis& report, std::string_view text, const diagnose_options& options) const;
  void add_repairs(diagnosis& report, std::string_view text, const suggestion_list& suggestions,
                   const diagnose_options& options) const;

  [[nodiscard]] bool is_for_references() const {
    return role.scope == diagnosing::text_scope::reference && role.topic == diagnosing::text_topic::uris;
  }

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
  const byte_range authority = parsed.ranges[static_cast<std::size_t>(part::authority)];
  const bool is_in_authority = authority.defined() && authority.end >= place;
  for (const part p : all_parts) {
    const byte_range position = parsed.ranges[static_cast<std::size_t>(p)];
    const bool has_begun =
        position.defined() && (position.begin < place || (position.begin == place && !report.reading));
    if (!has_begun || (is_in_authority && p == part::path)) continue;
    const auto progress =
        position.end < place ? component_so_far::state::complete : component_so_far::state::being_read;
    if (progress == component_so_far::state::being_read && !has_parts_inside(p) && !report.reading) report.reading = p;
    report.components.push_back({p, {position.begin, std::min(position.end, place)}, progress});
  }
  if (!report.reading && is_in_authority) report.reading = part::authority;
  if (report.reading) report.kind = diagnosing::kind_of(parsed, *report.reading);
}

diagnosis diagnoser::machine::explain(std::string_view text, const parse_error& error,
                                      suggestion_list* suggestions) const {
  diagnosis report;
  report.grammar = rule.grammar();
  report.rule = rule.name();
  report.error = error;
  report.expected = rule.expected(text);
  const auto there = language::find_stopping_place(rule.automaton()->structure, text);
  const std::string shortest = complete(text.substr(0, error.offset), there.position);
  if (ways_out.is_live(there.position)) add_components(report, shortest);
  const auto mode = suggestions == nullptr ? diagnosing::suggestion_mode::none : diagnosing::suggestion_mode::edits;
  auto decision = decide_cause(diagnosing::situation{text, report.error, report.components, report.reading, rule,
                                                     *report.expected, role, mode, shortest});
  if (decision) {
    const diagnosing::cause_match& match = decision->match;
    report.cause =
        diagnosed_cause{decision->entry, match.fault, sections_for(*decision->entry, report.grammar), match.detail};
  }
  if (decision && suggestions != nullptr) *suggestions = std::move(decision->match.suggestions);
  return report;
}

// A suggestion that does not make the text valid may leave another mistake after this one: of the suggestions, that
// which gets farthest is taken, and then what the cause of the next error suggests.
std::optional<repair> diagnoser::machine::repair_by_causes(std::string_view text, suggestion_list suggestions,
                                                           const repair_list& list) const {
  constexpr int most_causes = 8;
  repair current{std::string(text), {}, repair_kind::suggestion};
  for (int i = 0; i < most_causes; ++i) {
    std::optional<repair> best;
    std::optional<parse_error> error;
    std::size_t farthest = 0;  // in the text before the edits, which may leave less of it or more
    for (const auto& edits : suggestions) {
      if (edits.empty()) continue;
      auto edits_so_far = diagnosing::in_succession(current.edits, edits);
      if (!edits_so_far) continue;
      repair next{apply_edits(edits, current.text), std::move(*edits_so_far), repair_kind::suggestion};
      const auto verdict = validate(next.text);
      if (verdict && list.admits(next)) return next;
      if (verdict) continue;
      const std::size_t reached = diagnosing::place_before(edits, verdict.error().offset);
      if (best && reached <= farthest) continue;
      farthest = reached;
      best = std::move(next);
      error = verdict.error();
    }
    if (!best) break;
    current = std::move(*best);
    suggestions = {};
    (void)explain(current.text, *error, &suggestions);
  }
  return std::nullopt;
}

void diagnoser::machine::add_respelling(std::string_view text, repair_list& list) const {
  auto edits = diagnosing::respell(text);
  if (!edits || !is_for_references()) return;
  repair respelling{apply_edits(*edits, text), std::move(*edits), repair_kind::fix};
  if (!matches(respelling.text)) return;
  // An http URI without a host is valid by the grammar alone.
  const bool has_error = std::ranges::any_of(check(parse(respelling.text), {}),
                                             [](const finding& f) { return f.severity == severity::error; });
  if (!has_error) list.add(std::move(respelling));
}

void diagnoser::machine::add_nearest(diagnosis& report, std::string_view text, const diagnose_options& options) const {
  auto texts = nearest.find(text, options.most_nearest);
  if (!texts) report.limit = search_limit::search_too_costly;
  report.nearest = std::move(texts).value_or(std::vector<nearest_text>());
}

void diagnoser::machine::add_repairs(diagnosis& report, std::string_view text, const suggestion_list& suggestions,
                                     const diagnose_options& options) const {
  const diagnosing::invalid_text invalid{text, report.components, reader, role};
  repair_list list(invalid, options);
  add_respelling(text, list);
  for (const auto& edits : suggestions) {
    if (edits.empty()) continue;
    if (auto repaired = repair_by_causes(text, {edits}, list)) list.add(std::move(*repaired));
  }
  report.repairs = std::move(list).in_order();
}

diagnosis diagnoser::machine::diagnose(std::string_view text, const parse_error& error,
                                       const diagnose_options& options) const {
  const bool is_short = text.size() <= longest_repaired;
  const bool has_topic = options.nearest != nearest_search::other_topics || role.topic == diagnosing::text_topic::other;
  const bool wants_nearest = options.nearest != nearest_search::none && has_topic;
  suggestion_list suggestions;
  diagnosis report = explain(text, error, options.repairs == repair_search::all && is_short ? &suggestions : nullptr);
  if (is_short && options.repairs != repair_search::none) add_repairs(report, text, suggestions, options);
  if (is_short && wants_nearest) add_nearest(report, text, options);
  if (!is_short && (options.repairs != repair_search::none || wants_nearest))
    report.limit = search_limit::text_too_long;
  if (options.elsewhere == elsewhere_search::all) {
    const auto whole = may_be_reference(text) ? siblings.accepting(text)
                                              : std::vector<diagnosing::whole_rules::accepting_rule>();
    report.elsewhere = elsewhere.find(text, report.error.offset, whole, role.scope);
  }
  if (is_for_references()) {
    auto comparison = compare_with_browser(text);
    const bool is_accepted = comparison && comparison->relation == browser_relation::accepted_although_invalid;
    if (is_accepted && comparison->misleads) report.browser = std::move(comparison);
  }
  return report;
}

// The automata of a rule, built for its first invalid text, in whichever thread that is.
struct diagnoser::shared_machine {
  explicit shared_machine(rule_reader reader) : rule(std::move(reader)) {}

  const rule_reader rule;

  // Null for a rule that the general engine reads: there is no automaton of all its texts, in which the nearest could
  // be looked for.
  [[nodiscard]] const machine* get() {
    const std::lock_guard lock(building_);
    if (!built_ && rule.kind() != reader_kind::engine) {
      const auto compiled = rule.compiled();
      built_.emplace(compiled ? interpret::read_by_automaton(*compiled) : rule, rule);
    }
    return built_ ? &*built_ : nullptr;
  }

 private:
  // Not std::call_once: what leaves it by an exception unwinds through C code of glibc, which loads libgcc_s for that
  // and aborts if it cannot, as when memory has run out.
  std::mutex building_;
  std::optional<machine> built_;
};

// Automata of rules of the catalogue are kept until the program ends, one for each rule that somebody asked about,
// under a lock: a deliberate exception to having no state, as building them takes long and diagnoses refer to them.
diagnoser::diagnoser(rule_ref rule) {
  static std::mutex mutex;
  static std::vector<std::pair<rule_ref, std::shared_ptr<shared_machine>>> machines;
  const std::lock_guard lock(mutex);
  const auto entry = std::ranges::find_if(machines, [&](const auto& m) { return m.first == rule; });
  if (entry != machines.end()) {
    machine_ = entry->second;
  } else {
    machine_ = std::make_shared<shared_machine>(rule_reader(rule));
    machines.emplace_back(rule, machine_);
  }
}

diagnoser::diagnoser(rule_reader rule)
    : machine_(rule.compiled() ? diagnoser(*rule.compiled()).machine_
                               : std::make_shared<shared_machine>(std::move(rule))) {}

std::optional<diagnosis> diagnoser::diagnose(std::string_view text, const diagnose_options& options) const {
  const auto valid = machine_->rule.validate(text);
  if (valid) return std::nullopt;
  return diagnose(text, valid.error(), options);
}

diagnosis diagnoser::diagnose(std::string_view text, const parse_error& error, const diagnose_options& options) const {
  const machine* const automata = machine_->get();
  if (automata != nullptr) return automata->diagnose(text, error, options);
  diagnosis error_alone;
  error_alone.grammar = machine_->rule.grammar();
  error_alone.rule = machine_->rule.name();
  error_alone.error = error;
  error_alone.expected = machine_->rule.expected(text);
  return error_alone;
}

const repair* find_fix(const diagnosis& d) noexcept {
  const auto fix = std::ranges::find_if(d.repairs, is_fix);
  return fix == d.repairs.end() ? nullptr : &*fix;
}

std::optional<diagnosis> diagnose(std::string_view text, rule_ref rule, const diagnose_options& options) {
  return diagnoser(rule).diagnose(text, options);
}

std::optional<diagnosis> diagnose(std::string_view text, const rule_reader& rule, const diagnose_options& options) {
  return diagnoser(rule).diagnose(text, options);
}

}  // namespace urispec
