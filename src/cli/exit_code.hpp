// How the command ends: the numbers are part of its interface.
#pragma once

namespace urispec::cli {

enum class exit_code : int {
  success = 0,  // everything that was asked about is valid
  invalid = 1,  // something is not
  failure = 2,  // wrong usage, or reading or writing failed
};

}  // namespace urispec::cli
