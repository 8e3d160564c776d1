# `cmake --build … --target static_tarball` makes urispec-VERSION-linux-MACHINE.tar.xz: the command as one file that
# needs no library of the machine that runs it, with its manual pages, its completions and the licences of what is in
# it. It has the objects of the usual program, linked once more with -static, but for those that load ICU from a module:
# ICU is in it. The linker warns of dlopen, which ICU has for plug-ins, and the program loads none.
# Tried in a folder with nothing else by tests/package/static_program.sh.
if(NOT CMAKE_SYSTEM_NAME STREQUAL "Linux" OR CMAKE_CROSSCOMPILING OR NOT TARGET urispec OR NOT TARGET urispec_spec)
  return()
endif()

set(archives libexpat.a)
set(packages libexpat1-dev)  # of Debian, whose licences belong into the tarball besides those that are always needed
set(libraries $<TARGET_FILE:urispec_documents> $<TARGET_FILE:urispec_spec>)
foreach(name icu html)
  if(TARGET urispec_${name})
    list(APPEND libraries $<TARGET_FILE:urispec_${name}>)
  endif()
endforeach()
list(APPEND libraries $<TARGET_FILE:urispec_uri>)
if(TARGET urispec_icu)
  list(APPEND archives libicui18n.a libicuuc.a libicudata.a)
  list(APPEND packages libicu-dev)
endif()
if(TARGET urispec_html)
  list(APPEND archives libgumbo.a)
  list(APPEND packages libgumbo-dev)
endif()
if(TARGET urispec_highway)
  list(APPEND packages libhwy-dev)
endif()
foreach(archive IN LISTS archives)
  find_library(URISPEC_STATIC_${archive} ${archive})
  mark_as_advanced(URISPEC_STATIC_${archive})
  if(NOT URISPEC_STATIC_${archive})
    return()
  endif()
  list(APPEND libraries ${URISPEC_STATIC_${archive}})
endforeach()

add_executable(urispec_static EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/src/cli/main.cpp
  $<TARGET_OBJECTS:urispec_static_fmt> $<TARGET_OBJECTS:urispec_cli> $<TARGET_OBJECTS:urispec_cli_lsp>
  $<TARGET_OBJECTS:urispec_cli_unicode>)
target_include_directories(urispec_static PRIVATE ${PROJECT_SOURCE_DIR}/include ${URISPEC_GENERATED_INCLUDE_DIR}
  ${PROJECT_SOURCE_DIR}/src)
target_link_libraries(urispec_static PRIVATE -static ${libraries} urispec_warnings)
add_dependencies(urispec_static urispec)
# Its name is not yet `urispec`, for which `ninja urispec` would then stand.
set_target_properties(urispec_static PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/static)

string(TOLOWER ${CMAKE_SYSTEM_PROCESSOR} machine)
set(folder urispec-${PROJECT_VERSION}-linux-${machine})
add_custom_target(static_tarball
  COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:urispec_static> -DSTRIP=${CMAKE_STRIP} -DFOLDER=${folder}
    "-DPACKAGES=${packages}" -DWORK=${PROJECT_BINARY_DIR}/static -DLICENCE=${PROJECT_SOURCE_DIR}/LICENSE
    -DPAGES=${CMAKE_CURRENT_LIST_DIR}/install_pages.cmake -P ${CMAKE_CURRENT_LIST_DIR}/static_tarball.cmake
  DEPENDS urispec_static
  COMMENT "Writing ${folder}.tar.xz" VERBATIM)
