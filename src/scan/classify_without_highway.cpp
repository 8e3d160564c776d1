#include "urispec/scan/classify.hpp"

namespace urispec::scan {

void classify(const char* text, std::size_t available, const class_bits* classes, std::size_t count,
              std::uint64_t* masks) noexcept {
  classify_plainly(text, available, classes, count, masks);
}

}  // namespace urispec::scan
