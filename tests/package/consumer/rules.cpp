// The rules and PEGTL, nothing else: no library is linked for this.
#include "urispec/pegtl/rules/rfc3986.hpp"

#include <tao/pegtl.hpp>

int main() {
  namespace pegtl = tao::pegtl;
  pegtl::memory_input input("http://example.org/a?b#c", "a URI");
  return pegtl::parse<pegtl::seq<urispec::rules::rfc3986::URI, pegtl::eof>>(input) ? 0 : 1;
}
