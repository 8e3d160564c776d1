#include "bench/parse/own.hpp"
#include "urispec/rules/rfc3986.hpp"

namespace urispec::bench {

template bool derive_text<grammars::rfc3986>(const std::string&, std::size_t&);

}  // namespace urispec::bench
