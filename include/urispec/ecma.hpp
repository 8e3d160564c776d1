// encodeURI, encodeURIComponent, decodeURI and decodeURIComponent (ECMA-262 5.1 §15.1.3). docs/ecma.md.
#pragma once

#include "urispec/ecma/functions.hpp"
