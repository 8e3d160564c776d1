#include "diff/components.hpp"

#include "abnf/overloaded.hpp"
#include "abnf/recursion.hpp"
#include "automaton/paths.hpp"
#include "automaton/subset_construction.hpp"
#include "diff/tagged_moves.hpp"
#include "peg/tagged_language.hpp"

#include <algorithm>
#include <bit>
#include <compare>
#include <map>
#include <unordered_map>
#include <utility>

namespace urispec::diff {

namespace {

// How often a text of a rule or a part has one of some rules, the outermost ones: not, once, or more often.
enum class occurrence : std::uint8_t { never, once, often };

occurrence most_in(const abnf::expression& part, const std::vector<occurrence>& of_rules) {
  const auto sum = [](occurrence a, occurrence b) {
    return a == occurrence::never ? b : b == occurrence::never ? a : occurrence::often;
  };
  const auto in = [&](const abnf::expression& e) { return most_in(e, of_rules); };
  return std::visit(
      abnf::overloaded{
          [&](const abnf::alternation& a) {
            occurrence most = occurrence::never;
            for (const auto& alternative : a.alternatives) most = std::max(most, in(alternative));
            return most;
          },
          [&](const abnf::concatenation& c) {
            occurrence all = occurrence::never;
            for (const auto& each : c.parts) all = sum(all, in(each));
            return all;
          },
          [&](const abnf::repetition& r) {
            const occurrence one = in(r.body.front());
            return r.maximum > 1 ? sum(one, one) : one;
          },
          [&](const abnf::option& o) { return in(o.body.front()); },
          [&](const abnf::group& g) { return in(g.body.front()); },
          [&](const abnf::rule_reference& r) { return of_rules[r.rule]; },
          [&](const abnf::prose& p) { return p.rule < of_rules.size() ? of_rules[p.rule] : occurrence::never; },
          [](const auto&) { return occurrence::never; }},
      part.node);
}

// A text of the start rule has the flagged rules that often. A rule that recurses around one of them can have it any
// number of times.
occurrence most_in_texts(const abnf::grammar& grammar, std::size_t start, const std::vector<bool>& flagged) {
  const auto uses = abnf::uses_of(grammar);
  std::vector<occurrence> of_rules(uses.size(), occurrence::never);
  for (const auto& cycle : abnf::components(uses)) {
    const bool recurses = cycle.size() > 1 || std::ranges::count(uses[cycle.front()], cycle.front()) > 0;
    occurrence around = occurrence::never;
    for (const std::size_t rule : cycle) {
      if (flagged[rule]) of_rules[rule] = occurrence::once;
    }
    for (const std::size_t rule : cycle) around = std::max(around, most_in(grammar.rules[rule].definition, of_rules));
    if (recurses && around != occurrence::never) around = occurrence::often;
    for (const std::size_t rule : cycle) {
      if (!flagged[rule]) of_rules[rule] = around;
    }
  }
  return of_rules[start];
}

}  // namespace

bool has_components(const abnf::grammar& grammar, std::size_t start, const abnf::component_table& components) {
  return std::ranges::any_of(components.parts, [&](const abnf::named_rules& component) {
    std::vector<bool> flagged;
    for (const auto& rule : grammar.rules) {
      const auto entry = components.find(grammar.id, rule.name);
      flagged.push_back(entry && components.entries[*entry].name == component.name);
    }
    return most_in_texts(grammar, start, flagged) == occurrence::once;
  });
}

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

using mark_set = std::uint64_t;  // two bits a component: a boundary of each kind
using history = std::uint64_t;   // three bits a component
constexpr std::size_t most_components = 20;

enum presence : std::uint64_t { on_left = 1, on_right = 2, differently = 4 };

struct asked_components {
  mark_set marks = 0;            // of those that are compared
  mark_set empty_is_absent = 0;  // the marks where those begin for which this is so
};

using component_moves = tagged_moves<mark_set>;

// A component that begins and then ends between two characters is empty, which for some is the same as absent. One that
// ends there before another begins is not.
component_moves moves_of(const dfa& tagged, const asked_components& components) {
  return {tagged, 0, [&](mark_set marks, std::size_t mark) {
            const mark_set mark_bit = (mark_set{1} << (mark - 1)) & components.marks;
            const mark_set begin = (mark_bit >> 1U) & components.empty_is_absent;
            return (marks & begin) != 0 ? marks & ~begin : marks | mark_bit;
          }};
}

class split_machine {
 public:
  struct configuration {
    state left, right;
    history before;
    auto operator<=>(const configuration&) const = default;
  };

  split_machine(const dfa& left, const dfa& right, const asked_components& components)
      : left_(left),
        right_(right),
        on_left_(moves_of(left, components)),
        on_right_(moves_of(right, components)) {}

  std::vector<configuration> initial() {
    if (!on_left_.is_live(left_.start) || !on_right_.is_live(right_.start)) return {};
    return {{left_.start, right_.start, 0}};
  }

  // Many configurations have the same two states and differ in what was seen before.
  void step(const configuration& source, symbol_class k, std::vector<configuration>& successors) {
    if (left_.symbols->is_mark(k)) return;
    const joint_moves& joint = moves_from(source.left, source.right);
    for (std::size_t i = k == 0 ? 0 : joint.ends[k - 1]; i < joint.ends[k]; ++i) {
      const auto& [l, r] = joint.moves[i];
      successors.push_back({l.target, r.target, after(source.before, l.tags, r.tags)});
    }
  }

  // The difference for a text that ends here, with the marks at its end; nullopt if one of the languages does not have
  // it.
  [[nodiscard]] std::optional<history> end(const configuration& position) const {
    for (const auto& l : on_left_.moves(position.left)) {
      if (!left_.accepting[l.target]) continue;
      for (const auto& r : on_right_.moves(position.right)) {
        if (right_.accepting[r.target]) return after(position.before, l.tags, r.tags);
      }
    }
    return std::nullopt;
  }

  bool accepting(const configuration& position) const { return end(position).has_value(); }

 private:
  using move = component_moves::move;

  // The moves from a pair of states, class by class in one row.
  struct joint_moves {
    std::vector<std::size_t> ends;
    std::vector<std::pair<move, move>> moves;
  };

  const joint_moves& moves_from(state left, state right) {
    const std::uint64_t pair = (std::uint64_t{left} << 32U) | right;
    if (last_ != nullptr && last_pair_ == pair) return *last_;
    const auto [entry, is_new] = moves_.try_emplace(pair);
    last_pair_ = pair;
    last_ = &entry->second;  // stays where it is
    if (is_new) find_joint_moves(left, right, entry->second);
    return *last_;
  }

  // The marks before a character are read with it: of the many ways to go on few have this character.
  void find_joint_moves(state left, state right, joint_moves& joint) {
    for (symbol_class k = 0; k < left_.symbols->code_point_classes(); ++k) {
      find_moves(on_left_, left_, left, k, left_moves_);
      if (!left_moves_.empty()) find_moves(on_right_, right_, right, k, right_moves_);
      for (const auto& l : left_moves_) {
        for (const auto& r : right_moves_) joint.moves.emplace_back(l, r);
      }
      joint.ends.push_back(joint.moves.size());
    }
  }

  static void find_moves(const component_moves& reader, const dfa& tagged, state source, symbol_class k,
                         std::vector<move>& moves) {
    moves.clear();
    for (const auto& m : reader.moves(source)) {
      if (const state target = tagged.next(m.target, k); reader.is_live(target)) moves.push_back({m.tags, target});
    }
  }

  history after(history h, mark_set left, mark_set right) const {
    for (mark_set rest = left | right; rest != 0;) {
      const auto c = static_cast<std::size_t>(std::countr_zero(rest)) / 2;
      rest &= ~(mark_set{3} << (2 * c));
      const mark_set on_left_here = (left >> (2 * c)) & 3U;
      const mark_set on_right_here = (right >> (2 * c)) & 3U;
      history marks = 0;
      if (on_left_here != 0) marks |= presence::on_left;
      if (on_right_here != 0) marks |= presence::on_right;
      if (on_left_here != on_right_here) marks |= presence::differently;
      h |= marks << (3 * c);
    }
    return h;
  }

  const dfa& left_;
  const dfa& right_;
  component_moves on_left_, on_right_;
  std::vector<move> left_moves_, right_moves_;  // of one step
  std::unordered_map<std::uint64_t, joint_moves> moves_;
  std::uint64_t last_pair_ = 0;
  const joint_moves* last_ = nullptr;
};

component_differences read_history(history h, std::size_t components) {
  component_differences result;
  for (std::size_t c = 0; c < components; ++c) {
    const history bits = (h >> (3 * c)) & 7U;
    const bool left = (bits & presence::on_left) != 0;
    const bool right = (bits & presence::on_right) != 0;
    result.push_back((bits & presence::differently) == 0 ? component_difference::same
                     : left && right                     ? component_difference::moved
                     : left                              ? component_difference::left_only
                                                         : component_difference::right_only);
  }
  return result;
}

bool is_difference(const component_differences& s) {
  return std::ranges::any_of(s, [](component_difference d) { return d != component_difference::same; });
}

// True if everything in which `part` differs is in `whole`, too.
bool is_part_of(const component_differences& part, const component_differences& whole) {
  for (std::size_t c = 0; c < part.size(); ++c) {
    if (part[c] != component_difference::same && part[c] != whole[c]) return false;
  }
  return true;
}

void find_sums(std::vector<split_kind>& kinds) {
  for (split_kind& kind : kinds) {
    component_differences sum(kind.differences.size(), component_difference::same);
    for (const split_kind& part : kinds) {
      if (part.differences == kind.differences || !is_part_of(part.differences, kind.differences)) continue;
      for (std::size_t c = 0; c < sum.size(); ++c) {
        if (part.differences[c] != component_difference::same) sum[c] = part.differences[c];
      }
    }
    kind.is_sum = sum == kind.differences;
  }
}

// The states in which texts of each history end, in the order in which a reader comes to them; breadth first over
// texts, so that the first is a shortest one.
std::vector<split_kind> find_kinds(split_automaton& result, const std::vector<std::optional<history>>& history_of_state,
                                   std::size_t components) {
  std::vector<split_kind> kinds;
  const automaton::access_tree access(result.automaton);
  std::map<component_differences, std::size_t> numbers;
  result.kind_of_state.assign(result.automaton.states(), split_automaton::same_split);
  for (const state s : access.order()) {
    if (!history_of_state[s]) continue;
    const component_differences differences = read_history(*history_of_state[s], components);
    if (!is_difference(differences)) continue;
    const auto [entry, is_new] = numbers.try_emplace(differences, kinds.size());
    result.kind_of_state[s] = entry->second;
    if (is_new) kinds.push_back({differences, access.to(s), false});
  }
  return kinds;
}

}  // namespace

std::optional<splits> find_splits(const subject& left, const subject& right, const abnf::component_table& components,
                                  work_budget& budget) {
  if (!left.tagged || !right.tagged || components.entries.size() > most_components) return std::nullopt;
  const auto symbols = common_refinement(left.tagged->symbols, right.tagged->symbols);
  const dfa on_left = refine(*left.tagged, symbols);
  const dfa on_right = refine(*right.tagged, symbols);
  asked_components asked_splits;
  for (std::size_t c = 0; c < components.entries.size(); ++c) {
    const auto& entry = components.entries[c];
    if (!components.is_said_by(left.grammar.id, entry) || !components.is_said_by(right.grammar.id, entry)) continue;
    asked_splits.marks |= mark_set{3} << (2 * c);
    if (entry.absence == abnf::absence::empty) asked_splits.empty_is_absent |= mark_set{1} << (2 * c);
  }

  const auto plain = std::make_shared<const automaton::alphabet>(symbols->with_marks(0));
  split_machine machine(on_left, on_right, asked_splits);
  std::vector<std::optional<history>> history_of_state;
  const auto learn = [&](state, const std::vector<split_machine::configuration>& members) {
    std::optional<history> end;
    for (std::size_t i = 0; i < members.size() && !end; ++i) end = machine.end(members[i]);
    history_of_state.push_back(end);
  };
  split_automaton texts;
  texts.automaton = determinise(machine, plain, budget, learn);
  if (budget.exhausted()) return std::nullopt;
  auto kinds = find_kinds(texts, history_of_state, components.entries.size());
  find_sums(kinds);
  return splits{std::move(kinds), std::make_shared<const split_automaton>(std::move(texts))};
}

std::optional<std::vector<component_range>> split_text(const subject& s, std::u32string_view text) {
  if (!s.tagged) return std::nullopt;
  const auto parts = peg::parts_of(*s.tagged, text);
  if (!parts) return std::nullopt;
  std::vector<component_range> result;
  for (const auto& part : *parts) result.push_back({part.part, part.begin, part.end});
  return result;
}

}  // namespace urispec::diff
