#include "peg/interpreter.hpp"

#include "abnf/overloaded.hpp"

#include <cstdint>
#include <utility>
#include <variant>

namespace urispec::peg {
namespace {

// Expressions inside each other; each takes some hundred bytes of the stack, and more in a build without optimization.
constexpr std::size_t deepest = 2'000;

class interpretation {
 public:
  interpretation(std::span<const expression> rules, std::u32string_view text, const general_matcher& general,
                 std::size_t most_steps, interpreter::live_states_of& live)
      : rules_(rules), text_(text), general_(general), most_steps_(most_steps), live_(live) {}

  match_outcome run(std::size_t rule) {
    const auto consumed = match(rules_[rule], 0);
    return {steps_, consumed, std::move(matter_after_), std::move(questions_)};
  }

 private:
  using end = std::optional<std::size_t>;

  end match(const expression& e, std::size_t position) {
    if (++steps_ > most_steps_) return std::nullopt;
    if (depth_ == deepest) {
      steps_ = most_steps_ + 1;
      return std::nullopt;
    }
    ++depth_;
    const end result = std::visit([&](const auto& node) { return on(node, position); }, e.node);
    --depth_;
    return result;
  }

  end on(const sequence& s, std::size_t position) {
    for (const auto& part : s.parts) {
      const end next = match(part, position);
      if (!next) return std::nullopt;
      position = *next;
    }
    return position;
  }
  end on(const ordered_choice& c, std::size_t position) {
    for (const auto& alternative : c.alternatives) {
      if (const end next = match(alternative, position)) return next;
    }
    return std::nullopt;
  }
  end on(const repetition& r, std::size_t position) {
    for (std::uint32_t n = 0; r.maximum == repetition::unbounded || n < r.maximum; ++n) {
      const end next = match(r.body.front(), position);
      if (!next) return n >= r.minimum ? end(position) : std::nullopt;
      if (*next == position) return position;  // the iterations that are left match nothing either
      position = *next;
    }
    return position;
  }
  end on(const rule_call& r, std::size_t position) { return match(rules_[r.rule], position); }
  end on(const character& c, std::size_t position) { return one(c.set, position); }
  end on(const text& t, std::size_t position) {
    for (const auto& set : t.characters) {
      const end next = one(set, position);
      if (!next) return std::nullopt;
      position = *next;
    }
    return position;
  }
  end on(const predicate& p, std::size_t position) {
    const bool matches = match(p.body.front(), position).has_value();
    return matches == (p.expects == lookahead::must_match) ? end(position) : std::nullopt;
  }
  end on(const span& s, std::size_t position) { return match(s.plain.front(), position); }
  end on(const committed& c, std::size_t position) { return match(c.body.front(), position); }
  end on(const longest_match& m, std::size_t position) {
    return m.automaton ? longest(*m.automaton, live_states_of(m.automaton), position) : generally(m.rule, position);
  }

  end one(const automaton::code_point_set& set, std::size_t position) {
    if (position < text_.size()) {
      questions_.push_back({position, &set, nullptr, 0});
      return set.contains(text_[position]) ? end(position + 1) : std::nullopt;
    }
    matter_after_.push_back(set);
    return std::nullopt;
  }

  const std::vector<bool>& live_states_of(const std::shared_ptr<const automaton::dfa>& machine) {
    const auto entry = live_.find(machine);
    return entry != live_.end() ? entry->second : live_.emplace(machine, live_states(*machine)).first->second;
  }

  end longest(const automaton::dfa& machine, const std::vector<bool>& live, std::size_t position) {
    end result;
    automaton::state s = machine.start;
    for (;; ++position) {
      if (machine.accepting[s]) result = position;
      if (position == text_.size()) break;
      questions_.push_back({position, nullptr, &machine, s});
      s = machine.next(s, machine.symbols->class_of(text_[position]));
      if (!live[s]) return result;
    }
    for (automaton::symbol_class k = 0; k < machine.symbols->code_point_classes(); ++k) {
      if (live[machine.next(s, k)]) matter_after_.push_back(machine.symbols->members(k));
    }
    return result;
  }

  end generally(std::size_t rule, std::size_t position) {
    steps_ += steps_of_engine;
    auto match = general_(rule, text_.substr(position));
    if (!match.could_follow.empty()) matter_after_.push_back(std::move(match.could_follow));
    return match.length ? end(position + *match.length) : std::nullopt;
  }

  std::span<const expression> rules_;
  std::u32string_view text_;
  const general_matcher& general_;
  const std::size_t most_steps_;
  interpreter::live_states_of& live_;
  std::size_t steps_ = 0;
  std::size_t depth_ = 0;
  std::vector<automaton::code_point_set> matter_after_;
  std::vector<asked_character> questions_;
};

}  // namespace

match_outcome interpreter::run(std::span<const expression> rules, std::size_t rule, std::u32string_view text,
                               const general_matcher& general, std::size_t most_steps) {
  return interpretation(rules, text, general, most_steps, live_).run(rule);
}

}  // namespace urispec::peg
