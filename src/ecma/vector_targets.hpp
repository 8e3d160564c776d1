// For which machines Highway compiles the vector code of this folder. Included before anything of Highway.
#pragma once

// The code requires that a window of 64 bytes is a whole number of vectors of at least 16 bytes. It was never built for
// vectors whose size only the machine knows; machines that have those also have others.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
