// A sequence that may fail after some of its parts matched: an alternative, an option or a turn of a loop that PEG
// gives up again. To PEGTL it is a plain seq; a control that builds something while it parses specialises on it and
// takes back what the parts left behind, so that nothing of an abandoned alternative stays.
#pragma once

#include <tao/pegtl/rules.hpp>

namespace urispec::rules {

template <typename... Parts>
struct attempt : tao::pegtl::seq<Parts...> {};

}  // namespace urispec::rules
