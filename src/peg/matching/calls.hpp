// The rules that an expression calls, in their order there, and with repetitions. The rules that a guard calls to look
// ahead are also called by the part that it guards.
#pragma once

#include "abnf/overloaded.hpp"
#include "peg/expression.hpp"

#include <cstddef>
#include <variant>
#include <vector>

namespace urispec::peg {

template <typename Use>
void for_each_call(const expression& e, Use use) {
  const auto all = [&](const std::vector<expression>& parts) {
    for (const auto& part : parts) for_each_call(part, use);
  };
  std::visit(abnf::overloaded{
                 [&](const sequence& s) { all(s.parts); },
                 [&](const ordered_choice& c) { all(c.alternatives); },
                 [&](const repetition& r) { all(r.body); },
                 [&](const rule_call& r) { use(r.rule); },
                 [&](const predicate& p) { all(p.body); },
                 [&](const span& r) { all(r.plain); },
                 [&](const committed& c) { all(c.body); },
                 [](const auto&) {},
             },
             e.node);
}

}  // namespace urispec::peg
