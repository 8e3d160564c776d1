#include "checks/registered_name.hpp"

#include "iri/faults.hpp"
#include "urispec/percent.hpp"

#include <algorithm>

namespace urispec::checks {

std::optional<registered_name> find_registered_name(const components& c) {
  const bool is_name = c.host_kind == "reg-name" || c.host_kind == "ireg-name" || c.host_kind == "hostname";
  const part written_as = is_name ? part::host : part::reg_name;
  const component written = c[written_as];
  if (!written || written->empty()) return std::nullopt;
  return registered_name{written, written_as, decode(written).bytes()};
}

byte_range registered_name::written_at(std::size_t begin, std::size_t size) const {
  const std::size_t first = written.begin_offset();
  return {first + iri::encoded_offset(*written, begin), first + iri::encoded_offset(*written, begin + size)};
}

std::vector<label> labels_of(std::string_view name) {
  std::vector<label> labels;
  std::size_t begin = 0;
  while (begin < name.size()) {
    const std::size_t end = std::min(name.find('.', begin), name.size());
    labels.push_back({name.substr(begin, end - begin), begin});
    begin = end + 1;
  }
  return labels;
}

}  // namespace urispec::checks
