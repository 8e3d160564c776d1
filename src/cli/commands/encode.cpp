// urispec encode: encodeURI and encodeURIComponent of ECMA-262 5.1 §15.1.3.3 and §15.1.3.4.
#include "cli/commands.hpp"
#include "cli/commands/ecma_call.hpp"
#include "urispec/ecma.hpp"

namespace urispec::cli {

void add_encode(command_options root) {
  constexpr ecma_functions functions{ecma::encode_uri, ecma::encode_uri_component};
  constexpr ecma_help help{"Call encodeURIComponent, which escapes ; / ? : @ & = + $ , # as well",
                           R"(What it does:
  Each character becomes the escapes of its UTF-8, except for letters, digits, - _ . ! ~ * ' ( ) and, without
  --component, ; / ? : @ & = + $ , #. What is escaped already is escaped again: % becomes %25. These are the sets of
  RFC 2396: brackets are escaped, also those of an IPv6 address. `urispec percent-encode` does it for RFC 3986.)",
                           R"(  urispec encode 'http://example.com/a b?q=é'
  urispec encode --component 'a&b=c/d'
  urispec encode --format json < words.txt)"};
  add_ecma_call(root.add_command("encode", "Call encodeURI of ECMAScript, or encodeURIComponent"), functions, help);
}

}  // namespace urispec::cli
