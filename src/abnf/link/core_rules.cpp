#include "abnf/link/core_rules.hpp"

#include "urispec/abnf/catalogue.hpp"
#include "urispec/abnf/read.hpp"

#include <string_view>
#include <utility>

namespace urispec::abnf {

const std::vector<rule>& core_rules() {
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
