#include "diff/rule_texts.hpp"

#include "context_free/rule_automata.hpp"
#include "language/natural_texts.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <utility>

namespace urispec::diff {
namespace {

constexpr std::size_t most_places = 4;
constexpr std::size_t most_texts_of_pair = 4;
constexpr std::size_t steps_of_place = 1000;  // of a budget

class searcher {
 public:
  searcher(const subject& has, const subject& lacks, side the_side, const text_decision& has_text,
           const work_budget& budget)
      : lacks_(lacks), side_(the_side), has_text_(has_text), texts_(has.grammar, has.start),
        budget_(budget.another()) {}

  // The texts of a rule that its counterpart lacks.
  void add_texts_of(std::size_t pair, std::size_t rule, std::size_t counterpart,
                    const std::optional<std::u32string>& shortest, std::vector<rule_text>& output) {
    std::size_t count = 0;
    const auto add = [&](const language::text_around_part& text) {
      output.push_back({pair, side_, unicode::to_utf8(text.text), text.part()});
      return ++count;
    };
    for (const auto& e : texts_.exercises_of(rule)) {
      const bool is_alternative = e.description.reason == language::exercise::kind::alternative;
      if (count > 0 && !is_alternative) continue;
      const auto text =
          at_some_place(rule, counterpart, [&](std::size_t place) { return texts_.with_exercise(e, place); });
      if (!text) continue;
      const bool is_whole = e.description.reason == language::exercise::kind::rule;
      if (add(*text) == most_texts_of_pair || is_whole) return;
    }
    if (count > 0 || !shortest) return;
    const auto text =
        at_some_place(rule, counterpart, [&](std::size_t place) { return texts_.with_text(rule, place, *shortest); });
    if (text) add(*text);
  }

 private:
  template <typename Make>
  std::optional<language::text_around_part> at_some_place(std::size_t rule, std::size_t counterpart, Make make) {
    const std::size_t places = std::min(texts_.places_of(rule), most_places);
    for (std::size_t place = 0; place < places && budget_.allows_steps(steps_of_place); ++place) {
      auto text = make(place);
      if (text && shows_difference(*text, counterpart)) return text;
    }
    return std::nullopt;
  }

  [[nodiscard]] bool shows_difference(const language::text_around_part& text, std::size_t counterpart) {
    return lacks_part(counterpart, text.part()) && has_text_(side_, text.text) == context_free::verdict::valid &&
           has_text_(other(side_), text.text) == context_free::verdict::invalid;
  }

  // The automata have the strings up to the length that is compared; the general engine reads longer ones.
  [[nodiscard]] bool lacks_part(std::size_t counterpart, const std::u32string& part) {
    if (!lacks_.is_bounded(counterpart) || part.size() <= lacks_.length) {
      return !lacks_.languages.minimal[counterpart].accepts(part);
    }
    auto [entry, is_new] = engines_.try_emplace(counterpart);
    if (is_new) {
      auto automata = context_free::build_rule_automata(lacks_.grammar, counterpart,
                                                        context_free::linear_rules::are_solved, budget_);
      if (automata) entry->second = std::move(*automata);
    }
    if (!entry->second) return false;
    const auto limits = context_free::limits_within(budget_);
    return recognize(*entry->second, unicode::to_utf8(part), limits).verdict == context_free::verdict::invalid;
  }

  const subject& lacks_;
  side side_;
  const text_decision& has_text_;
  language::natural_texts texts_;
  work_budget budget_;
  std::map<std::size_t, std::optional<context_free::rule_automata>> engines_;  // by counterpart; nullopt: too large
};

// True for rules whose definition changed what they match, or may have changed strings that are too long to be
// compared.
bool may_have_texts(const rule_difference& pair, const rule_change& change) {
  if (change.source == change_source::definition) return true;
  return pair.undecided.any() && change.edit && change.edit->changes_tokens();
}

}  // namespace

std::vector<rule_text> find_rule_texts(const subject& left, const subject& right, const rule_differences& rules,
                                       const std::vector<rule_change>& changes, const text_decision& has_text,
                                       const work_budget& budget) {
  searcher on_left(left, right, side::left, has_text, budget);
  searcher on_right(right, left, side::right, has_text, budget);
  std::vector<rule_text> result;
  for (std::size_t i = 0; i < std::min(rules.pairs.size(), changes.size()); ++i) {
    const auto& pair = rules.pairs[i];
    const auto l = left.grammar.find(pair.left);
    const auto r = right.grammar.find(pair.right);
    if (!l || !r || !may_have_texts(pair, changes[i])) continue;
    if (pair.right_only || pair.undecided.right) on_right.add_texts_of(i, *r, *l, pair.right_only, result);
    if (pair.left_only || pair.undecided.left) on_left.add_texts_of(i, *l, *r, pair.left_only, result);
  }
  std::ranges::stable_sort(result, std::ranges::greater(), &rule_text::has);
  return result;
}

}  // namespace urispec::diff
