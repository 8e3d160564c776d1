// References against a base, and the shortest references from a base to targets (RFC 3986 §5, RFC 2396 §5.2).
// docs/resolution.md.
#pragma once

#include "urispec/resolve/base.hpp"
#include "urispec/resolve/explain.hpp"
#include "urispec/resolve/relativize.hpp"
#include "urispec/resolve/resolve.hpp"
