// Any bytes, encoded for every rule that takes data: decoding gives them back, the result is text of the rule, and it
// is encoded in the first place. And any text as encoded text: refused, or decoded to no more bytes.
#include "fuzz/require.hpp"
#include "urispec/pegtl/percent.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"
#include "urispec/percent.hpp"
#include "urispec/uri.hpp"

namespace urispec::test {

namespace {

void check_rule(std::string_view bytes, rule_ref rule) {
  const allowed_characters& allowed = allowed_in(rule);
  if (!allowed.encodable()) return;
  const auto encoded = encode(plain_view(bytes), rule);
  require(encoded.has_value(), "a rule that takes data takes any");
  require(as_encoded(encoded->text()).has_value(), "what is encoded is encoded text");
  require(decode(*encoded).bytes() == bytes, "decoding undoes encoding");
  const bool is_loop = allowed.shape == allowed_characters::form::loop;
  if (is_loop && !bytes.empty()) require(matches(encoded->text(), rule), "what is encoded for a rule is text of it");
}

void check_decode(std::string_view text) {
  const auto encoded = as_encoded(text);
  if (!encoded) {
    require(encoded.error().offset <= text.size(), "an error is in the text");
    return;
  }
  const std::string bytes = decode(*encoded).bytes();
  require(bytes.size() <= text.size() && (text.size() - bytes.size()) % 2 == 0, "a triplet is one byte");
}

}  // namespace

}  // namespace urispec::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace urispec;
  const std::string_view text = test::as_text(data, size);
  std::size_t index = 0;
  for (const grammar_info& g : all_grammars()) {
    const auto grammar_here = static_cast<grammar>(index++);
    for (std::uint16_t rule = 0; rule < g.rule_list.size(); ++rule) test::check_rule(text, {grammar_here, rule});
  }
  test::check_decode(text);
  return 0;
}
