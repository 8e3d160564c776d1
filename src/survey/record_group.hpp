// Records of a corpus that have something in common: their number, and the one that comes first.
//
// The first record is that of the file whose name is the least, and there the one at the least place. So it does not
// depend on the order in which groups are added: addition is associative and commutative. Of a long record only the
// beginning is kept, so that memory does not grow with the records. Tests: tests/cli/survey_counts_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace urispec::survey {

// The place of a record of a corpus.
struct record_place {
  std::string_view file;
  std::uint64_t place = 0;  // its number in the file or its first byte: the same for all records of a survey
};

struct record_group {
  static constexpr std::size_t longest_example = 4096;  // in bytes

  std::uint64_t count = 0;
  std::string example;       // the first record; it means nothing while `count` is 0
  std::uint64_t length = 0;  // of that record, in bytes: of a longer one than the above the example is the beginning
  std::string file;
  std::uint64_t place = 0;

  void add(std::string_view record, const record_place& position);
  // Adds the records of another part of the corpus.
  void add(const record_group& other);
};

}  // namespace urispec::survey
