// Two facts about each expression, bottom-up: whether it can fail at all, and whether it can fail after some rule
// inside it has matched ("dirty"). A dirty alternative, option or turn of a loop is wrapped: behind its failure the
// parse goes on elsewhere, and what the matched rules built has to be taken back. The last alternative needs nothing,
// its failure is that of the whole choice.
// Cost: linear. Tested in tests/peg/mark_attempts.cpp.
#include "urispec/peg/mark_attempts.hpp"

#include "abnf/overloaded.hpp"

#include <utility>
#include <variant>

namespace urispec::peg {
namespace {

struct facts {
  bool can_fail = false;
  bool dirty = false;        // can fail after a rule matched inside
  bool calls_rules = false;  // may have matched a rule when it succeeds
};

class marker {
 public:
  explicit marker(std::size_t rules) : rules_(rules) {}

  void rule(std::vector<expression>& all, std::size_t index) {
    rules_[index] = visit(all[index]);
    rules_[index].calls_rules = true;
  }

 private:
  facts visit(expression& e) {
    return std::visit(abnf::overloaded{
                          [&](sequence& s) { return in_sequence(s); },
                          [&](ordered_choice& c) { return in_choice(c); },
                          [&](repetition& r) { return in_repetition(r); },
                          [&](rule_call& r) { return rules_[r.rule]; },
                          [](character&) { return facts{true, false, false}; },
                          [](text&) { return facts{true, false, false}; },
                          [&](predicate& p) {
                            visit(p.body.front());
                            return facts{true, false, false};
                          },
                          [&](attempt& a) {
                            facts f = visit(a.body.front());
                            f.dirty = false;
                            return f;
                          },
                      },
                      e.node);
  }

  facts in_sequence(sequence& s) {
    facts all;
    for (auto& part : s.parts) {
      const facts f = visit(part);
      all.dirty = all.dirty || f.dirty || (all.calls_rules && f.can_fail);
      all.can_fail = all.can_fail || f.can_fail;
      all.calls_rules = all.calls_rules || f.calls_rules;
    }
    return all;
  }

  facts in_choice(ordered_choice& c) {
    facts all;
    for (std::size_t i = 0; i < c.alternatives.size(); ++i) {
      const facts f = visit(c.alternatives[i]);
      const bool is_last = i + 1 == c.alternatives.size();
      if (!is_last) wrap_if(f, c.alternatives[i]);
      all.calls_rules = all.calls_rules || f.calls_rules;
      if (is_last) {
        all.can_fail = f.can_fail;
        all.dirty = f.dirty;
      }
    }
    return all;
  }

  facts in_repetition(repetition& r) {
    const facts turn = visit(r.body.front());
    if (r.maximum > r.minimum) wrap_if(turn, r.body.front());
    const bool turns_can_fail = r.minimum > 0 && turn.can_fail;
    return {turns_can_fail, turns_can_fail && (turn.dirty || (r.minimum > 1 && turn.calls_rules)), turn.calls_rules};
  }

  static void wrap_if(const facts& f, expression& e) {
    if (f.dirty) e = {attempt{{std::move(e)}}};
  }

  std::vector<facts> rules_;
};

}  // namespace

void mark_attempts(std::vector<expression>& rules, const std::vector<std::size_t>& order) {
  marker m(rules.size());
  for (const std::size_t rule : order) m.rule(rules, rule);
}

}  // namespace urispec::peg
