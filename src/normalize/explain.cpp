#include "urispec/normalize.hpp"

#include "urispec/uri.hpp"

#include <utility>

namespace urispec {

// What each step adds to those before it, so that the last text is that of the whole set by construction.
result<std::vector<normalization_stage>> explain_normalization(std::string_view text, const normalization& how) {
  const result<components> parsed = parse(text, start_rule(how.grammar));
  if (!parsed) return parsed.error();
  std::vector<normalization_stage> stages;
  std::string current(text);
  normalization so_far = how;
  so_far.steps = {};
  for (const normalization_step step : all_normalization_steps) {
    if (!how.steps.contains(step)) continue;
    so_far.steps.insert(step);
    std::string after = normalize(*parsed, so_far);
    stages.push_back({step, std::move(current), after});
    current = std::move(after);
  }
  return stages;
}

}  // namespace urispec
