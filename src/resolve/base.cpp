#include "urispec/resolve.hpp"

#include "resolve/read.hpp"
#include "urispec/components.hpp"

namespace urispec {

base_uri::base_uri(urispec::grammar g, const components& parsed) noexcept
    : grammar(g),
      parts(parsed),
      directory(merge_prefix(*parsed.path(),
                             parsed.authority() ? base_authority::defined : base_authority::undefined)) {}

result<base_uri, resolution_error> parse_base(std::string_view text, grammar g) noexcept {
  const auto parsed = read_absolute(text, g, resolution_input::base);
  if (!parsed) return parsed.error();
  return base_uri(g, *parsed);
}

result<established_base, base_error> establish_base(const base_sources& sources, grammar g,
                                                    const resolution_options& options) {
  // From the source of highest precedence outwards, up to one that needs no other.
  std::size_t outermost = base_origin_count;
  std::optional<std::size_t> innermost;
  for (std::size_t i = 0; i < base_origin_count; ++i) {
    if (!sources[i]) continue;
    if (!innermost) innermost = i;
    outermost = i;
    const auto parsed = read_reference(*sources[i], g, resolution_input::base);
    if (!parsed) return base_error{static_cast<base_origin>(i), parsed.error()};
    if (parsed->scheme()) break;
  }
  if (!innermost) return base_error{std::nullopt, {resolution_input::base, resolution_fault::no_scheme, {}}};

  const auto root = read_absolute(*sources[outermost], g, resolution_input::base);
  if (!root) return base_error{static_cast<base_origin>(outermost), root.error()};
  std::string text(without_fragment(*root));  // §5.1: what is to be a base loses its fragment
  for (std::size_t i = outermost; i-- > *innermost;) {
    if (!sources[i]) continue;
    const auto outer = parse_base(text, g);
    if (!outer) return base_error{static_cast<base_origin>(i), outer.error()};
    resolution_options to_base = options;
    to_base.current_document = current_document::base;
    const auto made = resolve(*outer, *sources[i], to_base);
    if (!made) return base_error{static_cast<base_origin>(i), made.error()};
    const auto parsed = read_absolute(made->text, g, resolution_input::base);
    if (!parsed) return base_error{static_cast<base_origin>(i), parsed.error()};
    text = without_fragment(*parsed);
  }
  return established_base{std::move(text), static_cast<base_origin>(*innermost)};
}

}  // namespace urispec
