// The program of docs/reference/spec.md; tests/docs/program_test.cpp compares the two, and what it prints.
#include <urispec/spec.hpp>

#include <iostream>
#include <string>
#include <string_view>

namespace spec = urispec::spec;

constexpr std::string_view abnf =
    "location = scheme \":\" [ host ] path\n"
    "scheme   = 1*ALPHA\n"
    "host     = \"//\" 1*( ALPHA / \".\" )\n"
    "path     = *( \"/\" segment )\n"
    "segment  = *ALPHA\n"
    "old-host = host\n";

void print(urispec::derivation_cursor node, const urispec::rule_reader& rule, std::size_t depth) {
  std::cout << std::string(2 * depth, ' ') << rule.rule_list()[node.rule()].name << "  " << node.text() << '\n';
  for (const auto child : node.children()) print(child, rule, depth + 1);
}

int main() {
  const auto loaded = spec::load(abnf, "location.abnf");
  for (const auto& finding : spec::check(loaded)) std::cout << to_string(finding) << '\n';
  const auto grammar = spec::usable(loaded);
  if (!grammar) return 1;

  const auto proofs = spec::prove(*grammar);
  for (std::size_t i = 0; i < proofs.size(); ++i) {
    std::cout << grammar->rules[i].name << ": " << spec::verdict_word(proofs[i]) << '\n';
  }

  const auto generated = spec::generate(loaded);
  if (!generated.header) return 1;
  const std::string& header = generated.header->text;  // to be written to a file and included
  std::cout << header.substr(0, header.find('\n')) << '\n';

  const auto rule = spec::interpret(*grammar);  // the start rule; spec::interpret(*grammar, "path") another
  if (!rule) {
    std::cout << message(rule.error()) << '\n';
    return 1;
  }
  const std::string text = "ab://c.d/e/";
  urispec::derivation tree;
  const auto read = rule->derive(text, tree);
  std::cout << "host " << *read->components.host() << ", path " << *read->components.path() << '\n';
  print(tree.root(), *rule, 0);

  const auto refused = rule->validate("ab:c");
  std::cout << refused.error().message() << '\n';
}
