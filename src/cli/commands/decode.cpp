// urispec decode: decodeURI and decodeURIComponent of ECMA-262 5.1 §15.1.3.1 and §15.1.3.2.
#include "cli/commands.hpp"
#include "cli/commands/ecma_call.hpp"
#include "urispec/ecma.hpp"

namespace urispec::cli {

void add_decode(command_options root) {
  constexpr ecma_functions functions{ecma::decode_uri, ecma::decode_uri_component};
  constexpr ecma_help help{"Call decodeURIComponent, which decodes the escapes of ; / ? : @ & = + $ , # as well",
                           R"(What it does:
  Escapes become the characters that they encode in UTF-8; without --component those of ; / ? : @ & = + $ , # stay as
  they are written. A + stays a +. A result with a line end in it, from %0A, takes more than one line of text; in JSON
  it is one string.)",
                           R"(  urispec decode 'http://example.com/a%20b%26c'
  urispec decode --component 'a%26b%3Dc%2Fd'
  urispec decode --format json < links.txt)"};
  add_ecma_call(root.add_command("decode", "Call decodeURI of ECMAScript, or decodeURIComponent"), functions, help);
}

}  // namespace urispec::cli
