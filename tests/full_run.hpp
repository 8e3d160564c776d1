// True if the program was called with the argument `full`, for tests that take long (CTest label exhaustive).
#pragma once

#include <boost/test/unit_test.hpp>

#include <string_view>

namespace urispec::test {

inline bool full_run() {
  const auto& suite = boost::unit_test::framework::master_test_suite();
  for (int i = 1; i < suite.argc; ++i) {
    if (std::string_view(suite.argv[i]) == "full") return true;
  }
  return false;
}

}  // namespace urispec::test
