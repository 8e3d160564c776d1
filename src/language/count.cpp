#include "language/count.hpp"

#include "abnf/recursion.hpp"
#include "automaton/minimise.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <numeric>

namespace urispec::language {

using automaton::state;

std::vector<weighted_step> weighted_steps(const automaton::dfa& a) {
  const auto live = live_states(a);
  std::vector<std::uint32_t> sizes;
  for (automaton::symbol_class k = 0; k < a.symbols->code_point_classes(); ++k) {
    sizes.push_back(static_cast<std::uint32_t>(a.symbols->members(k).size()));
  }
  std::vector<weighted_step> result;
  for (state s = 0; s < a.states(); ++s) {
    if (!live[s]) continue;
    std::map<state, std::uint32_t> targets;
    for (automaton::symbol_class k = 0; k < sizes.size(); ++k) {
      if (const state target = a.next(s, k); live[target]) targets[target] += sizes[k];
    }
    for (const auto& [target, code_points] : targets) result.push_back({s, target, code_points});
  }
  return result;
}

namespace {

using state_sets = std::vector<std::vector<std::size_t>>;

// A language with a longest string: no state is reached from itself. `order` has what follows a state before it.
growth of_finite(const automaton::dfa& a, const std::vector<weighted_step>& steps, const state_sets& order) {
  std::vector<std::vector<weighted_step>> steps_of_state(a.states());
  for (const auto& step : steps) steps_of_state[step.source].push_back(step);
  std::vector<std::size_t> longest(a.states());
  std::vector<double> bits(a.states());  // bits of the number of strings from each state
  for (const auto& alone : order) {
    const std::size_t s = alone.front();
    double most = 0;
    for (const auto& step : steps_of_state[s]) {
      longest[s] = std::max(longest[s], longest[step.target] + 1);
      most = std::max(most, bits[step.target]);
    }
    double strings = a.accepting[s] ? std::exp2(-most) : 0;  // in units of 2^most, which a double may not hold
    for (const auto& step : steps_of_state[s]) strings += step.code_points * std::exp2(bits[step.target] - most);
    bits[s] = strings > 0 ? most + std::log2(strings) : 0;
  }
  const std::size_t last = longest[a.start];
  return {last, last == 0 ? 0 : bits[a.start] / static_cast<double>(last)};
}

// The power method, normalized after each character so that no number overflows, on the transitions inside cycles;
// transitions between cycles do not affect the rate. The first `characters` steps settle; the mean over as many more is
// the rate, whatever the lengths of the cycles.
double rate_of_cycles(std::size_t states, const std::vector<weighted_step>& steps) {
  constexpr int characters = 60;
  std::vector<double> ways(states);
  for (const auto& step : steps) ways[step.source] = 1;
  double bits = 0;
  for (int n = 0; n < 2 * characters; ++n) {
    std::vector<double> next(states);
    for (const auto& step : steps) next[step.target] += ways[step.source] * step.code_points;
    const double sum = std::accumulate(next.begin(), next.end(), 0.0);
    const double before = std::accumulate(ways.begin(), ways.end(), 0.0);
    for (double& share : next) share /= sum;
    if (n >= characters) bits += std::log2(sum / before);
    ways = std::move(next);
  }
  return bits / characters;
}

}  // namespace

growth growth_of(const automaton::dfa& a) {
  const auto steps = weighted_steps(a);
  abnf::use_graph graph(a.states());
  for (const auto& step : steps) graph[step.source].push_back(step.target);
  const auto together = abnf::components(graph);
  std::vector<std::size_t> component_of(a.states());
  for (std::size_t c = 0; c < together.size(); ++c) {
    for (const std::size_t s : together[c]) component_of[s] = c;
  }
  std::vector<weighted_step> of_cycles;
  std::ranges::copy_if(steps, std::back_inserter(of_cycles), [&](const weighted_step& step) {
    return component_of[step.source] == component_of[step.target];
  });
  if (of_cycles.empty()) return of_finite(a, steps, together);
  return {std::nullopt, rate_of_cycles(a.states(), of_cycles)};
}

counting_cost::counting_cost(const automaton::dfa& a) : steps_(static_cast<double>(weighted_steps(a).size())) {
  const growth numbers = growth_of(a);
  longest_ = numbers.longest;
  words_ = numbers.bits_per_character / 64;
}

double counting_cost::nanoseconds(const length_range& lengths) const {
  constexpr double word = 4.5;   // added up; measured with port on an AMD EPYC, as the others
  constexpr double digits = 18;  // for each pair of words of a number that is written
  constexpr double length = 20;  // with nothing to add up: measured on a rule of one state
  constexpr double line = 1000;  // each is flushed: measured into a pipe
  const double lines = static_cast<double>(lengths.last - lengths.first) + 1;
  if (longest_ && lengths.first > *longest_) return lines * line;
  const std::size_t last_counted = longest_ ? std::min(lengths.last, *longest_) : lengths.last;
  const auto last = static_cast<double>(last_counted);
  const auto square = [&](std::size_t n) { return digits * std::pow(1 + words_ * static_cast<double>(n), 2); };
  const auto numbers = static_cast<double>(last_counted - lengths.first) + 1;
  return last * (length + steps_ * word * (1 + words_ * last / 2)) +
         numbers * (square(lengths.first) + square(last_counted)) / 2 + lines * line;
}

std::size_t counting_cost::longest_countable(const length_range& lengths) const {
  std::size_t can = 0;
  if (lengths.first < lengths.last && nanoseconds({lengths.first, lengths.first}) <= most) can = lengths.first;
  for (std::size_t cannot = lengths.last; can + 1 < cannot;) {
    const std::size_t middle = can + (cannot - can) / 2;
    const length_range shorter{lengths.first == lengths.last ? middle : std::min(lengths.first, middle), middle};
    (nanoseconds(shorter) <= most ? can : cannot) = middle;
  }
  return can;
}

namespace {

constexpr std::size_t bits_per_step = 512;  // that are added in some nanoseconds

}  // namespace

counter::counter(const automaton::dfa& a, work_budget* budget)
    : steps_(weighted_steps(a)), ways_(a.states()), budget_(budget) {
  for (state s = 0; s < a.states(); ++s) {
    if (a.accepting[s]) accepting_.push_back(s);
  }
  ways_[a.start] = 1;
}

big_integer counter::count() const {
  big_integer sum;
  for (const state s : accepting_) sum += ways_[s];
  return sum;
}

bool counter::advance() {
  std::vector<big_integer> next(ways_.size());
  for (const auto& step : steps_) {
    if (budget_ != nullptr && !budget_->allows_steps(1 + ways_[step.source].bits() / bits_per_step)) return false;
    next[step.target].add_multiple(ways_[step.source], step.code_points);
  }
  ways_ = std::move(next);
  ++length_;
  return true;
}

std::vector<std::string> counts_by_length(const automaton::dfa& a, std::size_t longest) {
  std::vector<std::string> counts;
  counter strings(automaton::merge_classes(a));
  for (std::size_t length = 0; length <= longest; ++length) {
    if (length > 0) strings.advance();
    counts.push_back(strings.count().str());
  }
  return counts;
}

}  // namespace urispec::language
