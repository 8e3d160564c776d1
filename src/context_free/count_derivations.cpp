#include "context_free/count_derivations.hpp"

#include "abnf/recursion.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace urispec::context_free {
namespace {

using ways_to_states = std::map<state, derivation_number>;

bool is_none(const derivation_number& n) { return !n.is_endless && n.finite.is_zero(); }

void add_to(derivation_number& sum, const derivation_number& n) {
  sum.is_endless = sum.is_endless || n.is_endless;
  sum.finite += n.finite;
}

derivation_number product_of(const derivation_number& a, const derivation_number& b) {
  if (is_none(a) || is_none(b)) return {};
  return {a.finite * b.finite, a.is_endless || b.is_endless};
}

// A rule that ends there, as often as it has derivations.
struct end_of_rule {
  std::size_t place;
  derivation_number ways;
};

class inside_count {
 public:
  inside_count(const rule_automata& by, const std::vector<std::vector<std::uint32_t>>& whole,
               const std::vector<std::vector<std::uint32_t>>& order, std::vector<automaton::symbol_class> text,
               limits within)
      : by_(by), whole_(whole), order_(order), text_(std::move(text)), within_(std::move(within)) {
    ends_.resize(text_.size() + 1, std::vector<std::vector<end_of_rule>>(by.rules.size()));
  }

  result<derivation_number, verdict> run() {
    for (std::size_t begin = text_.size(); begin-- > 0;) {
      if (!count_from(begin)) return within_.time.was_over() ? verdict::out_of_time : verdict::out_of_memory;
    }
    for (const auto& [place, ways] : ends_.front()[by_.start]) {
      if (place == text_.size()) return ways;
    }
    return derivation_number{};
  }

 private:
  bool count_from(std::size_t begin) {
    std::vector<std::map<std::size_t, ways_to_states>> reached(by_.rules.size());  // by rule and place
    for (std::uint32_t rule = 0; rule < by_.rules.size(); ++rule) {
      read(reached[rule], begin, by_.first[rule], {1, false});
    }
    for (std::size_t end = begin + 1; end <= text_.size(); ++end) {
      add_whole_rules(reached, begin, end);
      for (auto& of_rule : reached) {
        const auto here = of_rule.find(end);
        if (here == of_rule.end()) continue;
        for (const auto& [s, ways] : here->second) {
          if (within_.time.is_over()) return false;
          go_on(of_rule, end, s, ways);
        }
        of_rule.erase(here);
      }
      if (entries_ * bytes_of_entry > within_.bytes) return false;
    }
    return true;
  }

  // What ends here and began there; then what called it there goes on.
  void add_whole_rules(std::vector<std::map<std::size_t, ways_to_states>>& reached, std::size_t begin,
                       std::size_t end) {
    std::vector<derivation_number> ways(by_.rules.size());
    for (const auto& together : order_) {
      derivation_number of_all;
      for (const std::uint32_t rule : together) {
        if (const auto here = reached[rule].find(end); here != reached[rule].end()) {
          for (const auto& [s, n] : here->second) {
            if (by_.accepting[s]) add_to(ways[rule], n);
          }
        }
        for (const std::uint32_t inner : whole_[rule]) add_to(ways[rule], ways[inner]);
        add_to(of_all, ways[rule]);
      }
      const std::uint32_t first = together.front();
      const bool is_cycle = together.size() > 1 || std::ranges::find(whole_[first], first) != whole_[first].end();
      if (!is_cycle || is_none(of_all)) continue;
      for (const std::uint32_t rule : together) ways[rule] = {0, true};
    }
    for (std::uint32_t rule = 0; rule < by_.rules.size(); ++rule) {
      if (!is_none(ways[rule])) {
        ends_[begin][rule].push_back({end, ways[rule]});
        ++entries_;
      }
      for (const auto& call : by_.calls_from(by_.first[rule])) {
        if (!is_none(ways[call.called])) add_to(reached[rule][end][call.target], ways[call.called]);
      }
    }
  }

  void read(std::map<std::size_t, ways_to_states>& of_rule, std::size_t place, state s, const derivation_number& ways) {
    if (place == text_.size()) return;
    if (const state to = by_.next(s, text_[place]); to != no_state) add_to(of_rule[place + 1][to], ways);
  }

  void go_on(std::map<std::size_t, ways_to_states>& of_rule, std::size_t place, state s,
             const derivation_number& ways) {
    read(of_rule, place, s, ways);
    for (const auto& call : by_.calls_from(s)) {
      for (const auto& [end, inside] : ends_[place][call.called]) {
        add_to(of_rule[end][call.target], product_of(ways, inside));
      }
    }
  }

  static constexpr std::size_t bytes_of_entry = 2 * sizeof(end_of_rule);

  const rule_automata& by_;
  const std::vector<std::vector<std::uint32_t>>& whole_;
  const std::vector<std::vector<std::uint32_t>>& order_;
  std::vector<automaton::symbol_class> text_;
  limits within_;
  std::vector<std::vector<std::vector<end_of_rule>>> ends_;  // by place where it begins, and rule
  std::size_t entries_ = 0;
};

}  // namespace

derivation_counter::derivation_counter(rule_automata by)
    : by_(std::make_shared<const rule_automata>(std::move(by))), whole_(by_->rules.size()) {
  abnf::use_graph graph(by_->rules.size());
  for (std::uint32_t rule = 0; rule < by_->rules.size(); ++rule) {
    for (const auto& call : by_->calls_from(by_->first[rule])) {
      if (!by_->accepting[call.target]) continue;
      whole_[rule].push_back(call.called);
      graph[rule].push_back(call.called);
    }
  }
  for (const auto& component : abnf::components(graph)) order_.emplace_back(component.begin(), component.end());
}

result<derivation_counter, language::out_of_budget> derivation_counter::build(const abnf::grammar& grammar,
                                                                              std::size_t rule,
                                                                              const state_budget& limits) {
  auto automata = build_rule_automata(grammar, rule, linear_rules::recurse, limits, 0);
  if (!automata) return automata.error();
  return derivation_counter(std::move(*automata));
}

result<derivation_number, verdict> derivation_counter::count(std::string_view text, limits within) const {
  const auto decoded = unicode::from_utf8(text);
  if (!decoded) return derivation_number{};
  if (decoded->empty()) return derivation_number{by_->properties(by_->start).can_be_empty ? 1 : 0, false};
  const std::size_t lists = decoded->size() * by_->rules.size() * sizeof(std::vector<end_of_rule>);
  if (lists > within.bytes) return verdict::out_of_memory;
  std::vector<automaton::symbol_class> classes;
  for (const char32_t c : *decoded) classes.push_back(by_->known.symbols->class_of(c));
  return inside_count(*by_, whole_, order_, std::move(classes), std::move(within)).run();
}

}  // namespace urispec::context_free
