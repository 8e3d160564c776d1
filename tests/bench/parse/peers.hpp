// The other libraries. Only those that were found when the benchmark was configured.
#pragma once

#include "bench/parse/contenders.hpp"

#include <vector>

namespace urispec::bench {

[[nodiscard]] std::vector<contender> uri_peers();
// Those that read IRIs.
[[nodiscard]] std::vector<contender> iri_peers();

}  // namespace urispec::bench
