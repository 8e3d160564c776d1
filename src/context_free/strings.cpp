#include "context_free/strings.hpp"

#include "automaton/minimise.hpp"
#include "automaton/product.hpp"
#include "context_free/contexts.hpp"
#include "language/shortest.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>

namespace urispec::context_free {
namespace {

// A beginning of a text, and what may follow it.
struct beginning {
  bool is_string = false;
  std::vector<item_in_context> items;  // items that can go on; sorted
  friend auto operator<=>(const beginning&, const beginning&) = default;
};

class construction {
 public:
  construction(const rule_automata& automata, automaton::shared_alphabet symbols, std::size_t length,
               work_budget& budget)
      : automata_(automata),
        symbols_(std::move(symbols)),
        length_(length),
        budget_(budget),
        contexts_(automata),
        rests_(automata) {}

  bounded_strings run(std::uint32_t rule) {
    bounded_strings result{{symbols_, 0, {}, {}}, true};
    if (!automata_.properties(rule).has_strings) return {empty_language(symbols_), true};
    using enum acceptance;
    add_state(result.minimal, automata_.properties(rule).can_be_empty ? accepting : not_accepting);  // the beginning
    add_state(result.minimal, not_accepting);                                                        // dead
    depth_ = {0, 0};
    beginnings_ = {nullptr, nullptr};
    follow(result, 0, {}, contexts_.starts_of_rule(rule));
    for (std::size_t s = first_of_rest; s < beginnings_.size(); ++s) {
      if (!budget_.allows(beginnings_.size()) || !budget_.allows_cells(items_ + contexts_.items())) {
        return {empty_language(symbols_), false};
      }
      const auto& items = beginnings_[s]->items;
      follow(result, static_cast<automaton::state>(s), items, contexts_.starts_at(items));
    }
    result.minimal = minimise(result.minimal, budget_);
    return result;
  }

 private:
  static constexpr automaton::state dead = 1;
  static constexpr std::size_t first_of_rest = 2;

  enum class acceptance : std::uint8_t { accepting, not_accepting };

  void add_state(automaton::dfa& target, acceptance kind) const {
    target.accepting.push_back(kind == acceptance::accepting);
    target.table.resize(target.table.size() + symbols_->size(), dead);
  }

  // All steps by characters.
  void follow(bounded_strings& result, automaton::state source, const std::vector<item_in_context>& items,
              const std::vector<rule_start>& starts) {
    rests_.learn(contexts_);
    std::vector<item_in_context> open(items);
    for (const rule_start& rule : starts) open.push_back({automata_.first[rule.rule], rule.context_number});
    // Classes in a row often lead to the same items.
    std::vector<item_in_context> successors, before;
    automaton::state target_before = dead;
    for (automaton::symbol_class k = 0; k < symbols_->size(); ++k) {
      successors.clear();
      for (const item_in_context& i : open) {
        if (const state target = automata_.next(i.position, k); target != no_state)
          successors.push_back({target, i.context_number});
      }
      if (successors.empty()) continue;
      if (successors != before) {
        target_before = target(result, depth_[source] + 1, successors);
        std::swap(successors, before);
      }
      result.minimal.table[source * symbols_->size() + k] = target_before;
    }
  }

  automaton::state target(bounded_strings& result, std::size_t depth, const std::vector<item_in_context>& items) {
    std::size_t rest = shortest_rests::endless;
    for (const item_in_context& i : items) rest = std::min(rest, rests_.rest_length(i));
    if (rest == shortest_rests::endless) return dead;
    if (depth > length_ || rest > length_ - depth) {
      result.is_all = false;
      return dead;
    }
    const auto [entry, is_new] =
        numbers_.try_emplace(with_ends(items), static_cast<automaton::state>(depth_.size()));
    if (is_new) {
      items_ += entry->first.items.size();
      beginnings_.push_back(&entry->first);
      depth_.push_back(depth);
      add_state(result.minimal, entry->first.is_string ? acceptance::accepting : acceptance::not_accepting);
    }
    return entry->second;
  }

  // Adds what follows where rules end, and drops items that can only end.
  [[nodiscard]] beginning with_ends(std::vector<item_in_context> items) const {
    beginning result;
    std::ranges::sort(items);
    for (std::vector<item_in_context> added = items; !added.empty();) {
      std::vector<item_in_context> next;
      for (const item_in_context& i : added) {
        if (!automata_.accepting[i.position]) continue;
        for (const item_in_context& waiting : contexts_.waiting(i.context_number)) {
          if (waiting.position == no_state) {
            result.is_string = true;
          } else {
            next.push_back(waiting);
          }
        }
      }
      std::ranges::sort(next);
      next.erase(std::unique(next.begin(), next.end()), next.end());
      added.clear();
      std::ranges::set_difference(next, items, std::back_inserter(added));
      std::vector<item_in_context> together;
      std::ranges::set_union(items, added, std::back_inserter(together));
      items = std::move(together);
    }
    std::ranges::copy_if(items, std::back_inserter(result.items),
                         [&](const auto& i) { return !automata_.is_last[i.position]; });
    return result;
  }

  const rule_automata& automata_;
  automaton::shared_alphabet symbols_;
  std::size_t length_;
  work_budget& budget_;
  contexts contexts_;
  shortest_rests rests_;
  std::map<beginning, automaton::state> numbers_;
  std::vector<const beginning*> beginnings_;  // by state
  std::vector<std::size_t> depth_;            // by state: the shortest beginning
  std::size_t items_ = 0;
};

// An automaton over the classes alone.
automaton::dfa without_calls(const automaton::dfa& a, const automaton::shared_alphabet& symbols) {
  automaton::dfa result{symbols, a.start, {}, a.accepting};
  for (automaton::state s = 0; s < a.states(); ++s) {
    for (automaton::symbol_class k = 0; k < symbols->size(); ++k) result.table.push_back(a.next(s, k));
  }
  return result;
}

automaton::shared_alphabet classes_of(const rule_automata& automata) {
  return std::make_shared<const automaton::alphabet>(automata.languages.symbols->with_marks(0));
}

}  // namespace

bounded_strings strings_up_to(const rule_automata& automata, std::uint32_t rule, std::size_t length,
                              work_budget& budget) {
  return construction(automata, classes_of(automata), length, budget).run(rule);
}

languages_up_to::languages_up_to(const rule_automata& automata, std::size_t length)
    : automata_(automata),
      length_(length),
      languages_{classes_of(automata),
                 automata.languages.order,
                 automata.languages.classes,
                 {},
                 automata.languages.undecided,
                 {},
                 {}},
      progress_(automata.grammar.rules.size(), progress::made) {
  languages_.rule_symbols.resize(automata.grammar.rules.size());
  for (const auto& minimal : automata.languages.minimal)
    languages_.minimal.push_back(without_calls(minimal, languages_.symbols));
  for (const std::size_t rule : automata.rules) {
    languages_.minimal[rule] = empty_language(languages_.symbols);
    progress_[rule] = progress::open;
  }
}

bool languages_up_to::make(std::size_t rule, work_budget& budget) {
  if (progress_[rule] == progress::made) return true;
  if (progress_[rule] == progress::too_large) {
    budget.refuse(exhausted_limit::states);
    return false;
  }
  const auto number = static_cast<std::uint32_t>(std::ranges::find(automata_.rules, rule) - automata_.rules.begin());
  auto strings = construction(automata_, languages_.symbols, length_, budget).run(number);
  if (budget.ran_out_of() == exhausted_limit::states) progress_[rule] = progress::too_large;
  if (budget.exhausted()) return false;
  languages_.minimal[rule] = std::move(strings.minimal);
  progress_[rule] = progress::made;
  return true;
}

std::optional<languages_up_to> languages_of_usual_length(const rule_automata& automata,
                                                         std::span<const std::size_t> rules, std::size_t usual,
                                                         const work_budget& limits) {
  std::optional<languages_up_to> result;
  for (std::size_t length = 1; length <= usual; ++length) {
    auto small = limits.another_with_at_most(most_states_of_usual_length);
    languages_up_to longer(automata, length);
    if (!std::ranges::all_of(rules, [&](std::size_t rule) { return longer.make(rule, small); })) break;
    result.emplace(std::move(longer));
  }
  return result;
}

result<string_source, language::not_regular> make_string_source(const abnf::grammar& grammar, std::size_t rule,
                                                               const work_budget& limits) {
  auto regular = language::make_regular(grammar, rule, limits);
  if (regular) return string_source{std::move(*regular)};
  if (!std::holds_alternative<abnf::recursive_rule>(regular.error())) return regular.error();
  auto automata = build_rule_automata(grammar, rule, linear_rules::are_solved, limits);
  if (!automata) return language::not_regular{automata.error()};
  return string_source{std::move(*automata)};
}

std::optional<language::regular_rule> with_strings_up_to(string_source rule, std::size_t length,
                                                         work_budget& budget) {
  if (auto* regular = std::get_if<language::regular_rule>(&rule)) return std::move(*regular);
  const auto& automata = std::get<rule_automata>(rule);
  languages_up_to bounded(automata, length);
  if (!bounded.make(automata.rule, budget)) return std::nullopt;
  return language::regular_rule{automata.grammar, automata.rule, bounded.languages()};
}

std::optional<automaton::dfa> strings_of_rule_up_to(const abnf::grammar& grammar, std::size_t rule, std::size_t length,
                                                    const work_budget& limits) {
  auto source = make_string_source(grammar, rule, limits);
  if (!source) return std::nullopt;
  auto budget = limits.another();
  const auto strings = with_strings_up_to(std::move(*source), length, budget);
  return strings ? std::optional(automaton::merge_classes(strings->minimal())) : std::nullopt;
}

namespace {

// Returns the length of the shortest string that is not empty; 0 if the empty one is the only one.
std::size_t length_of_shortest(const rule_automata& automata, std::uint32_t rule) {
  contexts table(automata);
  const auto& starts = table.starts_of_rule(rule);
  shortest_rests rests(automata);
  rests.learn(table);
  std::size_t least = shortest_rests::endless;
  for (const rule_start& b : starts) {
    if (b.rule == rule) least = rests.rest_length({automata.first[rule], b.context_number});
  }
  return least == shortest_rests::endless ? 0 : least;
}

}  // namespace

void shortest_strings(const rule_automata& automata, std::uint32_t rule, shortest_of selection, std::size_t count,
                      work_budget& budget, const std::function<visit_result(const std::u32string&)>& use) {
  const std::size_t first = length_of_shortest(automata, rule);
  std::size_t left = count;
  std::size_t given_up_to = 0;  // this length, not included
  for (std::size_t extra = 0; left > 0; extra = 2 * extra + 1) {
    const std::size_t length = first + extra;
    const auto strings = strings_up_to(automata, rule, length, budget);
    if (budget.exhausted()) return;
    const auto language =
        automaton::merge_classes(selection == shortest_of::strings ? strings.minimal : complement(strings.minimal));
    constexpr std::size_t no_limit = static_cast<std::size_t>(-1);
    language::shortest_strings(language, no_limit, [&](const std::u32string& text) {
      if (left == 0 || (text.size() > length && !strings.is_all)) return visit_result::stop;
      if (text.size() < given_up_to) return visit_result::proceed;
      left = use(text) == visit_result::proceed ? left - 1 : 0;
      return left > 0 ? visit_result::proceed : visit_result::stop;
    });
    if (strings.is_all) return;
    given_up_to = length + 1;
  }
}

}  // namespace urispec::context_free
