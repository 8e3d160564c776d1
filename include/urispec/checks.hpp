// Mistakes in valid texts. docs/checks.md. The functions that need ICU are in urispec/checks/icu.hpp.
#pragma once

#include "urispec/checks/check.hpp"
#include "urispec/checks/entry.hpp"
#include "urispec/checks/unicode.hpp"
