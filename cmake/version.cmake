# project(VERSION) in the top CMakeLists.txt is the only place that knows the version; this makes a header of it.
set(URISPEC_GENERATED_INCLUDE_DIR ${PROJECT_BINARY_DIR}/generated/include)
configure_file(${CMAKE_CURRENT_LIST_DIR}/version.hpp.in ${URISPEC_GENERATED_INCLUDE_DIR}/urispec/version.hpp @ONLY)
