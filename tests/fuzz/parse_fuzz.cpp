// Any text as the start rule of every grammar: the four functions agree, errors lie inside the text, recomposed
// components are the text, and the regular expression of RFC 3986 Appendix B splits it in the same way.
#include "fuzz/require.hpp"
#include "urispec/uri.hpp"
#include "urispec/resolve.hpp"
#include "urispec/components.hpp"

namespace urispec::test {

namespace {

void check_components(std::string_view text, const grammar_info& g, const components& c) {
  // ECMA-262's grammar has no components. RFC 2396's opaque_part has a "?" that is no delimiter, and erratum 5428 lets
  // a path begin with "//".
  if (!c.ranges[static_cast<std::size_t>(part::path)].defined()) return;
  require(recompose(c) == text, "components put together are the text");
  if (g.id == "rfc3986" || g.id == "rfc6874" || g.id == "rfc3987") {
    require(split_by_appendix_b(text) == to_reference_parts(c), "Appendix B takes the text apart as the parser does");
  }
}

void check(std::string_view text, const grammar_info& g, rule_ref rule) {
  const result<void> verdict = validate(text, rule);
  const result<components> parsed = parse(text, rule);
  derivation tree;
  const result<components> derived = derive(text, rule, tree);
  require(matches(text, rule) == verdict.has_value(), "matches and validate agree");
  require(parsed.has_value() == verdict.has_value(), "parse and validate agree");
  require(derived.has_value() == verdict.has_value(), "derive and validate agree");
  if (!parsed) {
    const parse_error& e = parsed.error();
    require(e.offset <= text.size() && e.code_point_offset <= e.offset, "an error is in the text");
    require(e.offset == verdict.error().offset && e.rule == verdict.error().rule, "parse and validate blame the same");
    require(!e.message().empty(), "an error has words");
    // The offset is the end of the longest prefix that can be continued, so less than it is not rejected earlier.
    const result<void> shorter = validate(text.substr(0, e.offset), rule);
    require(shorter.has_value() || shorter.error().offset == e.offset, "what stands before an error is no error");
    return;
  }
  require(parsed->text == derived->text && parsed->ranges == derived->ranges, "parse and derive agree");
  const derivation_cursor root = tree.root();
  require(root.rule() == rule.index && root.text() == text, "the derivation is of the whole text");
  check_components(text, g, *parsed);
}

}  // namespace

}  // namespace urispec::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = urispec::test::as_text(data, size);
  std::size_t index = 0;
  for (const urispec::grammar_info& g : urispec::all_grammars()) {
    urispec::test::check(text, g, urispec::start_rule(static_cast<urispec::grammar>(index++)));
  }
  return 0;
}
