// The completions of a chart by where they begin, with those that Leo's steps left out. Those are asked for
// only with the end of the rule that calls them, as nothing can follow them there; they are filled in for one end when
// it is asked for first.
// Cost: sorting, once; of an end that is filled in, the rules that end there.
// Tests: tests/context_free/derivation_test.cpp.
#pragma once

#include "context_free/chart.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace urispec::context_free {

class completions_by_origin {
 public:
  completions_by_origin(const rule_automata& by, const chart& found);

  // Where the rule ends that begins at `origin`, at or before `last`: of all such places the one of that number, the
  // last place first.
  [[nodiscard]] std::optional<std::uint32_t> end_of(std::uint32_t rule, std::uint32_t origin, std::uint32_t last,
                                                    std::size_t number);

  // Greater for what was found later, by rules that end at the same place.
  [[nodiscard]] std::uint64_t order(std::uint32_t rule, std::uint32_t origin, std::uint32_t end);

 private:
  using left_out = std::unordered_map<std::uint64_t, std::uint64_t>;  // order by rule and origin

  const left_out& left_out_at(std::uint32_t end);
  [[nodiscard]] std::optional<std::size_t> find(std::uint32_t rule, std::uint32_t origin, std::uint32_t end) const;

  const rule_automata& by_;
  const chart& found_;
  std::vector<std::uint32_t> sorted_;  // indices of completions, by origin, rule, and end from the last
  std::unordered_map<std::uint32_t, left_out> left_out_;  // by end
};

}  // namespace urispec::context_free
