// Every automaton that differs from a right one in one transition, for one character or for one range of a class, and
// whether test vectors reveal it. All mutants receive the vectors at once: a mutant is run only on vectors that take
// its transition, from there on, and not after one has revealed it.
#pragma once

#include "automaton/dfa.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::test {

class step_mutants {
 public:
  // `characters`, by class, are those that are mistaken one at a time.
  step_mutants(const automaton::dfa& right, const std::vector<std::u32string>& characters) : a_(right) {
    for (automaton::symbol_class k = 0; k < characters.size(); ++k) {
      for (const auto& range : a_.symbols->members(k).ranges()) units_.push_back(range);
      for (const char32_t c : characters[k]) units_.push_back({c, c});
    }
    for (automaton::symbol_class k = 0; k < characters.size(); ++k) {
      for (const char32_t c : characters[k]) {
        for (std::size_t u = 0; u < units_.size(); ++u) {
          if (units_[u].first <= c && c <= units_[u].last) units_of_[c].push_back(u);
        }
      }
    }
    alive_.resize(a_.states() * units_.size());
  }

  // The characters of each unit lead from `source` to `target`, where `is_wrong(right target, target)`.
  template <typename IsWrong>
  void add(automaton::state source, automaton::state target, IsWrong is_wrong) {
    for (std::size_t u = 0; u < units_.size(); ++u) {
      if (!is_wrong(a_.next(source, a_.symbols->class_of(units_[u].first)), target)) continue;
      alive_[source * units_.size() + u].push_back(target);
      ++left_;
    }
  }

  void hear(std::u32string_view text, bool valid) {
    automaton::state s = a_.start;
    for (std::size_t i = 0; i < text.size(); ++i) {
      for (const std::size_t u : units_of_.at(text[i])) {
        auto& targets = alive_[s * units_.size() + u];
        if (targets.empty() || took_before(text.substr(0, i), s, u)) continue;
        left_ -= std::erase_if(targets,
                               [&](automaton::state target) { return run(text.substr(i + 1), s, u, target) != valid; });
      }
      s = a_.next(s, a_.symbols->class_of(text[i]));
    }
  }

  [[nodiscard]] std::size_t left() const { return left_; }

 private:
  [[nodiscard]] bool has(std::size_t unit, char32_t c) const {
    return units_[unit].first <= c && c <= units_[unit].last;
  }

  [[nodiscard]] bool took_before(std::u32string_view text, automaton::state source, std::size_t unit) const {
    automaton::state s = a_.start;
    for (const char32_t c : text) {
      if (s == source && has(unit, c)) return true;
      s = a_.next(s, a_.symbols->class_of(c));
    }
    return false;
  }

  // The mutant's verdict on a text that it reads in the state `target`.
  [[nodiscard]] bool run(std::u32string_view text, automaton::state source, std::size_t unit,
                         automaton::state target) const {
    automaton::state s = target;
    for (const char32_t c : text) s = s == source && has(unit, c) ? target : a_.next(s, a_.symbols->class_of(c));
    return a_.accepting[s];
  }

  const automaton::dfa& a_;
  std::vector<automaton::code_point_range> units_;
  std::map<char32_t, std::vector<std::size_t>> units_of_;
  std::vector<std::vector<automaton::state>> alive_;  // wrong targets by state and unit
  std::size_t left_ = 0;
};

}  // namespace urispec::test
