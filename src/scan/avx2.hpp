// What parsers that are compiled for AVX2 read with (parse/vector_engine.hpp).
#pragma once

#include "scan/avx2_input.hpp"
#include "scan/avx2_short_input.hpp"

#include <cstddef>

namespace urispec::scan {

struct avx2 {
  // The shortest text that `input` reads; shorter ones are for `short_input`.
  static constexpr std::size_t least = avx2_vector::size;

  template <typename Classes>
  using input = avx2_input<Classes>;
  template <typename Classes>
  using short_input = avx2_short_input;
};

}  // namespace urispec::scan
