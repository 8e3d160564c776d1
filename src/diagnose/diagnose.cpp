// A diagnosis put together: the machine of a rule, the cause, its suggestions and the nearest texts.
#include "urispec/diagnose.hpp"

#include "automaton/paths.hpp"
#include "diagnose/causes/table.hpp"
#include "diagnose/elsewhere.hpp"
#include "diagnose/nearest.hpp"
#include "diagnose/repair.hpp"
#include "diagnose/respelling.hpp"
#include "diagnose/scheme_rules.hpp"
#include "diagnose/situation.hpp"
#include "interpret/rule_automaton.hpp"
#include "language/structure.hpp"
#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"
#include "urispec/schemes.hpp"
#include "urispec/uri.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <functional>
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

// True if an edit writes a character in place of which another one may do; the search says so at its end only.
bool may_be_example(const repair& r) {
  return std::ranges::any_of(r.edits, [](const edit& e) {
    return (e.kind == edit_kind::insert || e.kind == edit_kind::replace) && (unicode::is_letter(e.replacement.front()) || unicode::is_digit(e.replacement.front()));
  });
}

// True for a repair that people may be shown.
using repair_filter = std::function<bool(const repair&)>;

bool is_listed(const diagnosis& report, std::string_view text) {
  return std::ranges::any_of(report.repairs, [&](const repair& r) { return r.text == text; });
}

// The number of edits, where neighbours count as one.
std::size_t edit_runs(std::span<const edit> edits) {
  std::size_t runs = 0;
  for (std::size_t i = 0; i < edits.size(); ++i) {
    if (i == 0 || edits[i - 1].position.end != edits[i].position.begin) ++runs;
  }
  return runs;
}

// A suggestion with three edits or more does not come before one with a single edit.
void move_costly_suggestions_back(diagnosis& report) {
  constexpr std::size_t costly = 3;
  const auto is_single = [](const repair& r) { return edit_runs(r.edits) == 1; };
  if (std::ranges::none_of(report.repairs, is_single)) return;
  std::stable_partition(report.repairs.begin(), report.repairs.end(),
                        [](const repair& r) { return edit_runs(r.edits) < costly; });
}

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

  // Diagnoses an invalid text; `error` is the error of the rule.
  [[nodiscard]] diagnosis diagnose(std::string_view text, const parse_error& error,
                                   const diagnose_options& options) const;

  // Place, components, expected set and cause.
  [[nodiscard]] diagnosis explain(std::string_view text, const parse_error& error, suggestion_list* suggestions) const;
  // The shortest valid text that begins with `read`, after which the automaton is in that state; empty if there is
  // none.
  [[nodiscard]] std::string complete(std::string_view read, automaton::state after) const;
  void add_components(diagnosis& report, std::string_view shortest) const;
  // The conditions of `repair` in urispec/diagnose.hpp, and that of the options.
  [[nodiscard]] bool may_be_shown(const repair& r, const diagnosis& report, std::string_view text,
                                  const diagnose_options& options) const;
  [[nodiscard]] cause_repair repair_by_causes(std::string_view text, suggestion_list suggestions,
                                              const repair_filter& is_shown) const;
  void add_respelling(diagnosis& report, std::string_view text, const repair_filter& is_shown) const;
  // True if all suggestions lead to texts that only end too early.
  bool add_repairs_of_cause(diagnosis& report, std::string_view text, const suggestion_list& suggestions,
                            const repair_filter& is_shown) const;
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

// A letter before a colon that is the scheme, or the host of a file URI, is the drive of a Windows path and no component:
// "C:\\dir", "file://C:\\dir". No scheme of one letter is registered.
bool is_drive(const component_so_far& c, std::string_view text) {
  const bool is_letter_before_colon = c.position.end == c.position.begin + 1 && c.position.end < text.size() &&
                                      text[c.position.end] == ':' && unicode::is_letter(text[c.position.begin]);
  return is_letter_before_colon &&
         (c.component == part::scheme || unicode::equal_but_for_case(text.substr(0, text.find(':')), "file"));
}

// True for a component whose beginning says which kind of reference the text is (RFC 3986 section 4.2), if it stands before
// the place; what stands inside an authority is only a guess until its end. A first segment may still become a scheme.
bool decides_kind(const component_so_far& c, std::string_view text, std::size_t place) {
  const bool has_scheme = diagnosing::colon_of_scheme(text, 0) < c.position.begin;
  const std::string_view before = text.substr(c.position.begin, std::max(place, c.position.begin) - c.position.begin);
  switch (c.component) {
    case part::authority: case part::query: case part::fragment: return !before.empty();
    case part::path: return !before.empty() && (has_scheme || before.find('/') != std::string_view::npos);
    default: return false;
  }
}

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

bool diagnoser::machine::may_be_shown(const repair& r, const diagnosis& report, std::string_view text,
                                      const diagnose_options& options) const {
  if (options.accepts && !options.accepts(r.text)) return false;
  const bool is_uri = is_for_references() && role.characters == diagnosing::repertoire::ascii;
  if (is_uri && !schemes::check_scheme(r.text, diagnosing::scheme_rules::shared().grammars())) return false;
  const components parsed = parse(r.text);
  const bool keeps_components = std::ranges::all_of(report.components, [&](const component_so_far& c) {
    const std::size_t begin = parsed.ranges[static_cast<std::size_t>(c.component)].begin;
    if (decides_kind(c, text, r.edits.front().position.begin) && begin != c.position.begin) return false;
    if (c.progress != component_so_far::state::complete || is_drive(c, text)) return true;
    const byte_range position = parsed.ranges[static_cast<std::size_t>(c.component)];
    return position.defined() && std::string_view(r.text).substr(position.begin, position.end - position.begin) ==
                               text.substr(c.position.begin, c.position.end - c.position.begin);
  });
  return keeps_components && diagnosing::findings_at_edits(r, parsed).empty();
}

// A suggestion that does not make the text valid may leave another mistake after this one: of the suggestions, that which
// gets farthest is taken, and then what the cause of the next error suggests.
cause_repair diagnoser::machine::repair_by_causes(std::string_view text, suggestion_list suggestions,
                                                  const repair_filter& is_shown) const {
  constexpr int most_causes = 8;
  bool ends_early = false;
  repair current{std::string(text), {}, repair_source::cause};
  for (int i = 0; i < most_causes; ++i) {
    std::optional<repair> best;
    std::optional<parse_error> error;
    std::size_t farthest = 0;  // in the text before the edits, which may leave less of it or more
    for (const auto& edits : suggestions) {
      if (edits.empty()) continue;
      auto edits_so_far = diagnosing::in_succession(current.edits, edits);
      if (!edits_so_far) continue;
      repair next{apply_edits(edits, current.text), std::move(*edits_so_far), repair_source::cause};
      const auto verdict = validate(next.text);
      if (verdict && is_shown(next)) return {std::move(next)};
      if (verdict) continue;
      const std::size_t reached = diagnosing::place_before(edits, verdict.error().offset);
      if (best && reached <= farthest) continue;
      farthest = reached;
      best = std::move(next);
      error = verdict.error();
    }
    if (!best) break;
    current = std::move(*best);
    ends_early = error->kind == error_kind::syntax && error->offset == current.text.size();
    suggestions = {};
    (void)explain(current.text, *error, &suggestions);
  }
  return {std::nullopt, ends_early};
}

void diagnoser::machine::add_respelling(diagnosis& report, std::string_view text, const repair_filter& is_shown) const {
  auto edits = diagnosing::respell(text);
  if (!edits || !is_for_references()) return;
  repair respelling{apply_edits(*edits, text), std::move(*edits), repair_source::respelling};
  if (!matches(respelling.text) || !is_shown(respelling)) return;
  // An http URI without a host is valid by the grammar alone.
  const bool has_error = std::ranges::any_of(check(parse(respelling.text), {}),
                                             [](const finding& f) { return f.severity == severity::error; });
  if (!has_error) report.repairs.push_back(std::move(respelling));
}

bool diagnoser::machine::add_repairs_of_cause(diagnosis& report, std::string_view text,
                                              const suggestion_list& suggestions, const repair_filter& is_shown) const {
  bool end_early = std::ranges::any_of(suggestions, [](const auto& edits) { return !edits.empty(); });
  for (const auto& edits : suggestions) {
    if (edits.empty()) continue;
    cause_repair outcome = repair_by_causes(text, {edits}, is_shown);
    end_early &= outcome.ends_early;
    if (outcome.valid && !is_listed(report, outcome.valid->text)) report.repairs.push_back(std::move(*outcome.valid));
  }
  return end_early && report.repairs.empty();
}

void diagnoser::machine::add_repairs(diagnosis& report, std::string_view text, const suggestion_list& suggestions,
                                     const diagnose_options& options) const {
  const repair_filter is_shown = [&](const repair& r) { return may_be_shown(r, report, text, options); };
  add_respelling(report, text, is_shown);
  if (options.repairs == repair_search::fix) return;
  const bool ends_early = add_repairs_of_cause(report, text, suggestions, is_shown);
  const bool misleads = report.cause && report.cause->entry->nearest == nearest_text::misleads;
  const bool wants_nearest = options.repairs == repair_search::all ||
                             (options.repairs == repair_search::one && report.repairs.empty()) ||
                             (options.repairs == repair_search::several && report.repairs.empty() && !misleads);
  // A text that another rule accepts, or of another scheme or of none, was not meant for this rule.
  const bool is_of_other = diagnosing::begins_otherwise(text, role.schemes);
  if (!wants_nearest || is_of_other || ends_early || (may_be_reference(text) && siblings.have(text))) return;
  using effort = diagnosing::nearest_texts::effort;
  const bool is_alone = report.repairs.empty() && !misleads;
  // The words of a URI keep their letters; of the texts of other grammars nothing is known.
  const auto words_scope = role.topic == diagnosing::text_topic::uris ? role.scope : diagnosing::text_scope::part;
  const auto is_wanted = [&](const repair& r) {
    return diagnosing::may_be_meant(r, text, role.dividing, words_scope) && (may_be_example(r) || is_shown(r));
  };
  const auto completes = [&](const repair& r) {
    return is_wanted(r) && std::ranges::all_of(r.edits, [&](const edit& e) { return e.position.begin == text.size(); });
  };
  const auto look_for = [&](const repair_filter& filter) {
    return nearest.find(text, report.error.offset, options.repairs == repair_search::one ? 1 : options.most_nearest,
                        options.repairs == repair_search::all ? effort::for_one_text : effort::for_one_of_many_texts,
                        filter);
  };
  // A text with nothing to blame in it stays as it is.
  const bool is_right_so_far = report.cause && report.cause->fault.begin == text.size();
  diagnosing::nearest_search search = is_alone && is_right_so_far ? look_for(completes) : look_for(is_wanted);
  if (search.end == diagnosing::search_end::gave_up) report.limit = repair_limit::search_too_costly;
  for (repair& candidate : search.texts) {
    if (!is_shown(candidate)) {
      auto better = diagnosing::other_example(candidate, [&](const repair& r) { return matches(r.text) && is_shown(r); });
      if (!better) continue;
      candidate = std::move(*better);
    }
    if (!is_listed(report, candidate.text) && matches(candidate.text)) report.repairs.push_back(std::move(candidate));
  }
  move_costly_suggestions_back(report);
}

diagnosis diagnoser::machine::diagnose(std::string_view text, const parse_error& error,
                                       const diagnose_options& options) const {
  const bool repairs = options.repairs != repair_search::none;
  const bool suggests = repairs && options.repairs != repair_search::fix;
  const bool is_short = text.size() <= longest_repaired;
  suggestion_list suggestions;
  diagnosis report = explain(text, error, suggests && is_short ? &suggestions : nullptr);
  if (repairs && is_short) add_repairs(report, text, suggestions, options);
  if (repairs && !is_short) report.limit = repair_limit::text_too_long;
  if (options.elsewhere == elsewhere_search::all) {
    const auto whole = may_be_reference(text) ? siblings.accepting(text)
                                                        : std::vector<diagnosing::whole_rules::accepting_rule>();
    report.elsewhere = elsewhere.find(text, report.error.offset, whole, role.scope);
  }
  if (is_for_references()) {
    auto comparison = compare_with_browser(text);
    const bool is_accepted = comparison && comparison->relation == browser_relation::accepted_although_invalid;
    if (is_accepted && comparison->misleads()) report.browser = std::move(comparison);
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
