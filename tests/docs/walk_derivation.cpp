// The program of docs/reference/derivations.md; tests/docs/program_test.cpp compares the two, and what it prints.
#include <urispec/uri.hpp>

#include <iostream>
#include <string>

// Recursion is safe: a derivation of a built-in grammar is as deep as its rules, however long the text.
void print(urispec::derivation_cursor node, std::size_t depth) {
  const auto& rules = urispec::info(urispec::grammar::rfc3986).rule_list;
  std::cout << std::string(2 * depth, ' ') << rules[node.rule()].name << "  " << node.text() << '\n';
  for (const auto child : node.children()) print(child, depth + 1);
}

int main() {
  const std::string text = "//[::1]:80/a";  // outlives the derivation, which refers to it
  urispec::derivation tree;                 // filled again for the next text, it keeps its memory
  const auto parsed = urispec::derive(text, urispec::grammar::rfc3986, "URI-reference", tree);
  if (!parsed) {
    std::cerr << parsed.error().message() << '\n';
    return 1;
  }
  print(tree.root(), 0);
}
