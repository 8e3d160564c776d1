#include "urispec/diagnose.hpp"

#include "interpret/rule_automaton.hpp"
#include "automaton/paths.hpp"
#include "diagnose/causes/table.hpp"
#include "diagnose/nearest.hpp"
#include "diagnose/elsewhere.hpp"
#include "diagnose/repair.hpp"
#include "diagnose/situation.hpp"
#include "urispec/abnf.hpp"
#include "language/structure.hpp"
#include "urispec/utf8.hpp"
#include "urispec/uri.hpp"

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

// What a cause suggests.
struct suggested {
  std::vector<std::vector<edit>> edits;
  repair_meaning meaning = repair_meaning::clear;
};

struct caused_repair {
  std::optional<repair> valid;
  bool ends_early = false;  // there is none, since what follows the end is for the author to say
};

}  // namespace

struct diagnoser::machine {
  // `automaton` reads the rule by its automaton; verdicts and errors are those of `verdicts`.
  machine(rule_reader automaton, rule_reader verdicts)
      : by(std::move(automaton)),
        reader(std::move(verdicts)),
        ways_out(by.automaton()->structure.automaton),
        nearest(by.automaton()->regular.minimal(), diagnosing::classes_of(by.automaton()->regular),
                escaping_of(diagnosing::topic_of(by))),
        elsewhere(by),
        siblings(by) {
    const automaton::state start = by.automaton()->structure.automaton.start;
    if (!ways_out.is_live(start)) return;
    const std::string shortest = completed({}, start);
    role = diagnosing::role_of(by, parse(shortest), shortest.size());
  }

  [[nodiscard]] result<void> validate(std::string_view text) const {
    return reader.validate(text);
  }
  [[nodiscard]] bool matches(std::string_view text) const {
    return reader.matches(text);
  }
  [[nodiscard]] components parse(std::string_view text) const {
    return reader.parse(text)->components;
  }

  // Place, components, expected set and cause.
  [[nodiscard]] diagnosis explain(std::string_view text, const parse_error& why, suggested* by_cause) const;
  // The shortest valid text that begins with `read`, after which the automaton is in that state; empty if there is
  // none.
  [[nodiscard]] std::string completed(std::string_view read, automaton::state after) const;
  void add_components(diagnosis& to, std::string_view completed) const;
  [[nodiscard]] caused_repair repaired_by_causes(std::string_view text, suggested by_cause,
                                                 const diagnose_options& options) const;
  // Whether what the causes suggest leads to a text that only ends too early.
  bool add_repairs_of_cause(diagnosis& to, std::string_view text, suggested by_cause,
                            const diagnose_options& options) const;
  void add_repairs(diagnosis& to, std::string_view text, suggested by_cause, const diagnose_options& options) const;

  // Of a part of a reference nearly every text is a relative reference, too, which says nothing.
  [[nodiscard]] bool may_be_reference(std::string_view text) const {
    if (role.scope == diagnosing::text_scope::reference) return true;
    const std::size_t colon = diagnosing::colon_of_scheme(text, 0);
    return colon != diagnosing::nowhere && text.substr(colon).starts_with("://");
  }

  rule_reader by;
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

std::string diagnoser::machine::completed(std::string_view read, automaton::state after) const {
  if (!ways_out.is_live(after)) return {};  // a rule without strings
  std::u32string completion;
  ways_out.append_to(completion, after);
  return std::string(read) + unicode::to_utf8(completion);
}

// Of the shortest valid text that begins as this one does up to the place of the error.
void diagnoser::machine::add_components(diagnosis& to, std::string_view completed) const {
  const std::size_t place = to.error.offset;
  const components found = parse(completed);
  for (const part p : all_parts) {
    const byte_range at = found.ranges[static_cast<std::size_t>(p)];
    const bool has_begun = at.defined() && (at.begin < place || (at.begin == place && !to.reading));
    if (!has_begun) continue;
    const auto progress = at.end < place ? component_so_far::state::complete : component_so_far::state::being_read;
    if (progress == component_so_far::state::being_read && !has_parts_inside(p) && !to.reading) to.reading = p;
    to.components.push_back({p, {at.begin, std::min(at.end, place)}, progress});
  }
  if (to.reading) to.kind = diagnosing::kind_of(found, *to.reading);
}

diagnosis diagnoser::machine::explain(std::string_view text, const parse_error& why, suggested* by_cause) const {
  diagnosis made;
  made.grammar = by.grammar();
  made.rule = by.name();
  made.error = why;
  made.expected = by.expected(text);
  const auto there = language::find_stopping_place(by.automaton()->structure, text);
  const std::string shortest = completed(text.substr(0, why.offset), there.at);
  if (ways_out.is_live(there.at)) add_components(made, shortest);
  const auto wanted = by_cause == nullptr ? diagnosing::suggestion_mode::none : diagnosing::suggestion_mode::edits;
  auto decided = decide_cause(
      diagnosing::situation{text, made.error, made.components, made.reading, by, *made.expected, role,
                            wanted, shortest});
  if (decided) {
    const diagnosing::cause_match& match = decided->match;
    made.cause = diagnosed_cause{decided->entry, match.fault, sections_for(*decided->entry, made.grammar), match.detail};
  }
  if (decided && by_cause != nullptr) {
    // What is right in one piece of a program is not the text that it makes.
    const bool is_of_program = diagnosing::concatenation_in(text, 0).has_value();
    const bool is_doubtful = is_of_program || (role.scope == diagnosing::text_scope::reference &&
                                               diagnosing::has_doubtful_beginning(text));
    *by_cause = {std::move(decided->match.suggestions),
                 is_doubtful ? repair_meaning::doubtful : decided->match.meaning};
  }
  return made;
}

// The first suggestion that makes the text valid. Where there is none, there may be another mistake after this one: the
// suggestion that gets farthest is taken, and what the cause of the next error suggests is done as well.
caused_repair diagnoser::machine::repaired_by_causes(std::string_view text, suggested by_cause,
                                                     const diagnose_options& options) const {
  constexpr int most_causes = 8;
  bool ends_early = false;
  repair made{std::string(text), {}, repair_source::cause};
  for (int i = 0; i < most_causes; ++i) {
    if (by_cause.meaning == repair_meaning::doubtful) made.meaning = repair_meaning::doubtful;
    std::optional<repair> best;
    std::optional<parse_error> why;
    std::size_t farthest = 0;  // in the text before the edits, which may leave less of it or more
    for (const auto& edits : by_cause.edits) {
      if (edits.empty()) continue;
      auto all = diagnosing::in_succession(made.edits, edits);
      if (!all) continue;
      repair next{apply_edits(edits, made.text), std::move(*all), repair_source::cause, made.meaning};
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
    made = std::move(*best);
    ends_early = why->kind == error_kind::syntax && why->offset == made.text.size();
    by_cause = {};
    (void)explain(made.text, *why, &by_cause);
  }
  return {std::nullopt, ends_early};
}

bool diagnoser::machine::add_repairs_of_cause(diagnosis& to, std::string_view text, suggested by_cause,
                                              const diagnose_options& options) const {
  bool ends_early = false;
  const auto add = [&](caused_repair made) {
    const auto is_same = [&](const repair& other) { return made.valid && other.text == made.valid->text; };
    if (made.valid && std::ranges::none_of(to.repairs, is_same)) to.repairs.push_back(std::move(*made.valid));
    ends_early |= made.ends_early;
  };
  const repair_meaning meaning = by_cause.meaning;
  if (meaning == repair_meaning::clear) {
    add(repaired_by_causes(text, std::move(by_cause), options));
  } else {
    for (const auto& edits : by_cause.edits) add(repaired_by_causes(text, {{edits}, meaning}, options));
  }
  return ends_early && to.repairs.empty();
}

void diagnoser::machine::add_repairs(diagnosis& to, std::string_view text, suggested by_cause,
                                     const diagnose_options& options) const {
  const bool ends_early = add_repairs_of_cause(to, text, std::move(by_cause), options);
  const bool misleads = to.cause && to.cause->entry->nearest == nearest_text::misleads;
  const auto doubts = [](const repair& r) { return r.meaning == repair_meaning::doubtful; };
  const bool is_doubtful = misleads || std::ranges::any_of(to.repairs, doubts);
  const bool wants_nearest = options.repairs == repair_search::all ||
                             (options.repairs == repair_search::one && to.repairs.empty()) ||
                             (options.repairs == repair_search::several && to.repairs.empty() && !misleads);
  // What another rule has as it is, or a text of another scheme or of none, was not meant for this one.
  const bool is_of_other = diagnosing::begins_otherwise(text, role.schemes);
  if (!wants_nearest || is_of_other || ends_early || (may_be_reference(text) && siblings.have(text))) return;
  using effort = diagnosing::nearest_texts::effort;
  const bool is_shown = to.repairs.empty() && !misleads;
  const auto is_wanted = [&](const repair& r) {
    return accepts(options, r.text) && (!is_shown || diagnosing::may_be_meant(r, text, role.dividing));
  };
  const auto completes = [&](const repair& r) {
    return is_wanted(r) && std::ranges::all_of(r.edits, [&](const edit& e) { return e.at.begin == text.size(); });
  };
  const auto look_for = [&](const std::function<bool(const repair&)>& wanted) {
    return nearest.find(
        text, to.error.offset, options.repairs == repair_search::one ? 1 : options.most_nearest,
        options.repairs == repair_search::all ? effort::for_one_text : effort::for_one_of_many_texts, wanted);
  };
  // Where nothing in the text is to blame, it stays as it is.
  const bool is_right_so_far = to.cause && to.cause->fault.begin == text.size();
  diagnosing::nearest_search search = is_shown && is_right_so_far ? look_for(completes) : look_for(is_wanted);
  if (search.end == diagnosing::search_end::gave_up) to.limit = repair_limit::search_too_costly;
  for (auto& found : search.texts) {
    if (is_doubtful) found.meaning = repair_meaning::doubtful;
    const bool is_known = std::ranges::any_of(to.repairs, [&](const repair& r) { return r.text == found.text; });
    if (!is_known && matches(found.text)) to.repairs.push_back(std::move(found));
  }
}

// Automata of rules of the catalogue are kept until the program ends, one for each rule that somebody asked about,
// under a lock: a deliberate exception to having no state, as building them takes long and diagnoses refer to them.
diagnoser::diagnoser(rule_ref of_the_catalogue) {
  static std::mutex mutex;
  static std::vector<std::pair<rule_ref, std::shared_ptr<const machine>>> known;
  const std::lock_guard lock(mutex);
  const auto found = std::ranges::find_if(known, [&](const auto& k) { return k.first == of_the_catalogue; });
  if (found != known.end()) {
    machine_ = found->second;
  } else {
    machine_ = std::make_shared<const machine>(interpret::read_by_automaton(of_the_catalogue), of_the_catalogue);
    known.emplace_back(of_the_catalogue, machine_);
  }
}

diagnoser::diagnoser(rule_reader rule)
    : machine_(rule.compiled() ? diagnoser(*rule.compiled()).machine_ : std::make_shared<const machine>(rule, rule)) {}

std::optional<diagnosis> diagnoser::diagnose(std::string_view text, const diagnose_options& options) const {
  const auto valid = machine_->validate(text);
  if (valid) return std::nullopt;
  const bool repairs = options.repairs != repair_search::none;
  const bool is_short = text.size() <= longest_repaired;
  suggested by_cause;
  diagnosis made = machine_->explain(text, valid.error(), repairs && is_short ? &by_cause : nullptr);
  if (repairs && is_short) machine_->add_repairs(made, text, std::move(by_cause), options);
  const bool is_suggested = !made.repairs.empty() && made.repairs.front().source == repair_source::cause;
  for (repair& r : made.repairs) {
    r.findings = diagnosing::findings_at_edits(r, machine_->parse(r.text));
    if (is_example(r) && !r.findings.empty()) {
      auto better = diagnosing::example_without_findings(r, [&](std::string_view other) {
        return machine_->matches(other) ? std::optional(machine_->parse(other)) : std::nullopt;
      });
      if (better) r = std::move(*better);
    }
    r.authority = diagnosing::authority_in(r.text, machine_->role);
    // Of two fixes that differ, nobody would know which one to apply.
    if (is_suggested && r.source == repair_source::nearest && is_fix(r)) r.meaning = repair_meaning::doubtful;
  }
  if (repairs && !is_short) made.limit = repair_limit::text_too_long;
  if (options.elsewhere == elsewhere_search::all) {
    const auto whole = machine_->may_be_reference(text) ? machine_->siblings.accepting(text)
                                                        : std::vector<diagnosing::whole_rules::accepting_rule>();
    made.elsewhere = machine_->elsewhere.find(text, made.error.offset, whole, machine_->role.scope);
  }
  return made;
}

std::optional<diagnosis> diagnose(std::string_view text, rule_ref rule, const diagnose_options& options) {
  if (matches(text, rule)) return std::nullopt;  // a valid text builds no automaton
  return diagnoser(rule).diagnose(text, options);
}

std::optional<diagnosis> diagnose(std::string_view text, const rule_reader& rule,
                                  const diagnose_options& options) {
  if (rule.matches(text)) return std::nullopt;
  return diagnoser(rule).diagnose(text, options);
}

}  // namespace urispec
