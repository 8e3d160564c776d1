#include "cli/commands.hpp"

int main(int argc, char** argv) {
  using namespace urispec::cli;
  return run_program(argc, argv, declared_commands());
}
