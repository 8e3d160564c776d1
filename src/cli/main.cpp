#include "cli/commands.hpp"

int main(int argc, char** argv) {
  using namespace urispec::cli;
  constexpr declare_command commands[] = {
      add_parse,
      add_validate,
  };
  return run_program(argc, argv, commands);
}
