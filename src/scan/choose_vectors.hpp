// The set of vector instructions that classify uses: the best of those that the processor has. The choice is made at
// the first call; this makes it again, for tests that have made Highway use others.
#pragma once

namespace urispec::scan {

void choose_vectors() noexcept;

}  // namespace urispec::scan
