#include "urispec/normalize/explain.hpp"

#include "urispec/parse/parse.hpp"

namespace urispec {

result<std::vector<normalization_stage>> explain_normalization(std::string_view text, const normalization& how) {
  if (const result<void> valid = validate(text, start_rule(how.grammar)); !valid) return valid.error();
  std::vector<normalization_stage> stages;
  std::string current(text);
  for (const normalization_step step : all_normalization_steps) {
    if (!how.steps.contains(step)) continue;
    normalization alone = how;
    alone.steps = {step};
    const result<std::string> after = normalize(current, alone);
    if (!after) return after.error();  // not reached: what is valid stays valid
    stages.push_back({step, current, *after});
    current = *after;
  }
  return stages;
}

}  // namespace urispec
