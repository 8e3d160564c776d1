// The code points that a test of every code point goes through: all of them in a full run (full_run.hpp), otherwise
// those of the Basic Multilingual Plane and every 61st of the other planes, of which each has only a few kinds.
#pragma once

#include "full_run.hpp"

namespace urispec::test {

/// The code point to try after `c`; surrogates are code points, too.
inline char32_t next_code_point(char32_t c) { return c + (c < 0xFFFF || full_run() ? 1 : 61); }

}  // namespace urispec::test
