// `=/` (RFC 5234 §3.3): the alternatives of an addition join those the rule has.
#pragma once

#include "urispec/abnf/grammar.hpp"

namespace urispec::abnf {

void merge(rule& defined, rule&& addition);

}  // namespace urispec::abnf
