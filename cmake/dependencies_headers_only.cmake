# Dependencies for a machine other than this one, of which only headers can be shared: the headers of libraries that
# need no compiling, taken from where Debian puts them. Emscripten's search for packages does not leave its own folders,
# and a cross-compiler must not see the headers of this machine's C library, which lie beside them. URISPEC_HEADERS is
# the place to take them from; where it is set, this file replaces dependencies.cmake (tests/cross sets it for ARM).
set(URISPEC_HEADERS /usr/include CACHE PATH "Where the headers of PEGTL, {fmt}, Boost and Highway are")
mark_as_advanced(URISPEC_HEADERS)
# Links to the folders that are wanted, and to nothing beside them.
set(foreign_headers ${CMAKE_CURRENT_BINARY_DIR}/foreign)
file(MAKE_DIRECTORY ${foreign_headers})
function(urispec_link_headers folder)
  file(CREATE_LINK ${URISPEC_HEADERS}/${folder} ${foreign_headers}/${folder} SYMBOLIC)
endfunction()
foreach(folder tao fmt boost)
  if(NOT EXISTS ${URISPEC_HEADERS}/${folder})
    message(FATAL_ERROR "${URISPEC_HEADERS}/${folder} is missing: install what scripts/packages lists")
  endif()
  urispec_link_headers(${folder})
endforeach()

add_library(urispec_foreign INTERFACE)
target_include_directories(urispec_foreign SYSTEM INTERFACE ${foreign_headers})
foreach(name taocpp::pegtl fmt::fmt Boost::headers)
  string(REPLACE "::" "_" target ${name})
  add_library(${target} INTERFACE)
  target_link_libraries(${target} INTERFACE urispec_foreign)
  add_library(${name} ALIAS ${target})
endforeach()

# Left out as find_package(hwy) is.
if(EXISTS ${URISPEC_HEADERS}/hwy AND NOT CMAKE_DISABLE_FIND_PACKAGE_hwy)
  urispec_link_headers(hwy)
  add_library(urispec_highway INTERFACE)
  target_link_libraries(urispec_highway INTERFACE urispec_foreign)
endif()

if(EMSCRIPTEN)
  # Also where the compiler makes vectors of loops: every engine that runs these modules has them
  # (bindings/npm/README.md).
  add_compile_options(-msimd128)
  # Replacements for parts that this standard library lacks come before everything else.
  add_compile_options("SHELL:-include ${PROJECT_SOURCE_DIR}/bindings/wasm/toolchain/range_algorithms.hpp")
  # A program that runs out of memory ends, and nothing else is thrown.
  add_compile_options(-fno-exceptions -DBOOST_NO_EXCEPTIONS -DFMT_EXCEPTIONS=0)
  add_subdirectory(${PROJECT_SOURCE_DIR}/bindings/wasm/parsers)
else()
  target_compile_definitions(fmt_fmt INTERFACE FMT_HEADER_ONLY=1)  # bindings/wasm/toolchain/fmt.cpp for Emscripten
  find_package(Threads REQUIRED)
endif()
