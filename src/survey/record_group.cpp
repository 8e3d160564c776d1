#include "survey/record_group.hpp"

#include "urispec/utf8.hpp"

#include <tuple>

namespace urispec::survey {
namespace {

// The beginning of a record; a character of UTF-8 is not cut.
std::string_view beginning_of(std::string_view record) {
  if (record.size() <= record_group::longest_example) return record;
  std::size_t end = record_group::longest_example;
  while (end > record_group::longest_example - 3 && unicode::is_tail(record[end])) --end;
  return record.substr(0, end);
}

}  // namespace

void record_group::add(std::string_view record, const record_place& position) {
  const std::string_view beginning = beginning_of(record);
  const bool is_first = count == 0 || std::tuple(position.file, position.place, beginning) <
                                          std::tuple(std::string_view(file), place, std::string_view(example));
  ++count;
  if (!is_first) return;
  example = beginning;
  length = record.size();
  file = position.file;
  place = position.place;
}

void record_group::add(const record_group& other) {
  if (other.count == 0) return;
  const std::uint64_t sum = count + other.count;
  if (count == 0 || std::tie(other.file, other.place, other.example) < std::tie(file, place, example)) *this = other;
  count = sum;
}

}  // namespace urispec::survey
