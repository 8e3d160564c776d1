// The input of parsers that are compiled for AVX-512 VBMI (parse/vector_engine.hpp).
#pragma once

#include "scan/vbmi_masks.hpp"
#include "urispec/pegtl/scan/block_input.hpp"

namespace urispec::scan {

struct vbmi {
  template <typename Classes>
  using input = block_input<Classes, vbmi_masks>;
};

}  // namespace urispec::scan
