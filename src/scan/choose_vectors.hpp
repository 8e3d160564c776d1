// Which set of vector instructions classify uses: the best of those that the processor has. The choice is made at the
// first call; this makes it again, for tests that have told Highway to take others.
#pragma once

namespace urispec::scan {

void choose_vectors() noexcept;

}  // namespace urispec::scan
