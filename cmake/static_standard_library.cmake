# urispec_static_standard_library(TARGET): links the standard library of C++ and {fmt} into a program, where the linker
# finds a static one, so that it starts in 0.7 of the time (docs/explain/performance.md).
#
# Expat and gumbo stay shared: they read what strangers wrote, and whoever repairs them on a system repairs the program
# too. Builds with a sanitizer are left out, because it replaces functions of the shared library. Shared libraries of
# urispec need the shared standard library, and one is enough.
# Tested by tests/cli/load_module.sh: the module of ICU brings the shared standard library into the same process.
if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
  option(URISPEC_STATIC_STANDARD_LIBRARY "Link the standard library of C++ and {fmt} into the command" ON)
endif()

# The headers of {fmt} have what the program needs if {fmt} is installed as a shared library only.
add_library(urispec_static_fmt OBJECT EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/src/cli/static_fmt.cpp)
target_link_libraries(urispec_static_fmt PRIVATE urispec_warnings)
target_include_directories(urispec_static_fmt SYSTEM PRIVATE $<TARGET_PROPERTY:fmt::fmt,INTERFACE_INCLUDE_DIRECTORIES>)
set_target_properties(urispec_static_fmt PROPERTIES UNITY_BUILD OFF)  # its definitions would meet declarations

# The property STANDARD_LIBRARY of the program then says `static`, and `shared` otherwise.
function(urispec_static_standard_library target)
  set_target_properties(${target} PROPERTIES STANDARD_LIBRARY shared)
  string(TOUPPER "${CMAKE_BUILD_TYPE}" configuration)
  set(all_flags "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${configuration}} ${CMAKE_EXE_LINKER_FLAGS}")
  if(NOT URISPEC_STATIC_STANDARD_LIBRARY OR BUILD_SHARED_LIBS OR all_flags MATCHES "-fsanitize")
    return()
  endif()
  get_target_property(is_installed fmt::fmt IMPORTED)
  if(NOT is_installed)
    return()
  endif()
  set(flags -static-libstdc++ -static-libgcc)
  try_compile(URISPEC_LINKS_STANDARD_LIBRARY
    SOURCES ${PROJECT_SOURCE_DIR}/cmake/static_standard_library.cpp ${PROJECT_SOURCE_DIR}/src/cli/static_fmt.cpp
    LINK_LIBRARIES fmt::fmt
    LINK_OPTIONS ${flags}
    CXX_STANDARD 20)
  if(NOT URISPEC_LINKS_STANDARD_LIBRARY)
    message(STATUS "The command links the shared standard library of C++: no static one is found, or another {fmt}")
    return()
  endif()
  set_target_properties(${target} PROPERTIES STANDARD_LIBRARY static)
  target_sources(${target} PRIVATE $<TARGET_OBJECTS:urispec_static_fmt>)
  target_link_options(${target} PRIVATE ${flags} LINKER:--as-needed)  # libfmt.so is on the line and not needed
endfunction()
