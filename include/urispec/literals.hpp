// "http://example.com/"_uri: literals that do not compile when they are no URI. Needs PEGTL.
#pragma once

#include "urispec/parse/literals.hpp"
