// What two grammars say of one string, for strings by the million: in which language it is, why not in the other, and
// whether both take it apart alike. One automaton each for the two questions, read byte by byte.
// Cost: linear, a table lookup a character; nothing is allocated. Tested in tests/diff/classifier_test.cpp against the
// parsers of the library, and every witness of a comparison is of the reason or kind that it is a witness of.
#pragma once

#include "urispec/diff/reasons.hpp"
#include "urispec/diff/splits.hpp"
#include "urispec/diff/subject.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace urispec::diff {

enum class finding : std::uint8_t {
  neither,           // in neither language; also what is not UTF-8
  left_only,         // `number` is that of the reason
  right_only,
  same,              // in both, and taken apart alike
  split_differently,  // in both; `number` is that of the kind
};

struct classification {
  diff::finding finding = finding::neither;
  std::size_t number = 0;
  friend bool operator==(const classification&, const classification&) = default;
};

class classifier {
 public:
  // `apart` may be null: then texts of both languages are `same`.
  classifier(const subject& left, const subject& right, const splits* apart);

  [[nodiscard]] classification classify(std::string_view utf8) const;

 private:
  // An automaton over bytes for ASCII and over classes beyond.
  struct reader {
    automaton::dfa automaton;
    std::vector<automaton::state> ascii;  // 128 successors a state
    std::vector<classification> found;    // by state

    [[nodiscard]] const classification* read(std::string_view utf8) const;  // null: not UTF-8
  };

  static reader make_reader(automaton::dfa automaton, std::vector<classification> found);

  reader languages_;
  reader splits_;
  bool compares_splits_ = false;
};

}  // namespace urispec::diff
