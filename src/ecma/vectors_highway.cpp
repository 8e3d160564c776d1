// The vector code of this folder, compiled once for each vector extension by Highway and chosen at run time. Each -inl
// header is one of its ideas. They are one source because reading Highway's headers for every extension takes longer
// than compiling what is written with them. Such a header is read once an extension, so it has no guard.
// Tested by tests/ecma/highway_test.cpp on every target the machine has.
#include "ecma/vector_targets.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "ecma/vectors_highway.cpp"
#include <hwy/foreach_target.h>  // re-includes this file

#include "ecma/decode_windows-inl.hpp"
#include "ecma/encode_window-inl.hpp"
#include "ecma/stops-inl.hpp"
#include "ecma/well_formed-inl.hpp"
