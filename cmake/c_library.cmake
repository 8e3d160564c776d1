# liburispec.so.1: the functions of urispec.h and nothing else of what they are made of. The number is that of the binary
# interface; src/c/exported.map says what belongs to it.
if(NOT TARGET urispec_c_functions)
  return()
endif()
set(map ${PROJECT_SOURCE_DIR}/src/c/exported.map)
add_library(urispec_c SHARED $<TARGET_OBJECTS:urispec_c_functions>)
target_include_directories(urispec_c PUBLIC
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_link_libraries(urispec_c PRIVATE urispec_spec urispec_uri)
target_link_options(urispec_c PRIVATE LINKER:--version-script=${map} LINKER:--gc-sections LINKER:--no-undefined)
set_target_properties(urispec_c PROPERTIES
  EXPORT_NAME c
  OUTPUT_NAME urispec
  VERSION 1.0.0
  SOVERSION 1
  LINK_DEPENDS ${map}
  LINKER_LANGUAGE CXX)
add_library(urispec::c ALIAS urispec_c)
