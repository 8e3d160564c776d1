#include "urispec/language/count.hpp"

#include <cmath>
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

// The power method: shares of the ways instead of their numbers. What comes first does not count: it says how a string
// begins. Over as many characters again the rate is the same for languages of every other length.
double bits_per_character(const automaton::dfa& a) {
  constexpr int characters = 60;
  const auto steps = weighted_steps(a);
  std::vector<double> ways(a.states());
  ways[a.start] = 1;
  double bits = 0;
  for (int n = 0; n < 2 * characters; ++n) {
    std::vector<double> next(a.states());
    for (const auto& step : steps) next[step.to] += ways[step.from] * step.code_points;
    const double all = std::accumulate(next.begin(), next.end(), 0.0);
    if (all == 0) return 0;
    for (double& share : next) share /= all;
    if (n >= characters) bits += std::log2(all);
    ways = std::move(next);
  }
  return bits / characters;
}

counter::counter(const automaton::dfa& a) : steps_(weighted_steps(a)), ways_(a.states()) {
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

void counter::advance() {
  std::vector<big_integer> next(ways_.size());
  for (const auto& step : steps_) {
    if (!ways_[step.from].is_zero()) next[step.to] += ways_[step.from] * step.code_points;
  }
  ways_ = std::move(next);
  ++length_;
}

}  // namespace urispec::language
