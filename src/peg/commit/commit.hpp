// Puts a guard before a part of a rule. Tested in tests/peg/commit_choices_test.cpp.
#pragma once

#include "peg/grammar.hpp"

#include <span>
#include <utility>

namespace urispec::peg {

[[nodiscard]] inline expression in_order(std::span<const expression> parts) {
  if (parts.size() == 1) return parts.front();
  return {sequence{{parts.begin(), parts.end()}}};
}

inline void commit(expression& part, expression guard) {
  expression body = std::exchange(part, {});
  part = {committed{{std::move(guard)}, {std::move(body)}}};
}

}  // namespace urispec::peg
