// The grammars of schemes that the checks and the diagnosers share: their automata are built for the first URI of a scheme
// and kept until the program ends.
#pragma once

#include "urispec/schemes.hpp"

namespace urispec::checks {

[[nodiscard]] inline const schemes::grammars& scheme_grammars() {
  static const schemes::grammars grammars;
  return grammars;
}

}  // namespace urispec::checks
