# urispec_layer(NAME SOURCES file... USES target... [OPTIMIZATION flag])
# One folder of src/ as an object library named urispec_NAME. USES lists what it may include,
# so that a layer that calls past the table in docs/architecture.md does not link in its own test.
# OPTIMIZATION replaces the -O3 of a release build where a layer does not run long enough to gain from it: optimising is
# three quarters of what compiling costs (docs/architecture.md, The build).
#
# In a unity build the headers that most sources include, of the standard library and of {fmt}, are compiled once, for
# each of the two ways to optimise. The other builds show an #include that is missing.
# A precompiled header is only read with the definitions that it was made with, so all have those of {fmt}.
if(TARGET fmt::fmt)
  set(URISPEC_FMT_DEFINITIONS $<TARGET_PROPERTY:fmt::fmt,INTERFACE_COMPILE_DEFINITIONS>)
  set(URISPEC_FMT_HEADER <fmt/core.h>)
endif()

# A section for each function and each table, so that the linker can drop what a program does not use: only with
# --gc-sections, which is the program's choice (docs/do/packages.md).
set(URISPEC_SECTIONS
  "$<$<AND:$<CONFIG:Release,RelWithDebInfo,MinSizeRel>,$<CXX_COMPILER_ID:GNU,Clang>>:-ffunction-sections;-fdata-sections>")

function(urispec_precompiled_headers optimization)
  set(target urispec_headers${optimization})
  add_library(${target} OBJECT headers.cpp)
  target_link_libraries(${target} PRIVATE urispec_warnings)
  target_compile_definitions(${target} PRIVATE ${URISPEC_FMT_DEFINITIONS})
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:${optimization}> ${URISPEC_SECTIONS}
    $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <charconv> <chrono> <cstddef> <cstdint> <functional> <map> <memory>
    <optional> <ranges> <set> <span> <sstream> <string> <string_view> <unordered_map> <utility> <variant> <vector>
    ${URISPEC_FMT_HEADER})
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
endfunction()

function(urispec_layer name)
  cmake_parse_arguments(layer "" "OPTIMIZATION" "SOURCES;USES" ${ARGN})
  add_library(urispec_${name} OBJECT ${layer_SOURCES})
  target_include_directories(urispec_${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<BUILD_INTERFACE:${URISPEC_GENERATED_INCLUDE_DIR}>
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>)
  target_link_libraries(urispec_${name} PUBLIC ${layer_USES} PRIVATE urispec_warnings)
  target_compile_options(urispec_${name} PRIVATE ${URISPEC_SECTIONS})
  if(layer_OPTIMIZATION)
    target_compile_options(urispec_${name} PRIVATE $<$<CONFIG:Release>:${layer_OPTIMIZATION}>)
  endif()
  if(CMAKE_UNITY_BUILD)
    if(NOT layer_OPTIMIZATION)
      set(layer_OPTIMIZATION -O3)
    endif()
    target_precompile_headers(urispec_${name} REUSE_FROM urispec_headers${layer_OPTIMIZATION})
    target_compile_definitions(urispec_${name} PRIVATE ${URISPEC_FMT_DEFINITIONS})
    # g++ 12 takes a string for a literal that is put into it (GCC bug 105329), and ccache needs the other option.
    target_compile_options(urispec_${name} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess;-Wno-array-bounds>)
  endif()
  # For the shared library of C and the module of Python. The modules of WebAssembly are programs.
  if(NOT EMSCRIPTEN)
    set_target_properties(urispec_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
endfunction()
