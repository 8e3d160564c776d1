// Percent-encoding and decoding for the rules of a grammar (RFC 3986 §2). docs/percent-encoding.md.
#pragma once

#include "urispec/percent/decode.hpp"
#include "urispec/percent/encode.hpp"
