// How many records are what was asked for, and how many are not.
#pragma once

#include <cstdint>

namespace urispec::cli {

struct record_counts {
  std::uint64_t valid = 0;
  std::uint64_t invalid = 0;

  record_counts& operator+=(const record_counts& other) noexcept {
    valid += other.valid;
    invalid += other.invalid;
    return *this;
  }
};

}  // namespace urispec::cli
