# Warnings for our own code only: an INTERFACE target that is never exported.
add_library(urispec_warnings INTERFACE)
target_compile_options(urispec_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast)
