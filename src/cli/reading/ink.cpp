#include "cli/reading/ink.hpp"

#include "cli/options/choice_option.hpp"

#include <cstdlib>

namespace urispec::cli {
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

void add_color_option(command_options command, color_choice& choice) {
  add_choice_option<color_choice>(
      command, "--color", "WHEN", choice,
      {{"auto", color_choice::automatic}, {"always", color_choice::always}, {"never", color_choice::never}},
      "Use colour: auto (on a terminal, unless NO_COLOR is set), always or never")
      .default_text("auto");
}

coloring coloring_of(color_choice choice, const output& out) {
  if (choice == color_choice::always) return coloring::on;
  if (choice == color_choice::never || !out.is_terminal()) return coloring::off;
  const char* const refused = std::getenv("NO_COLOR");
  return refused == nullptr || *refused == '\0' ? coloring::on : coloring::off;
}

std::string painted(std::string_view text, ink with, coloring how) {
  if (how == coloring::off || text.empty()) return std::string(text);
  return std::string(sequence_of(with)).append(text).append("\x1B[0m");
}

}  // namespace urispec::cli
