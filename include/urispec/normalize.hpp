// Normal forms and the ladder of comparison (RFC 3986 §6, RFC 3987 §5). docs/normalization.md.
#pragma once

#include "urispec/normalize/compare.hpp"
#include "urispec/normalize/explain.hpp"
#include "urispec/normalize/normalize.hpp"
