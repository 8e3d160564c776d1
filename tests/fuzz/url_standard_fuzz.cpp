// Two lines, a base and a text: whoever listens changes nothing, and a serialized URL is the same URL again.
#include "fuzz/require.hpp"
#include "urispec/url_standard.hpp"

#include <algorithm>

namespace urispec::test {

namespace {

using namespace url_standard;

void check_url(std::string_view text, const url* base) {
  const auto parsed = parse(text, base);
  const report checked = url_standard::check(text, base);
  const report explained = url_standard::explain(text, base);
  require(checked.outcome == parsed && explained.outcome == parsed, "recording changes nothing");
  require(checked.errors == explained.errors, "the errors are those of the steps");
  for (const validation_error& e : checked.errors) require(e.offset <= text.size(), "errors are in the text");
  if (!parsed) {
    require(!parsed.error().type || checked.errors.back().type == *parsed.error().type, "a failure is the last error");
    return;
  }
  const std::string href = serialize(*parsed);
  const auto second = parse(href);
  require(second && *second == *parsed && serialize(*second) == href, "a serialized URL is the same URL");
}

}  // namespace

}  // namespace urispec::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace urispec;
  const std::string_view input = test::as_text(data, size);
  const std::size_t line = std::min(input.find('\n'), input.size());
  const std::string_view text = input.substr(std::min(line + 1, input.size()));
  test::check_url(input, nullptr);
  if (const auto base = url_standard::parse(input.substr(0, line))) test::check_url(text, &*base);
  for (const std::string_view base_text : {"http://u@h:1/a/b?c", "file://h/c:/d", "x:/a", "mailto:a"}) {
    const auto base = url_standard::parse(base_text);
    test::check_url(text, &*base);
  }
  return 0;
}
