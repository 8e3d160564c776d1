#include "language/sample.hpp"

#include <cmath>
#include <limits>

namespace urispec::language {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

// Uniform below `limit`, which is not zero: as many random bits as it has, until they make a smaller number.
big_integer below(const big_integer& limit, random_source& random) {
  const std::size_t bits = limit.bits();
  const auto surplus = static_cast<unsigned>((64 - bits % 64) % 64);
  std::vector<big_integer::word> words((bits + 63) / 64);
  for (;;) {
    big_integer::word above = 0;
    for (auto w = words.rbegin(); w != words.rend(); ++w) {
      const big_integer::word number = random();
      *w = surplus == 0 ? number : above << (64 - surplus) | number >> surplus;
      above = number;
    }
    if (big_integer candidate(words); candidate < limit) return candidate;
  }
}

std::uint64_t below(std::uint64_t limit, random_source& random) { return below(big_integer(limit), random).lowest(); }

// The n-th code point of a set.
char32_t member(const automaton::code_point_set& set, std::uint64_t n) {
  for (const auto& range : set.ranges()) {
    const std::uint64_t size = range.last - range.first + std::uint64_t{1};
    if (n < size) return range.first + static_cast<char32_t>(n);
    n -= size;
  }
  return set.ranges().back().last;
}

}  // namespace

std::uint64_t sampler::memory(const dfa& a, std::size_t length) {
  const double bits = std::log2(static_cast<double>(automaton::last_code_point));
  const double integers = (static_cast<double>(length) + 1) * static_cast<double>(a.states());
  const double bytes = integers * (sizeof(big_integer) + static_cast<double>(length) * bits / 16);
  constexpr double beyond = 18446744073709551616.0;  // 2^64, the first that does not fit
  return bytes < beyond ? static_cast<std::uint64_t>(bytes) : std::numeric_limits<std::uint64_t>::max();
}

sampler::sampler(const dfa& a, std::size_t length) : a_(a), steps_(a.states()) {
  for (const auto& step : weighted_steps(a)) steps_[step.source].push_back(step);
  ways_.emplace_back(a.states());
  for (state s = 0; s < a.states(); ++s) ways_[0][s] = a.accepting[s] ? 1 : 0;
  for (std::size_t left = 1; left <= length; ++left) {
    std::vector<big_integer> next(a.states());
    for (state s = 0; s < a.states(); ++s) {
      for (const auto& step : steps_[s]) next[s].add_multiple(ways_.back()[step.target], step.code_points);
    }
    ways_.push_back(std::move(next));
  }
}

std::optional<std::u32string> sampler::draw(random_source& random) const {
  if (population().is_zero()) return std::nullopt;
  std::u32string text;
  state s = a_.start;
  for (std::size_t left = ways_.size() - 1; left > 0; --left) {
    const auto& after = ways_[left - 1];
    big_integer choice = below(ways_[left][s], random);
    for (const auto& step : steps_[s]) {
      big_integer share;
      share.add_multiple(after[step.target], step.code_points);
      if (choice >= share) {
        choice -= share;
        continue;
      }
      std::uint64_t n = choice % step.code_points;
      for (symbol_class k = 0; k < a_.symbols->code_point_classes(); ++k) {
        if (a_.next(s, k) != step.target) continue;
        const auto& members = a_.symbols->members(k);
        if (n < members.size()) {
          text.push_back(member(members, n));
          break;
        }
        n -= members.size();
      }
      s = step.target;
      break;
    }
  }
  return text;
}

near_miss_sampler::near_miss_sampler(const dfa& a, std::size_t length) : a_(a) {
  const auto add = [&](edit kind, std::size_t begin) {
    sampler valid(a, begin);
    if (!valid.population().is_zero()) ways_.emplace_back(kind, std::move(valid));
  };
  add(edit::erase, length + 1);
  if (length > 0) add(edit::insert, length - 1);
  if (length > 0) add(edit::replace, length);
}

std::vector<bool> lengths_with_strings(const automaton::dfa& a, std::size_t last) {
  std::vector<bool> result;
  std::vector<bool> reached(a.states(), false);
  reached[a.start] = true;
  for (std::size_t length = 0; length <= last; ++length) {
    std::vector<bool> next(a.states(), false);
    bool has_strings = false;
    for (automaton::state s = 0; s < a.states(); ++s) {
      if (!reached[s]) continue;
      has_strings = has_strings || a.accepting[s];
      for (symbol_class k = 0; k < a.symbols->code_point_classes(); ++k) next[a.next(s, k)] = true;
    }
    result.push_back(has_strings);
    reached = std::move(next);
  }
  return result;
}

std::optional<std::u32string> near_miss_sampler::draw(random_source& random) const {
  constexpr int attempts = 1000;
  if (ways_.empty()) return std::nullopt;
  for (int i = 0; i < attempts; ++i) {
    const auto& [kind, valid] = ways_[static_cast<std::size_t>(below(ways_.size(), random))];
    std::u32string text = *valid.draw(random);
    const auto place = static_cast<std::size_t>(below(text.size() + (kind == edit::insert ? 1 : 0), random));
    if (kind == edit::erase) {
      text.erase(place, 1);
    } else {
      const auto k = static_cast<symbol_class>(below(a_.symbols->code_point_classes(), random));
      const auto& members = a_.symbols->members(k);
      const char32_t c = member(members, below(members.size(), random));
      text.replace(place, kind == edit::replace ? 1 : 0, 1, c);
    }
    if (!a_.accepts(text)) return text;
  }
  return std::nullopt;
}

}  // namespace urispec::language
