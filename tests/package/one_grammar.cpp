// A program that reads RFC 3986 alone: one_grammar.cmake looks at what is linked into it.
#include "urispec/uri.hpp"

#include <string>

int main(int count, char** arguments) {
  const std::string text = count > 1 ? arguments[1] : "http://example.org/";
  return urispec::matches(text) && urispec::validate(text) && urispec::parse(text) && urispec::uri::parse(text) ? 0 : 1;
}
