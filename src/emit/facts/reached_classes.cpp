#include "emit/facts/reached_classes.hpp"

#include "abnf/overloaded.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <variant>

namespace urispec::emit {
namespace {

class reach {
 public:
  explicit reach(const peg::grammar& proven) : proven_(proven) {}

  void from(std::size_t start) {
    enter(start, 0);
    while (!left_.empty()) {
      const auto [what, choices] = left_.back();
      left_.pop_back();
      visit(*what, choices);
    }
  }

  std::vector<span_class> ranked() && {
    const auto members = [](const span_class& c) {
      return set_intersection(c.set, automaton::code_point_set{{0, 0x7F}}).size();
    };
    std::ranges::stable_sort(found_, [&](const entry& a, const entry& b) {
      return std::tuple(a.choices, members(b.what)) < std::tuple(b.choices, members(a.what));
    });
    std::vector<span_class> result;
    for (entry& e : found_) result.push_back(std::move(e.what));
    return result;
  }

 private:
  struct entry {
    span_class what;
    std::size_t choices;
  };
  struct part {
    const peg::expression* what;
    std::size_t choices;
  };

  void enter(std::size_t r, std::size_t choices) {
    const auto [known, is_new] = visited_.try_emplace(r, choices);
    if (!is_new && known->second <= choices) return;
    known->second = choices;
    left_.push_back({&proven_.rules[r].body, choices});
  }

  void visit(const peg::expression& e, std::size_t choices) {
    const auto all = [&](const std::vector<peg::expression>& parts, std::size_t within) {
      for (auto last = parts.rbegin(); last != parts.rend(); ++last) left_.push_back({&*last, within});
    };
    std::visit(abnf::overloaded{
                   [&](const peg::sequence& s) { all(s.parts, choices); },
                   [&](const peg::ordered_choice& c) { all(c.alternatives, choices + 1); },
                   [&](const peg::repetition& r) { all(r.body, choices); },
                   [&](const peg::predicate& p) { all(p.body, choices); },
                   [&](const peg::committed& c) { all(c.body, choices); },
                   [&](const peg::rule_call& r) { enter(r.rule, choices); },
                   [&](const peg::span& r) {
                     add({r.set, r.escapes}, choices);
                   },
                   [](const auto&) {},
               },
               e.node);
  }

  void add(const span_class& c, std::size_t choices) {
    const auto found = std::ranges::find_if(
        found_, [&](const entry& known) { return known.what.set == c.set && known.what.escapes == c.escapes; });
    if (found == found_.end()) {
      found_.push_back({c, choices});
    } else {
      found->choices = std::min(found->choices, choices);
    }
  }

  const peg::grammar& proven_;
  std::vector<part> left_;  // what is to be visited, the next at the end: a chain of rules may be long
  std::map<std::size_t, std::size_t> visited_;  // rules, and the least number of choices around them
  std::vector<entry> found_;
};

}  // namespace

std::vector<span_class> reached_classes(const peg::grammar& proven, std::size_t start) {
  reach result(proven);
  result.from(start);
  return std::move(result).ranked();
}

}  // namespace urispec::emit
