// Readers of three kinds behind one interface: the verdict comes first, then the derivation, and from that the
// components.
#include "parse/address_rule.hpp"
#include "urispec/rule_reader.hpp"

#include "abnf/recursion.hpp"
#include "urispec/code_point_set.hpp"
#include "context_free/derive.hpp"
#include "context_free/earley.hpp"
#include "interpret/component_finder.hpp"
#include "interpret/named_sets.hpp"
#include "interpret/rule_automaton.hpp"
#include "language/first_derivation.hpp"
#include "urispec/rules/rule_components.hpp"
#include "unicode/characters.hpp"
#include "urispec/abnf.hpp"
#include "urispec/utf8.hpp"
#include "urispec/uri.hpp"

#include <algorithm>
#include <limits>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace urispec::interpret {
namespace {

using missing_parts = decltype(rule_reading::missing);

// The members of a rule_reader that do not depend on a text. They refer to the reader.
struct reader_properties {
  reader_kind kind;
  std::string_view grammar, name;
  bool is_start;
  component_set components_of_grammar, fillable_components;
  std::span<const rule_info> rule_list;
};

// The general engine ran out of memory or time.
error_kind error_kind_of(context_free::verdict undecided) {
  return undecided == context_free::verdict::out_of_time ? error_kind::out_of_time : error_kind::out_of_memory;
}

bool is_over(const context_free::limits& limits) {
  work_budget question = limits.budget.another();
  return !question.allows_steps() && question.ran_out_of() == exhausted_limit::time;
}

std::vector<rule_info> rule_list_of(const abnf::grammar& grammar) {
  std::vector<rule_info> list;
  for (const abnf::rule& rule : grammar.rules) list.push_back({rule.name, rule.section, {}});
  return list;
}

// The rules that are character classes, which name what could have come.
std::vector<named_set> classes_of(const abnf::grammar& grammar, const automaton::languages& languages) {
  std::vector<named_set> classes;
  for (std::size_t i = 0; i < grammar.rules.size(); ++i) {
    if (languages.classes[i]) classes.push_back({grammar.rules[i].name, *languages.classes[i]});
  }
  return classes;
}

std::shared_ptr<const expected_set> expected_by(const language::expectation& expectation, const abnf::grammar& grammar,
                                                const std::vector<named_set>& classes) {
  auto expected = std::make_shared<expected_set>();
  expected->may_end = expectation.ending == language::ending::is_possible;
  automaton::code_point_set set;
  for (const auto& [rule, characters] : expectation.next) {
    set = set_union(set, characters);
    auto& choice = expected->next.emplace_back();
    choice.rule = grammar.rules[rule].name;
    for (const auto& range : characters.ranges()) choice.characters.push_back({range.first, range.last});
    choice.notation = automaton::notation_of(characters);
    choice.section = grammar.rules[rule].section;
  }
  expected->names = names_of(set, classes);
  return expected;
}

}  // namespace

parse_error error_at(const language::expectation& expectation, std::string_view text, const abnf::grammar& grammar,
                     std::size_t rule) {
  parse_error error;
  error.offset = expectation.offset;
  error.code_point_offset = unicode::count_code_points(text.substr(0, expectation.offset));
  const auto rest = text.substr(expectation.offset);
  if (const auto next = unicode::first_code_point(rest)) {
    error.unexpected = next->code_point;
  } else if (!rest.empty()) {
    error.kind = error_kind::ill_formed_utf8;
    error.unexpected = static_cast<unsigned char>(rest.front());
  }
  error.rule = expectation.rule == language::structure::no_rule ? rule : expectation.rule;
  error.rule_name = grammar.rules[error.rule].name;
  error.section = grammar.rules[error.rule].section;
  return error;
}

language::derived derive_text(const language::deriver& deriver, std::string_view text, derivation& tree) {
  const auto characters = unicode::from_utf8(text);
  if (!characters) return language::derived::no_string_of_the_rule;
  std::vector<language::derived_rule> rules;
  const auto outcome = deriver.derive(*characters, rules);
  // A rule has two nodes at least, so that bytes and rules of what is not too long fit in 32 bits.
  static_assert(language::most_places / 2 * 4 <= std::numeric_limits<std::uint32_t>::max() + std::uint64_t{1});
  const auto narrow = [](std::size_t n) { return static_cast<std::uint32_t>(n); };
  const auto offset = unicode::code_point_offsets(text);
  for (const auto& r : rules) {
    tree.arena().push_back({narrow(r.rule), narrow(offset[r.begin]), narrow(offset[r.end]), narrow(r.size)});
  }
  return outcome;
}

namespace {

// Reads by a grammar that is not compiled in. There is no derivation if the rule has no components.
template <typename Reader>
result<rule_reading> parse_by(const Reader& reader, const component_finder& finder, std::string_view text) {
  if (finder.fillable_components() != 0) {
    derivation tree;
    return reader.derive(text, tree);
  }
  if (const auto valid = reader.validate(text); !valid) return valid.error();
  rule_reading reading;
  reading.components.text = text;
  return reading;
}

// `derive_tree` is called for a valid text and fills `tree`; it returns why there is no derivation.
template <typename Reader, typename Derive>
result<rule_reading> derive_by(const Reader& reader, const component_finder& finder, std::string_view text,
                               derivation& tree, Derive derive_tree) {
  tree.restart(text);
  if (const auto valid = reader.validate(text); !valid) return valid.error();
  rule_reading reading;
  reading.components.text = text;
  reading.missing = derive_tree();
  if (!std::holds_alternative<std::monostate>(reading.missing)) return reading;
  const auto [components, several] = finder.components_of(tree);
  reading.components = components;
  if (!several.empty()) reading.missing = several_of{several};
  return reading;
}

// A derivation by the general engine may leave parts missing.
missing_parts missing_after(context_free::verdict verdict) {
  if (verdict == context_free::verdict::valid) return {};
  return not_derived{error_kind_of(verdict)};
}

}  // namespace

class automaton_reader {
 public:
  automaton_reader(const abnf::grammar& whole, std::size_t rule, language::regular_rule regular, work_budget& budget)
      : automaton_(automaton_of(whole, rule, std::move(regular), budget)),
        deriver_(automaton_.regular.grammar, automaton_.regular.rule, automaton_.regular.languages, budget),
        rule_list_(rule_list_of(automaton_.regular.grammar)),
        classes_(classes_of(automaton_.regular.grammar, automaton_.regular.languages)),
        finder_(automaton_.regular.grammar),
        components_of_grammar_(component_finder(whole).fillable_components()),
        is_start_(whole.find(whole.start) == rule) {}

  // Derivations as the grammar is published, not as its recursion at one end is solved.
  void derive_by_engine(context_free::deriver published, const work_budget& limits) {
    published_.emplace(std::move(published));
    limits_.budget = limits.another();
  }

  [[nodiscard]] reader_properties properties() const {
    return {reader_kind::automaton,
            automaton_.regular.grammar.id,
            automaton_.regular.abnf_rule().name,
            is_start_,
            components_of_grammar_,
            finder_.fillable_components(),
            rule_list_};
  }
  [[nodiscard]] const rule_automaton& automaton() const { return automaton_; }

  [[nodiscard]] bool matches(std::string_view text) const {
    return accepts(language::find_stopping_place(automaton_.structure, text), text);
  }

  [[nodiscard]] result<void> validate(std::string_view text) const {
    const auto place = language::find_stopping_place(automaton_.structure, text);
    if (accepts(place, text)) return {};
    const std::size_t rule = automaton_.regular.rule;
    const auto expectation = language::expect_after(automaton_.structure, place);
    parse_error error = error_at(expectation, text, automaton_.regular.grammar, rule);
    name_address(error, text, rule_list_, rule);
    return error;
  }

  [[nodiscard]] result<rule_reading> parse(std::string_view text) const { return parse_by(*this, finder_, text); }

  [[nodiscard]] result<rule_reading> derive(std::string_view text, derivation& tree) const {
    return derive_by(*this, finder_, text, tree, [&]() -> missing_parts {
      if (published_) return missing_after(published_->derive(text, tree, limits_));
      if (derive_text(deriver_, text, tree) != language::derived::text_too_long) return {};
      return not_derived{error_kind::too_long};
    });
  }

  // It depends on the state alone, so it is computed once for each state at which some text fails, for all threads.
  [[nodiscard]] std::shared_ptr<const expected_set> expected(std::string_view text) const {
    const auto place = language::find_stopping_place(automaton_.structure, text);
    const std::lock_guard lock(mutex_);
    auto& expected = expected_[place.position];
    if (expected == nullptr) {
      expected = expected_by(language::expect_after(automaton_.structure, place), automaton_.regular.grammar, classes_);
    }
    return expected;
  }

  [[nodiscard]] bool is_out_of_time() const { return is_over(limits_); }

 private:
  static rule_automaton automaton_of(const abnf::grammar& whole, std::size_t rule, language::regular_rule regular,
                                     work_budget& budget) {
    auto structure = language::build_structure(regular.grammar, regular.rule, regular.languages, budget);
    return {std::move(regular), std::move(structure), interpret::components_around(whole, rule)};
  }

  [[nodiscard]] bool accepts(const language::stopping_place& place, std::string_view text) const {
    return place.offset == text.size() && automaton_.structure.automaton.accepting[place.position];
  }

  rule_automaton automaton_;
  language::deriver deriver_;
  std::optional<context_free::deriver> published_;  // for a rule that recurses at one end
  context_free::limits limits_;                     // for that
  std::vector<rule_info> rule_list_;
  std::vector<named_set> classes_;
  component_finder finder_;
  component_set components_of_grammar_;
  bool is_start_;
  mutable std::mutex mutex_;
  mutable std::unordered_map<automaton::state, std::shared_ptr<const expected_set>> expected_;
};

class engine_reader {
 public:
  // `solved` is there where a rule recurses at one end: its automata recognize, those of `deriver` do not.
  engine_reader(const abnf::grammar& whole, std::size_t rule, std::optional<context_free::rule_automata> solved,
                context_free::deriver deriver, context_free::limits limits)
      : deriver_(std::move(deriver)),
        solved_(std::move(solved)),
        automata_(solved_ ? *solved_ : deriver_.automata()),
        rule_list_(rule_list_of(automata_.grammar)),
        classes_(classes_of(automata_.grammar, automata_.languages)),
        finder_(deriver_.grammar()),
        components_of_grammar_(component_finder(whole).fillable_components()),
        is_start_(whole.find(whole.start) == rule),
        limits_(std::move(limits)) {}

  [[nodiscard]] reader_properties properties() const {
    return {reader_kind::engine,    automata_.grammar.id,          rule_list_[automata_.rule].name, is_start_,
            components_of_grammar_, finder_.fillable_components(), rule_list_};
  }

  [[nodiscard]] bool matches(std::string_view text) const { return validate(text).has_value(); }

  [[nodiscard]] result<void> validate(std::string_view text) const {
    const auto recognition = recognize(automata_, text, limits_);
    if (recognition.verdict == context_free::verdict::valid) return {};
    if (recognition.verdict == context_free::verdict::invalid) {
      parse_error error = error_at(recognition.expectation, text, automata_.grammar, automata_.rule);
      name_address(error, text, rule_list_, automata_.rule);
      return error;
    }
    parse_error undecided;
    undecided.kind = error_kind_of(recognition.verdict);
    undecided.rule = automata_.rule;
    undecided.rule_name = automata_.grammar.rules[automata_.rule].name;
    undecided.section = automata_.grammar.rules[automata_.rule].section;
    return undecided;
  }

  [[nodiscard]] result<rule_reading> parse(std::string_view text) const { return parse_by(*this, finder_, text); }

  [[nodiscard]] result<rule_reading> derive(std::string_view text, derivation& tree) const {
    return derive_by(*this, finder_, text, tree,
                     [&] { return missing_after(deriver_.derive(text, tree, limits_)); });
  }

  [[nodiscard]] std::shared_ptr<const expected_set> expected(std::string_view text) const {
    return expected_by(recognize(automata_, text, limits_).expectation, automata_.grammar, classes_);
  }

  [[nodiscard]] bool is_out_of_time() const { return is_over(limits_); }

 private:
  context_free::deriver deriver_;
  std::optional<context_free::rule_automata> solved_;
  const context_free::rule_automata& automata_;
  std::vector<rule_info> rule_list_;
  std::vector<named_set> classes_;
  component_finder finder_;
  component_set components_of_grammar_;
  bool is_start_;
  context_free::limits limits_;
};

component_set components_of(grammar compiled) {
  static const std::vector<component_set> sets = [] {
    std::vector<component_set> of_grammars;
    for (const grammar_info& g : all_grammars()) {
      component_set& set = of_grammars.emplace_back(component_set{0});
      for (const rule_info& r : g.rule_list) set = static_cast<component_set>(set | component_of(r.name).parts);
    }
    return of_grammars;
  }();
  return sets[static_cast<std::size_t>(compiled)];
}

class parser_reader {
 public:
  explicit parser_reader(rule_ref rule) : rule_(rule) {}

  [[nodiscard]] rule_ref rule() const { return rule_; }
  [[nodiscard]] reader_properties properties() const {
    const grammar_info& grammar = info(rule_.grammar);
    const component_set components = components_of(rule_.grammar);
    return {reader_kind::parser, grammar.id, info(rule_).name,  rule_ == start_rule(rule_.grammar),
            components,          components, grammar.rule_list};
  }

  [[nodiscard]] bool matches(std::string_view text) const { return urispec::matches(text, rule_); }
  [[nodiscard]] result<void> validate(std::string_view text) const { return urispec::validate(text, rule_); }

  [[nodiscard]] result<rule_reading> parse(std::string_view text) const {
    const auto parsed = urispec::parse(text, rule_);
    if (!parsed) return parsed.error();
    return rule_reading{*parsed, {}};
  }

  [[nodiscard]] result<rule_reading> derive(std::string_view text, derivation& tree) const {
    const auto derived = urispec::derive(text, rule_, tree);
    if (derived) return rule_reading{*derived, {}};
    if (derived.error().kind != error_kind::too_long) return derived.error();
    auto reading = parse(text);
    if (reading) reading->missing = not_derived{error_kind::too_long};
    return reading;
  }

  [[nodiscard]] std::shared_ptr<const expected_set> expected(std::string_view text) const {
    const std::lock_guard lock(mutex_);
    if (!automaton_) automaton_ = read_by_automaton(rule_);
    return automaton_->expected(text);
  }

  [[nodiscard]] static bool is_out_of_time() { return false; }

 private:
  rule_ref rule_;
  // Not std::call_once: what leaves it by an exception unwinds through C code of glibc, which aborts if it cannot load
  // libgcc_s, as when memory has run out.
  mutable std::mutex mutex_;
  mutable std::optional<rule_reader> automaton_;
};

}  // namespace urispec::interpret

namespace urispec {

struct rule_reader::machine {
  template <typename Reader, typename... Arguments>
  explicit machine(std::in_place_type_t<Reader> type, Arguments&&... arguments)
      : reader(type, std::forward<Arguments>(arguments)...),
        properties(std::visit([](const auto& r) { return r.properties(); }, reader)) {}
  machine(const machine&) = delete;
  machine& operator=(const machine&) = delete;

  std::variant<interpret::parser_reader, interpret::automaton_reader, interpret::engine_reader> reader;
  interpret::reader_properties properties;
};

struct rule_reader_access {
  static rule_reader reader_of(std::shared_ptr<const rule_reader::machine> machine) {
    return rule_reader(std::move(machine));
  }
  using machine = rule_reader::machine;
};

std::string_view name_of(reader_kind kind) noexcept {
  switch (kind) {
    case reader_kind::parser: return "parser";
    case reader_kind::automaton: return "automaton";
    case reader_kind::engine: break;
  }
  return "general";
}

rule_reader::rule_reader(std::shared_ptr<const machine> machine) noexcept : machine_(std::move(machine)) {}
rule_reader::rule_reader(rule_ref compiled)
    : machine_(std::make_shared<const machine>(std::in_place_type<interpret::parser_reader>, compiled)) {}

reader_kind rule_reader::kind() const noexcept { return machine_->properties.kind; }
std::string_view rule_reader::grammar() const noexcept { return machine_->properties.grammar; }
std::string_view rule_reader::name() const noexcept { return machine_->properties.name; }
bool rule_reader::is_start() const noexcept { return machine_->properties.is_start; }
component_set rule_reader::components_of_grammar() const noexcept { return machine_->properties.components_of_grammar; }
component_set rule_reader::fillable_components() const noexcept { return machine_->properties.fillable_components; }
std::span<const rule_info> rule_reader::rule_list() const noexcept { return machine_->properties.rule_list; }
std::optional<rule_ref> rule_reader::compiled() const noexcept {
  const auto* parser = std::get_if<interpret::parser_reader>(&machine_->reader);
  return parser != nullptr ? std::optional(parser->rule()) : std::nullopt;
}

bool rule_reader::matches(std::string_view text) const {
  return std::visit([&](const auto& r) { return r.matches(text); }, machine_->reader);
}
std::optional<bool> rule_reader::decide(std::string_view text) const {
  if (kind() != reader_kind::engine) return matches(text);
  const auto valid = validate(text);
  if (!valid && is_undecided(valid.error().kind)) return std::nullopt;
  return valid.has_value();
}
result<void> rule_reader::validate(std::string_view text) const {
  return std::visit([&](const auto& r) { return r.validate(text); }, machine_->reader);
}
result<rule_reading> rule_reader::parse(std::string_view text) const {
  return std::visit([&](const auto& r) { return r.parse(text); }, machine_->reader);
}
result<rule_reading> rule_reader::derive(std::string_view text, derivation& tree) const {
  return std::visit([&](const auto& r) { return r.derive(text, tree); }, machine_->reader);
}
std::shared_ptr<const expected_set> rule_reader::expected(std::string_view text) const {
  return std::visit([&](const auto& r) { return r.expected(text); }, machine_->reader);
}
bool rule_reader::is_out_of_time() const {
  return std::visit([](const auto& r) { return r.is_out_of_time(); }, machine_->reader);
}
const interpret::rule_automaton* rule_reader::automaton() const noexcept {
  const auto* reader = std::get_if<interpret::automaton_reader>(&machine_->reader);
  return reader != nullptr ? &reader->automaton() : nullptr;
}

namespace interpret {

result<rule_reader, language::not_regular> read_by_automaton(const abnf::grammar& grammar, std::size_t rule,
                                                             const work_budget& limits) {
  auto regular = language::make_regular(grammar, rule, limits);
  if (!regular) return regular.error();
  const std::string name = regular->abnf_rule().name;
  auto budget = limits.another();
  auto machine = std::make_shared<rule_reader_access::machine>(std::in_place_type<automaton_reader>, grammar, rule,
                                                               std::move(*regular), budget);
  if (abnf::recursive_rules(grammar)[rule]) {  // at one end, as it has an automaton
    auto published = context_free::deriver::build(grammar, rule, limits);
    if (!published) return language::not_regular{published.error()};
    std::get<automaton_reader>(machine->reader).derive_by_engine(std::move(*published), limits);
  }
  if (!budget.exhausted()) return rule_reader_access::reader_of(std::move(machine));
  return language::not_regular{
      out_of_budget{"the rule " + name + " with all that it uses", budget.ran_out_of()}};
}

rule_reader read_by_automaton(rule_ref compiled) {
  const auto grammar = abnf::load(*abnf::find_entry(info(compiled.grammar).id)).grammar;
  return *read_by_automaton(grammar, compiled.index);
}

result<rule_reader, out_of_budget> read_by_engine(const abnf::grammar& grammar, std::size_t rule,
                                                  const work_budget& limits, std::size_t bytes) {
  auto deriver = context_free::deriver::build(grammar, rule, limits);
  if (!deriver) return deriver.error();
  std::optional<context_free::rule_automata> solved;
  const auto recursion = abnf::linear_recursion(deriver->grammar());
  if (std::ranges::any_of(recursion, [](abnf::linearity l) { return l != abnf::linearity::none; })) {
    auto automata = build_rule_automata(grammar, rule, context_free::linear_rules::are_solved, limits);
    if (!automata) return automata.error();
    solved.emplace(std::move(*automata));
  }
  return rule_reader_access::reader_of(std::make_shared<rule_reader_access::machine>(
      std::in_place_type<engine_reader>, grammar, rule, std::move(solved), std::move(*deriver),
      context_free::limits_within(limits, bytes)));
}

}  // namespace interpret

result<rule_reader, out_of_budget> make_reader(const abnf::grammar& grammar, std::size_t rule,
                                               const work_budget& limits) {
  auto reader = interpret::read_by_automaton(grammar, rule, limits);
  if (reader) return std::move(*reader);
  // Without recursion too, automata of parts may be small where that of the whole is not.
  const auto* limit = std::get_if<out_of_budget>(&reader.error());
  if (limit != nullptr && limit->ran_out != exhausted_limit::states) return *limit;
  auto engine = interpret::read_by_engine(grammar, rule, limits);
  if (!engine) return limit != nullptr ? *limit : engine.error();
  return std::move(*engine);
}

}  // namespace urispec
