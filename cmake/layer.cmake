# urispec_layer(NAME SOURCES file... USES target... [OPTIMIZATION flag])
# One folder of src/ as an object library named urispec_NAME. USES lists what it may include,
# so that a layer that calls past the table in docs/architecture.md does not link in its own test.
# OPTIMIZATION replaces the -O3 of a release build where a layer does not run long enough to gain from it: optimising is
# three quarters of what compiling costs (docs/architecture.md, The build).
function(urispec_layer name)
  cmake_parse_arguments(layer "" "OPTIMIZATION" "SOURCES;USES" ${ARGN})
  add_library(urispec_${name} OBJECT ${layer_SOURCES})
  target_include_directories(urispec_${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<BUILD_INTERFACE:${URISPEC_GENERATED_INCLUDE_DIR}>
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>)
  target_link_libraries(urispec_${name} PUBLIC ${layer_USES} PRIVATE urispec_warnings)
  if(layer_OPTIMIZATION)
    target_compile_options(urispec_${name} PRIVATE $<$<CONFIG:Release>:${layer_OPTIMIZATION}>)
  endif()
  set_target_properties(urispec_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
endfunction()
