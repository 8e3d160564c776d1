#include "context_free/earley.hpp"

#include "context_free/contexts.hpp"
#include "context_free/set_of_keys.hpp"
#include "urispec/code_point_set.hpp"
#include "urispec/utf8.hpp"

#include <limits>
#include <map>
#include <utility>
#include <vector>

namespace urispec::context_free {
namespace {

class recognizer {
 public:
  recognizer(const rule_automata& automata, std::string_view text, limits budget, continuations coverage)
      : automata_(automata),
        text_(text),
        within_(std::move(budget)),
        coverage_(coverage),
        contexts_(automata),
        called_at_(automata.rules.size(), nowhere) {}

  recognition run() {
    const bool can_be_empty = automata_.properties(automata_.start).can_be_empty;
    if (can_be_empty) result_.longest = 0;
    begin(automata_.start);
    if (!complete_set()) return {undecided_by(within_.budget), {}, {}, {}};
    learn(contexts_.starts_of_rule(automata_.start));
    for (;;) {
      if (bytes() > within_.bytes) return {verdict::out_of_memory, {}, {}, {}};
      if (coverage_ == continuations::as_states) keep_states();
      if (accepted_) result_.longest = place_;
      const auto next = unicode::first_code_point(text_.substr(place_));
      if (!next || !scan(*next)) break;
      if (!complete_set()) return {undecided_by(within_.budget), {}, {}, {}};
      learn(contexts_.starts_at(before_calls_));
    }
    const bool may_end = accepted_ || (place_ == 0 && can_be_empty);
    result_.verdict = place_ == text_.size() && may_end ? verdict::valid : verdict::invalid;
    const bool needs_continuations = result_.verdict == verdict::invalid || coverage_ == continuations::of_all_texts;
    if (needs_continuations && coverage_ != continuations::as_states) {
      say_what_could_come(may_end ? language::ending::is_possible : language::ending::is_not_possible);
    }
    return std::move(result_);
  }

 private:
  static constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();
  static constexpr context not_known = std::numeric_limits<context>::max();  // context of a rule that begins here

  void add(item_in_context item) {
    if (keys_.insert(std::uint64_t{item.position} << 32U | item.context_number)) set_.push_back(item);
  }

  void begin(std::uint32_t rule) {
    if (std::exchange(called_at_[rule], place_) != place_) set_.push_back({automata_.first[rule], not_known});
  }

  // All that follows at this place from the items that read the character before it. No rule ends where it begins.
  // False: out of time or memory.
  bool complete_set() {
    accepted_ = false;
    ended_.restart();
    before_calls_.clear();
    for (std::size_t i = 0; i < set_.size(); ++i) {
      if (!within_.budget.allows_steps()) return false;
      const item_in_context it = set_[i];
      if (it.context_number != not_known) {
        if (automata_.accepting[it.position]) end(it.context_number);
        before_calls_.push_back(it);
      }
      for (const auto& call : automata_.calls_from(it.position)) begin(call.called);
    }
    return true;
  }

  // A rule with this context.
  void end(context c) {
    if (!ended_.insert(c)) return;
    for (const item_in_context& waiting : contexts_.waiting(c)) {
      if (waiting.position == no_state) {
        accepted_ = true;
      } else {
        add(waiting);
      }
    }
  }

  // The contexts of the rules that begin here.
  void learn(const std::vector<rule_start>& starts) {
    context_here_.resize(automata_.rules.size());
    for (const rule_start& b : starts) context_here_[b.rule] = b.context_number;
    for (item_in_context& it : set_) {
      if (it.context_number == not_known) it.context_number = context_here_[automata_.owner[it.position]];
    }
  }

  void keep_states() {
    auto& positions = result_.states.emplace_back();
    for (const item_in_context& it : set_) positions.push_back(it.position);
  }

  // Moves to the next place; false if nothing goes on.
  bool scan(const unicode::decoded& next) {
    const auto k = automata_.languages.symbols->class_of(next.code_point);
    moved_.clear();
    for (const item_in_context& it : set_) {
      if (const state target = automata_.next(it.position, k); target != no_state)
        moved_.push_back({target, it.context_number});
    }
    if (moved_.empty()) return false;
    set_.clear();
    keys_.restart();
    for (const item_in_context& it : moved_) add(it);
    place_ += next.size;
    return true;
  }

  // Reports what could come instead, by rule. The error names the rule of the first item that reads on.
  void say_what_could_come(language::ending ending) {
    auto& expectation = result_.expectation;
    expectation.offset = place_;
    expectation.ending = ending;
    expectation.rule = automata_.rule;
    bool is_named = false;
    std::map<std::size_t, automaton::code_point_set> by_rule;
    const auto& symbols = *automata_.languages.symbols;
    for (const item_in_context& it : set_) {
      const auto& structure = automata_.structures[automata_.owner[it.position]];
      const auto local = it.position - automata_.first[automata_.owner[it.position]] + structure.automaton.start;
      for (automaton::symbol_class k = 0; k < symbols.code_point_classes(); ++k) {
        if (automata_.next(it.position, k) == no_state) continue;
        for (const std::size_t rule : structure.rules_of(local, k)) {
          by_rule[rule] = set_union(by_rule[rule], symbols.members(k));
        }
        if (std::exchange(is_named, true)) continue;
        expectation.rule = structure.rule_of_state[local];
      }
    }
    for (auto& [rule, characters] : by_rule) expectation.next.push_back({rule, std::move(characters)});
  }

  [[nodiscard]] std::size_t bytes() const {
    return contexts_.bytes() +
           (set_.capacity() + moved_.capacity() + before_calls_.capacity()) * sizeof(item_in_context) + keys_.bytes() +
           ended_.bytes();
  }

  const rule_automata& automata_;
  std::string_view text_;
  limits within_;
  continuations coverage_;
  contexts contexts_;
  std::vector<std::size_t> called_at_;  // by rule: the place at which it was called last
  std::vector<context> context_here_;   // by rule, of those that are called here
  std::size_t place_ = 0;
  bool accepted_ = false;  // the rule of the whole text has ended here
  std::vector<item_in_context> set_, moved_;
  std::vector<item_in_context> before_calls_;  // the items of the set but those of rules that begin here
  set_of_keys keys_;                           // keys of the items of the set
  set_of_keys ended_;  // here: contexts
  recognition result_;
};

}  // namespace

recognition recognize(const rule_automata& automata, std::string_view text, limits budget, continuations coverage) {
  return recognizer(automata, text, std::move(budget), coverage).run();
}

}  // namespace urispec::context_free
