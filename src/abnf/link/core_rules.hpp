// The core rules of RFC 5234 Appendix B.1, as grammar/rfc5234.abnf has them; a grammar uses them without defining them.
// Cost: linear. Tested in tests/abnf/read_test.cpp.
#pragma once

#include "abnf/catalogue.hpp"
#include "urispec/abnf.hpp"

#include <string_view>
#include <utility>
#include <vector>

namespace urispec::abnf {

// In the order of the RFC, not linked; their section is "RFC 5234 Appendix B.1".
[[nodiscard]] inline const std::vector<rule>& core_rules() {
  static const std::vector<rule> rules = [] {
    constexpr std::string_view file = "rfc5234.abnf";
    std::vector<rule> core;
    for (rule& r : read(embedded_file(file).value_or(""), file).rules) {
      if (r.section != "Appendix B.1") continue;
      r.section = "RFC 5234 Appendix B.1";  // in a grammar of another document it has to say whose appendix
      core.push_back(std::move(r));
    }
    return core;
  }();
  return rules;
}

}  // namespace urispec::abnf
