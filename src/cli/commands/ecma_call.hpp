// What `urispec encode` and `urispec decode` have in common: two functions of ECMA-262 5.1 §15.1.3, one of which
// --component chooses, called with each text.
#pragma once

#include "cli/options/options.hpp"
#include "urispec/ecma.hpp"
#include "urispec/result.hpp"

#include <string>
#include <string_view>

namespace urispec::cli {

using ecma_function = result<std::string, ecma::uri_error> (*)(std::string_view);

struct ecma_functions {
  ecma_function whole;      // encodeURI, decodeURI
  ecma_function component;  // encodeURIComponent, decodeURIComponent
};

// What the help of one says and that of the other does not.
struct ecma_help {
  const char* about_component;  // of the option
  const char* what_it_does;
  const char* examples;
};

// Gives `command` its options, arguments and help, and what it does.
void add_ecma_call(command_options command, const ecma_functions& functions, const ecma_help& help);

}  // namespace urispec::cli
