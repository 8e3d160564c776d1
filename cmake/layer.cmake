# urispec_layer(NAME SOURCES file... USES target...)
# One folder of src/ as an object library named urispec_NAME. USES lists what it may include,
# so that a layer that calls past the table in docs/architecture.md does not link in its own test.
function(urispec_layer name)
  cmake_parse_arguments(layer "" "" "SOURCES;USES" ${ARGN})
  add_library(urispec_${name} OBJECT ${layer_SOURCES})
  target_include_directories(urispec_${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<BUILD_INTERFACE:${URISPEC_GENERATED_INCLUDE_DIR}>
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>)
  target_link_libraries(urispec_${name} PUBLIC ${layer_USES} PRIVATE urispec_warnings)
  set_target_properties(urispec_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
endfunction()
