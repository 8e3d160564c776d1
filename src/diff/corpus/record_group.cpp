#include "urispec/diff/record_group.hpp"

#include <tuple>

namespace urispec::diff {

void record_group::add(std::string_view record, const record_place& at) {
  const bool is_first = count == 0 || std::tuple(at.file, at.place, record) <
                                          std::tuple(std::string_view(file), place, std::string_view(example));
  ++count;
  if (!is_first) return;
  example = record;
  file = at.file;
  place = at.place;
}

void record_group::add(const record_group& others) {
  if (others.count == 0) return;
  const std::uint64_t sum = count + others.count;
  if (count == 0 || std::tie(others.file, others.place, others.example) < std::tie(file, place, example))
    *this = others;
  count = sum;
}

}  // namespace urispec::diff
