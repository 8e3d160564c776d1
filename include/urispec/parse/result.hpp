// A value or an error (result/result.hpp), which is a parse_error unless said otherwise.
#pragma once

#include "urispec/parse/error.hpp"
#include "urispec/result/result.hpp"

namespace urispec {

template <typename Value, typename Error = parse_error>
class result;

}  // namespace urispec
