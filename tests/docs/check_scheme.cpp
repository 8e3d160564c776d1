// The program of docs/reference/schemes.md; tests/docs/program_test.cpp compares the two, and what it prints.
#include <urispec/schemes.hpp>

#include <iostream>

int main() {
  const urispec::schemes::grammars grammars;  // keeps the automaton of each scheme that came
  for (const char* text : {"http://h/p", "http:foo", "tel:abc", "a b", "x:y"}) {
    const auto read = urispec::schemes::check(text, grammars);
    if (!read) {
      std::cout << read.error().message() << '\n';
    } else {
      std::cout << text << ": " << (read->scheme ? read->scheme->rule : "no grammar of its scheme") << '\n';
    }
  }
}
