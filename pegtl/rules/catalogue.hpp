// The rules of every grammar that comes with urispec.
// Generated from grammar/catalogue.txt by `urispec grammar generate --all`: do not edit.
#pragma once

#include "urispec/pegtl/rules/ecma262.hpp"
#include "urispec/pegtl/rules/rfc2396.hpp"
#include "urispec/pegtl/rules/rfc2732.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"
#include "urispec/pegtl/rules/rfc3986-eid5428.hpp"
#include "urispec/pegtl/rules/rfc3987.hpp"
#include "urispec/pegtl/rules/rfc6874.hpp"
#include "urispec/rules/grammar.hpp"

namespace urispec {

namespace grammars {

// In the order of the enumeration.
using all = tao::pegtl::type_list<rfc2396, rfc2732, rfc3986, rfc3986_eid5428, rfc6874, rfc3987, ecma262>;

}  // namespace grammars

}  // namespace urispec
