// Grammars that are small enough to see through, compared without a table.
#pragma once

#include "urispec/abnf.hpp"
#include "diff/comparison.hpp"

#include <string_view>
#include <vector>

namespace urispec::test {

inline diff::subject read_subject(std::string_view text) {
  const std::vector files{abnf::read(text, "test.abnf")};
  work_budget budget;
  return *diff::prepare(abnf::link(files, "test", "").grammar, abnf::built_in_components(), budget);
}

inline diff::comparison compare_texts(std::string_view left, std::string_view right) {
  work_budget budget;
  return *diff::compare(read_subject(left), read_subject(right), abnf::built_in_components(), {}, 3, budget);
}

}  // namespace urispec::test
