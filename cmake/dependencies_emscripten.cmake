# The same as dependencies.cmake for Emscripten, whose search for packages does not leave its own folders: the headers of
# libraries that need no compiling, taken from where Debian puts them, and from {fmt} the one source that it has.
# URISPEC_HEADERS is another place to take them from.
set(URISPEC_HEADERS /usr/include CACHE PATH "Where the headers of PEGTL, {fmt} and Boost are")
mark_as_advanced(URISPEC_HEADERS)
# Links to the folders that are wanted: the C library's headers, which lie beside them, must not be found.
set(foreign_headers ${CMAKE_CURRENT_BINARY_DIR}/foreign)
file(MAKE_DIRECTORY ${foreign_headers})
foreach(folder tao fmt boost)
  if(NOT EXISTS ${URISPEC_HEADERS}/${folder})
    message(FATAL_ERROR "${URISPEC_HEADERS}/${folder} is missing: install what scripts/packages lists")
  endif()
  file(CREATE_LINK ${URISPEC_HEADERS}/${folder} ${foreign_headers}/${folder} SYMBOLIC)
endforeach()

add_library(urispec_foreign INTERFACE)
target_include_directories(urispec_foreign SYSTEM INTERFACE ${foreign_headers})
foreach(name taocpp::pegtl fmt::fmt Boost::headers)
  string(REPLACE "::" "_" target ${name})
  add_library(${target} INTERFACE)
  target_link_libraries(${target} INTERFACE urispec_foreign)
  add_library(${name} ALIAS ${target})
endforeach()

# What this standard library lacks, before everything else.
add_compile_options("SHELL:-include ${PROJECT_SOURCE_DIR}/src/wasm/toolchain/range_algorithms.hpp")
# A program that runs out of memory ends, and nothing else is thrown.
add_compile_options(-fno-exceptions -DBOOST_NO_EXCEPTIONS -DFMT_EXCEPTIONS=0)
