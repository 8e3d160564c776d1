// Why a text is not valid, what to write instead, and where it would be valid. docs/errors.md shows what it finds.
// Link urispec::spec.
#pragma once

#include "urispec/diagnose/cause.hpp"
#include "urispec/diagnose/diagnose.hpp"
#include "urispec/diagnose/diagnosis.hpp"
#include "urispec/diagnose/repair.hpp"
