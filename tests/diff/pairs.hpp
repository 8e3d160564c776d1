// Two grammars of the catalogue, compared once for all tests that use them.
#pragma once

#include "diff/classifier.hpp"
#include "diff/comparison.hpp"
#include "diff/correspondence.hpp"
#include "diff/reported_pairs.hpp"
#include "diff/subject.hpp"
#include "full_run.hpp"
#include "abnf/catalogue.hpp"
#include "urispec/grammars.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::test {

struct compared_pair {
  std::string left_id, right_id;
  grammar left_grammar, right_grammar;
  diff::subject left, right;
  diff::comparison comparison;
};

inline diff::subject subject_of(std::string_view id) {
  work_budget budget;
  return *diff::prepare(abnf::load(*abnf::find_entry(id)).grammar, abnf::built_in_components(), budget);
}

// The generic grammars and those before them.
inline std::vector<std::string> ids_of_built_in_grammars() {
  std::vector<std::string> ids;
  for (const auto entries : {abnf::interpreted_catalogue(), abnf::catalogue()}) {
    for (const auto& entry : entries) ids.emplace_back(entry.id);
  }
  return ids;
}

/// The pairs that a test of built-in grammars goes through: those with a report and the steps before them; in a full
/// run all, each with the later grammar second.
inline std::vector<std::pair<std::string, std::string>> pairs_to_check() {
  std::vector<std::pair<std::string, std::string>> pairs;
  if (full_run()) {
    const auto ids = ids_of_built_in_grammars();
    for (std::size_t i = 0; i < ids.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) pairs.emplace_back(ids[k], ids[i]);
    }
  } else {
    pairs.assign(reported_pairs.begin(), reported_pairs.end());
    pairs.emplace_back("rfc1738", "rfc1808");
    pairs.emplace_back("rfc1808", "rfc2396");
  }
  return pairs;
}

inline compared_pair compare_pair(std::string_view left, std::string_view right, std::size_t longest = 3) {
  work_budget budget;
  compared_pair p{std::string(left), std::string(right), *find_grammar(left), *find_grammar(right), subject_of(left),
                  subject_of(right), {}};
  p.comparison = *diff::compare(p.left, p.right, abnf::built_in_components(),
                                diff::built_in_correspondence(left, right), longest, budget);
  return p;
}

}  // namespace urispec::test
