// Two lines, a base and a reference: the target is valid, its relative reference leads back to it, and its normal form
// is valid and normal.
#include "fuzz/require.hpp"
#include "urispec/normalize.hpp"
#include "urispec/uri.hpp"
#include "urispec/resolve.hpp"

#include <algorithm>

namespace urispec::test {

namespace {

void check_normalization(std::string_view reference, grammar g) {
  for (const normalization_steps steps : {syntax_based, syntax_and_scheme_based}) {
    const normalization_options options{.steps = steps, .grammar = g};
    const auto once = normalize(reference, options);
    require(once.has_value() == matches(reference, start_rule(g)), "what is valid is normalized");
    if (!once) continue;
    require(matches(*once, start_rule(g)), "what is normalized is valid");
    require(*normalize(*once, options) == *once, "what is normalized is normal");
  }
}

void check_resolution(std::string_view base_text, std::string_view reference, grammar g) {
  const auto base = parse_base(base_text, g);
  if (!base) return;
  const resolution_options options = default_resolution_options(g);
  const auto target = resolve(*base, reference, options);
  require(target.has_value() == matches(reference, start_rule(g)), "every reference is resolved");
  if (!target) return;
  require(matches(target->text, start_rule(g)), "what is resolved is valid");
  const auto relative = relativize(*base, target->text, options);
  if (!relative) return;
  const auto back = resolve(*base, *relative, options);
  const auto itself = resolve(*base, target->text, options);
  require(back && itself && back->text == itself->text, "a relative reference leads to its target");
  require(relative->size() <= target->text.size(), "a relative reference is not longer");
}

}  // namespace

}  // namespace urispec::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace urispec;
  const std::string_view text = test::as_text(data, size);
  const std::size_t line = std::min(text.find('\n'), text.size());
  const std::string_view reference = text.substr(std::min(line + 1, text.size()));
  for (const grammar g : {grammar::rfc3986, grammar::rfc3987}) {
    test::check_normalization(reference, g);
    test::check_resolution(text.substr(0, line), reference, g);
    test::check_resolution("http://a/b/c/d;p?q", reference, g);
  }
  return 0;
}
