#include "report/ink.hpp"

namespace urispec::report {
namespace {

std::string_view sequence_of(ink with) {
  switch (with) {
    case ink::error:
      return "\x1B[1;31m";
    case ink::help:
      return "\x1B[1;32m";
    case ink::note:
      return "\x1B[1;36m";
    case ink::faint:
      return "\x1B[2m";
  }
  return {};
}

}  // namespace

std::string painted(std::string_view text, ink with, coloring how) {
  if (how == coloring::off || text.empty()) return std::string(text);
  return std::string(sequence_of(with)).append(text).append(end_of_color);
}

}  // namespace urispec::report
