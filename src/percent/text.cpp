#include "urispec/percent.hpp"

#include "urispec/parse/locate.hpp"
#include "urispec/pegtl/parse/rule_index.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"
#include "percent/triplet.hpp"

namespace urispec {

result<encoded_view> as_encoded(std::string_view text) noexcept {
  const std::optional<std::size_t> broken = find_broken_triplet(text);
  if (!broken) return encoded_view::assume(text);
  constexpr std::size_t rule = index_of<grammars::rfc3986, rules::rfc3986::pct_encoded>;
  std::size_t stop = *broken + 1;
  if (stop < text.size() && hex_value(text[stop]) >= 0) ++stop;
  return error_at(text, stop, rule, grammars::rfc3986::info[rule]);
}

}  // namespace urispec
