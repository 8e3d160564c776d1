#include "compose/read_back.hpp"

#include "urispec/uri.hpp"

namespace urispec {

result<void, build_error> read_back(std::string_view text, const expected_parts& expected, grammar g) {
  const result<components> parsed = parse(text, start_rule(g));
  if (!parsed) return build_error{part::path, build_fault::not_a_reference, parsed.error(), std::string(text)};
  for (const part p : all_parts) {
    const auto& [looked_at, value] = expected.values[static_cast<std::size_t>(p)];
    const component read = (*parsed)[p];
    if (!looked_at || read.optional() == value) continue;
    build_error wrong{p, build_fault::reads_differently, {}, std::string(text)};
    if (read) wrong.read = *read;
    return wrong;
  }
  return {};
}

}  // namespace urispec
