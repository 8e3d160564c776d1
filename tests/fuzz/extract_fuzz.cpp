// Any text, searched for references: each is where its offset says, after the one before, and its verdict is that of
// the parser.
#include "fuzz/require.hpp"
#include "urispec/extract.hpp"
#include "urispec/uri.hpp"

namespace urispec::test {

namespace {

void check(std::string_view text, const extract_options& options) {
  std::size_t end = 0;
  extract(text, options, [&](text_reference&& reference) {
    require(reference.offset >= end && reference.offset + reference.text.size() <= text.size(),
            "references do not overlap");
    require(text.substr(reference.offset, reference.text.size()) == reference.text, "a reference stands where it says");
    end = reference.offset + reference.text.size();
    require(!reference.uri.empty(), "a reference has text");
    require(matches(reference.uri, start_rule(options.grammar)) == !reference.error,
            "the verdict is that of the parser");
    if (reference.without_hyphens) {
      require(reference.without_hyphens->size() < reference.uri.size(), "hyphens are left out");
    }
  });
}

}  // namespace

}  // namespace urispec::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace urispec;
  const std::string_view text = test::as_text(data, size);
  for (const grammar g : {grammar::rfc3986, grammar::rfc2396, grammar::rfc3987}) {
    test::check(text, {.grammar = g, .abbreviated = abbreviated_forms::ignored});
    test::check(text, {.grammar = g, .abbreviated = abbreviated_forms::included});
  }
  return 0;
}
