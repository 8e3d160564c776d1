// References in running text (RFC 3986 Appendix C). docs/extract.md. Those of HTML pages: urispec/extract/html.hpp.
#pragma once

#include "urispec/extract/extract.hpp"
