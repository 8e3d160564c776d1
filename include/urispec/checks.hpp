// What is valid and still wrong. docs/checks.md. What needs ICU is in urispec/checks/icu.hpp.
#pragma once

#include "urispec/checks/check.hpp"
#include "urispec/checks/entry.hpp"
#include "urispec/checks/unicode.hpp"
