#include "peg/interpreter.hpp"

#include "abnf/overloaded.hpp"

#include <cstdint>
#include <utility>
#include <variant>

namespace urispec::peg {
namespace {

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

  end match(const expression& e, std::size_t at) {
    if (++steps_ > most_steps_) return std::nullopt;
    return std::visit([&](const auto& node) { return on(node, at); }, e.node);
  }

  end on(const sequence& s, std::size_t at) {
    for (const auto& part : s.parts) {
      const end next = match(part, at);
      if (!next) return std::nullopt;
      at = *next;
    }
    return at;
  }
  end on(const ordered_choice& c, std::size_t at) {
    for (const auto& alternative : c.alternatives) {
      if (const end next = match(alternative, at)) return next;
    }
    return std::nullopt;
  }
  end on(const repetition& r, std::size_t at) {
    for (std::uint32_t n = 0; r.maximum == repetition::unbounded || n < r.maximum; ++n) {
      const end next = match(r.body.front(), at);
      if (!next) return n >= r.minimum ? end(at) : std::nullopt;
      if (*next == at) return at;  // the iterations that are left match nothing either
      at = *next;
    }
    return at;
  }
  end on(const rule_call& r, std::size_t at) { return match(rules_[r.rule], at); }
  end on(const character& c, std::size_t at) { return one(c.set, at); }
  end on(const text& t, std::size_t at) {
    for (const auto& set : t.characters) {
      const end next = one(set, at);
      if (!next) return std::nullopt;
      at = *next;
    }
    return at;
  }
  end on(const predicate& p, std::size_t at) {
    const bool matches = match(p.body.front(), at).has_value();
    return matches == (p.expects == lookahead::must_match) ? end(at) : std::nullopt;
  }
  end on(const span& s, std::size_t at) { return match(s.plain.front(), at); }
  end on(const committed& c, std::size_t at) { return match(c.body.front(), at); }
  end on(const longest_match& m, std::size_t at) {
    return m.automaton ? longest(*m.automaton, live_states_of(m.automaton), at) : generally(m.rule, at);
  }

  end one(const automaton::code_point_set& set, std::size_t at) {
    if (at < text_.size()) {
      questions_.push_back({at, &set, nullptr, 0});
      return set.contains(text_[at]) ? end(at + 1) : std::nullopt;
    }
    matter_after_.push_back(set);
    return std::nullopt;
  }

  const std::vector<bool>& live_states_of(const std::shared_ptr<const automaton::dfa>& machine) {
    const auto entry = live_.find(machine);
    return entry != live_.end() ? entry->second : live_.emplace(machine, live_states(*machine)).first->second;
  }

  end longest(const automaton::dfa& machine, const std::vector<bool>& live, std::size_t at) {
    end result;
    automaton::state s = machine.start;
    for (;; ++at) {
      if (machine.accepting[s]) result = at;
      if (at == text_.size()) break;
      questions_.push_back({at, nullptr, &machine, s});
      s = machine.next(s, machine.symbols->class_of(text_[at]));
      if (!live[s]) return result;
    }
    for (automaton::symbol_class k = 0; k < machine.symbols->code_point_classes(); ++k) {
      if (live[machine.next(s, k)]) matter_after_.push_back(machine.symbols->members(k));
    }
    return result;
  }

  end generally(std::size_t rule, std::size_t at) {
    steps_ += steps_of_engine;
    auto match = general_(rule, text_.substr(at));
    if (!match.could_follow.empty()) matter_after_.push_back(std::move(match.could_follow));
    return match.length ? end(at + *match.length) : std::nullopt;
  }

  std::span<const expression> rules_;
  std::u32string_view text_;
  const general_matcher& general_;
  const std::size_t most_steps_;
  interpreter::live_states_of& live_;
  std::size_t steps_ = 0;
  std::vector<automaton::code_point_set> matter_after_;
  std::vector<asked_character> questions_;
};

}  // namespace

match_outcome interpreter::run(std::span<const expression> rules, std::size_t rule, std::u32string_view text,
                               const general_matcher& general, std::size_t most_steps) {
  return interpretation(rules, text, general, most_steps, live_).run(rule);
}

}  // namespace urispec::peg
