#include "bench/parse/own.hpp"
#include "urispec/rules/rfc3987.hpp"

namespace urispec::bench {

template bool validate_text<grammars::rfc3987>(const std::string&, std::size_t&);

}  // namespace urispec::bench
