// Colour is on if the user wants it, or if standard output is a terminal that shows it.
#include "cli/options/color_option.hpp"

#include "cli/options/options.hpp"
#include "cli/output/ending_signals.hpp"

#include <cstdlib>

#include <unistd.h>

namespace urispec::cli {
namespace {

// The terminal throws away what it has not shown when a key interrupts the program: perhaps the end of a colour.
extern "C" void end_color(int signal) { write_and_end(STDOUT_FILENO, report::end_of_color, signal); }

}  // namespace

void add_color_option(command_options command, color_choice& choice) {
  add_choice_option<color_choice>(
      command, "--color", "WHEN", choice,
      {{"auto", color_choice::automatic}, {"always", color_choice::always}, {"never", color_choice::never}},
      "Use colour: auto (on a terminal, unless NO_COLOR is set), always or never")
      .default_text("auto");
}

report::coloring begin_coloring(color_choice choice, const report::output& out) {
  const bool is_terminal = out.is_terminal();
  const char* const no_color = std::getenv("NO_COLOR");
  const bool is_refused = no_color != nullptr && *no_color != '\0';
  const bool is_usual = is_terminal && !is_refused;
  const bool is_on = choice == color_choice::always || (choice == color_choice::automatic && is_usual);
  if (is_on && is_terminal) handle_ending_signals(end_color);
  return is_on ? report::coloring::on : report::coloring::off;
}

}  // namespace urispec::cli
