// cross_answers: what the library says of each text of a list, so that two machines can be compared (arm, wasm).
//   cross_answers <texts                      verdict, components or error, and what operations make of the text
//   cross_answers TASK GRAMMAR SET N <texts   does one task N times with all texts of a set, and prints how many texts
//                                             it has: for counts of instructions
#include "cross/texts.hpp"
#include "urispec/ecma.hpp"
#include "urispec/normalize.hpp"
#include "urispec/uri.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

namespace {

using namespace urispec;

// Bytes that a terminal would not show, and the backslash, in hexadecimal.
std::string shown(std::string_view text) {
  static constexpr std::string_view digits = "0123456789abcdef";
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte > 0x20 && byte < 0x7F && c != '\\') {
      result += c;
    } else {
      result += {'\\', digits[byte >> 4U], digits[byte & 15U]};
    }
  }
  return result;
}

std::string shown(const components& parts) {
  std::string result;
  for (const part p : all_parts) {
    if (!parts[p]) continue;
    result += ' ';
    result += name(p);
    result += '=' + std::to_string(parts[p].begin_offset()) + '-' + std::to_string(parts[p].end_offset());
  }
  return result + ' ' + std::string(parts.host_kind) + ' ' + std::string(parts.path_kind);
}

void answer(std::string_view text, grammar g) {
  std::printf("%s:", info(g).id.data());
  const auto parsed = parse(text, g);
  if (matches(text, g) != parsed.has_value()) std::printf(" VERDICT DIFFERS");
  if (!parsed) return void(std::printf(" %s\t", parsed.error().message().c_str()));
  std::printf("%s", shown(*parsed).c_str());
  std::printf(" normalized %s\t", shown(normalize(*parsed, {.grammar = g})).c_str());
}

void answer(const char* function, const result<std::string, ecma::uri_error>& called) {
  std::printf(" %s %s", function, called ? shown(*called).c_str() : ecma::to_string(called.error()).c_str());
}

void answer_all(const std::vector<test::text_set>& sets) {
  for (const auto& set : sets) {
    std::size_t number = 0;
    for (const std::string& text : set.texts) {
      std::printf("%s\t%zu\t%s\t", set.name.c_str(), ++number, shown(text).c_str());
      answer(text, grammar::rfc3986);
      answer(text, grammar::rfc3987);
      answer("encoded", ecma::encode_uri_component(text));
      answer("decoded", ecma::decode_uri(text));
      std::printf("\n");
    }
  }
}

std::size_t perform(std::string_view task, std::string_view text, grammar g) {
  if (task == "verdict") return matches(text, g) ? 1 : 0;
  components parts;
  return fill_components(text, start_rule(g), parts) ? parts.path().end_offset() : 0;
}

int perform_all(const std::vector<test::text_set>& sets, char** arguments) {
  const auto g = find_grammar(arguments[1]);
  volatile std::size_t sum = 0;  // so that no call can be left out
  for (const auto& set : sets) {
    if (set.name != arguments[2] || !g) continue;
    for (int n = std::atoi(arguments[3]); n > 0; --n) {
      for (const std::string& text : set.texts) sum = sum + perform(arguments[0], text, *g);
    }
    std::printf("%zu\n", set.texts.size());
    return 0;
  }
  std::fprintf(stderr, "no grammar %s or set %s\n", arguments[1], arguments[2]);
  return 2;
}

}  // namespace

int main(int count, char** arguments) {
  const auto sets = test::read_texts();
  if (count == 5) return perform_all(sets, arguments + 1);
  answer_all(sets);
}
