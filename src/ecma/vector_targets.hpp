// For which machines Highway compiles the vector code of this folder. Included before anything of Highway.
#pragma once

// The code counts on a window of 64 bytes being a whole number of vectors of at least 16 bytes, and was never built for
// vectors whose size only the machine knows. Machines that have those have others too.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
