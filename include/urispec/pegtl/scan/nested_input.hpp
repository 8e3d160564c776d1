// The input for grammars that recurse: a plain one that counts how deep rules are nested (pegtl/rules/nested.hpp).
// Other inputs have no count, because every text would pay for it. Tested in tests/emit/recursive_header_test.cpp.
#pragma once

#include "urispec/pegtl/scan/plain_input.hpp"

#include <cstddef>

namespace urispec::scan {

class nested_input : public plain_input {
 public:
  using plain_input::plain_input;

  using plain_input::restart;
  // For another parse. Going back to a mark leaves the depth as it is: the rules that count it take it back themselves.
  void restart() noexcept {
    plain_input::restart();
    private_depth = 0;
  }

  std::size_t private_depth = 0;  // named as in PEGTL's own inputs
};

}  // namespace urispec::scan
