# Warnings for our own code only: an INTERFACE target that is never exported.
add_library(urispec_warnings INTERFACE)
# Within another project, that project decides what the compiler warns of; below is only what nobody can mend.
if(PROJECT_IS_TOP_LEVEL)
  target_compile_options(urispec_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast)
endif()
# g++ 12 warns of overlapping and of endless copies inside std::string where a literal and a string are added
# (GCC bug 105329).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(urispec_warnings INTERFACE -Wno-restrict -Wno-stringop-overflow)
endif()
# Files that are compiled together see each other's names, which never meet elsewhere. The presets that compile file by
# file warn.
if(CMAKE_UNITY_BUILD)
  target_compile_options(urispec_warnings INTERFACE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()
# WebAssembly's pointers have 32 bits: there each std::uint32_t that is added to an iterator changes its sign, and none
# is that large.
if(EMSCRIPTEN)
  target_compile_options(urispec_warnings INTERFACE -Wno-sign-conversion)
endif()
