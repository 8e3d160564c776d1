#include "diff/nearest_rules.hpp"

#include "abnf/references.hpp"
#include "diff/definitions.hpp"
#include "automaton/product.hpp"
#include "language/count.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::diff {
namespace {

using pair_of_rules = std::pair<std::size_t, std::size_t>;

// The number of strings of each length, as far as they are counted: rounded, which is exact enough for a share.
std::vector<double> counts_of(const automaton::dfa& a) {
  const auto steps = language::weighted_steps(a);
  std::vector<double> ways(a.states(), 0);
  ways[a.start] = 1;
  std::vector<double> counts;
  for (;;) {
    double count = 0;
    for (automaton::state s = 0; s < a.states(); ++s) count += a.accepting[s] ? ways[s] : 0;
    counts.push_back(count);
    if (counts.size() > longest_counted) return counts;
    std::vector<double> next(a.states(), 0);
    for (const auto& step : steps) next[step.target] += ways[step.source] * step.code_points;
    ways = std::move(next);
  }
}

// The words of a name, in lower case: "path" and "empty" of path-empty, "uri" and "reserved" of uriReserved.
std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> words(1);
  bool was_lower = false;
  for (const char c : name) {
    const bool is_upper = c >= 'A' && c <= 'Z';
    if (c == '-' || c == '_' || (is_upper && was_lower)) words.emplace_back();
    if (c != '-' && c != '_') words.back() += unicode::in_lower_case(c);
    was_lower = c >= 'a' && c <= 'z';
  }
  std::erase(words, std::string());
  return words;
}

// True for words that are equal, or differ in an ending as `digit` and `digits` do.
bool is_same_word(std::string_view a, std::string_view b) {
  constexpr std::size_t shortest_stem = 4;
  if (a.size() > b.size()) std::swap(a, b);
  return a == b || (a.size() >= shortest_stem && b.starts_with(a));
}

bool uses(const subject& s, std::size_t user, std::size_t rule) {
  bool shared = false;
  abnf::for_each_use(s.grammar.rules[user].definition,
                     [&](const abnf::expression& use) { shared = shared || abnf::used_rule(use) == rule; });
  return shared;
}

class search {
 public:
  search(const subject& left, const subject& right, paired_rules pairs, work_budget budget)
      : left_(left), right_(right), pairs_(std::move(pairs)), budget_(std::move(budget)) {
    for (const std::size_t l : pairs_.left_alone) {
      for (const std::size_t r : pairs_.right_alone) measure({l, r});
    }
  }

  std::vector<pair_of_rules> run() {
    std::vector<pair_of_rules> result;
    while (!budget_.exhausted()) {
      const auto next = nearest();
      if (!next) break;
      result.push_back(*next);
      const auto [l, r] = *next;
      pairs_.rules.of_left[l] = r;
      pairs_.rules.of_right[r] = l;
      std::erase_if(alike_, [l = l, r = r](const auto& entry) {
        return entry.first.first == l || entry.first.second == r;
      });
      measure_users_of(l, r);
    }
    if (budget_.exhausted()) result.clear();
    drop_unrelated(result);
    return result;
  }

 private:
  // Drops pairs that look alike and have different purposes, until each is related: without one pair, those of the
  // rules that its rules use may be unrelated.
  void drop_unrelated(std::vector<pair_of_rules>& nearest) {
    while (true) {
      const auto unrelated = std::ranges::find_if(nearest, [&](const auto& pair) { return !is_related(pair); });
      if (unrelated == nearest.end()) return;
      pairs_.rules.of_left[unrelated->first].reset();
      pairs_.rules.of_right[unrelated->second].reset();
      nearest.erase(unrelated);
    }
  }

  [[nodiscard]] bool is_related(const pair_of_rules& pair) const {
    return diff::is_related(left_, right_, pairs_.rules, pair.first, pair.second);
  }

  // The two that are most alike of those that are most like each other, and nothing else is as much.
  [[nodiscard]] std::optional<pair_of_rules> nearest() const {
    std::map<std::size_t, best_mark> of_left, of_right;
    for (const auto& [pair, mark] : alike_) {
      of_left[pair.first].see(mark);
      of_right[pair.second].see(mark);
    }
    std::optional<pair_of_rules> best;
    double most = 0;
    for (const auto& [pair, mark] : alike_) {
      if (mark < least_alike || mark <= most) continue;
      if (!of_left[pair.first].is_only(mark) || !of_right[pair.second].is_only(mark)) continue;
      most = mark;
      best = pair;
    }
    return best;
  }

  struct best_mark {
    double mark = -1;
    int times = 0;

    void see(double other) {
      if (other > mark) *this = {other, 0};
      if (other == mark) ++times;
    }
    [[nodiscard]] bool is_only(double other) const { return mark == other && times == 1; }
  };

  // Definitions that use them have become more alike.
  void measure_users_of(std::size_t l, std::size_t r) {
    for (const auto& entry : alike_) {
      const auto [user, other_user] = entry.first;
      if (uses(left_, user, l) && uses(right_, other_user, r)) measure(entry.first);
    }
  }

  void measure(const pair_of_rules& pair) {
    const auto [l, r] = pair;
    const double definitions =
        likeness_of(compare_definitions(left_.grammar.rules[l], right_.grammar.rules[r], pairs_.rules));
    if (definitions == 0) {
      alike_[pair] = 0;
      return;
    }
    const auto [language, is_new] = languages_.try_emplace(pair, 0);
    if (is_new) language->second = likeness_of(left_.languages.minimal[l], right_.languages.minimal[r], budget_);
    alike_[pair] = (definitions + language->second) / 2;
  }

  const subject& left_;
  const subject& right_;
  paired_rules pairs_;
  std::map<pair_of_rules, double> alike_, languages_;
  work_budget budget_;
};

std::size_t tokens_of_all(const abnf::grammar& grammar, const std::vector<std::size_t>& rules) {
  std::size_t tokens = 0;
  for (const std::size_t rule : rules) tokens += tokens_of(grammar.rules[rule]).size();
  return tokens;
}

}  // namespace

bool is_related(const subject& left, const subject& right, const counterparts& rules, std::size_t l, std::size_t r) {
  bool is_used_left = false;
  for (std::size_t user = 0; user < left.grammar.rules.size(); ++user) {
    if (user == l || !uses(left, user, l)) continue;
    is_used_left = true;
    const auto& other_user = rules.of_left[user];
    if (other_user && uses(right, *other_user, r)) return true;
  }
  bool is_used_right = false;
  for (std::size_t user = 0; user < right.grammar.rules.size(); ++user) {
    is_used_right = is_used_right || (user != r && uses(right, user, r));
  }
  const bool are_sets = left.languages.classes[l] && right.languages.classes[r];
  if (!is_used_left && !is_used_right && !are_sets) return true;
  const auto on_left = words_of(left.grammar.rules[l].name);
  const auto on_right = words_of(right.grammar.rules[r].name);
  return std::ranges::any_of(on_left, [&](const std::string& word) {
    return std::ranges::any_of(on_right, [&](const std::string& other) { return is_same_word(word, other); });
  });
}

double likeness_of(const automaton::dfa& a, const automaton::dfa& b, work_budget& budget) {
  const auto common = intersection(a, b, budget);
  if (budget.exhausted()) return 0;
  const auto in_a = counts_of(a);
  const auto in_b = counts_of(b);
  const auto in_both = counts_of(common);
  double sum = 0;
  int lengths = 0;
  for (std::size_t n = 0; n < in_both.size(); ++n) {
    const double either = in_a[n] + in_b[n] - in_both[n];
    if (either <= 0) continue;
    sum += in_both[n] / either;
    ++lengths;
  }
  return lengths == 0 ? 0 : sum / lengths;
}

std::vector<std::pair<std::size_t, std::size_t>> nearest_rules(const subject& left, const subject& right,
                                                               paired_rules pairs, work_budget budget) {
  const std::size_t on_left = tokens_of_all(left.grammar, pairs.left_alone);
  const std::size_t on_right = tokens_of_all(right.grammar, pairs.right_alone);
  if (on_left == 0 || on_right == 0 || on_left > most_compared / on_right) return {};
  return search(left, right, std::move(pairs), std::move(budget)).run();
}

}  // namespace urispec::diff
