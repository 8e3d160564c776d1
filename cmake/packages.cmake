# `cpack` in the build folder makes the Debian packages: urispec (the command with its manual pages and completions),
# liburispec1 (the library for C), liburispec-dev (headers, libraries, CMake and pkg-config files) and, where the module
# is built for Debian's Python, python3-urispec. CPack takes their
# dependencies from what they link. What Debian's policy asks for besides is here: a changelog and the licence in the
# documentation of each package. Checked by lintian, and installed, used and removed on a bare Debian, in
# tests/package/debian_packages.
if(NOT CMAKE_SYSTEM_NAME STREQUAL "Linux" OR CMAKE_CROSSCOMPILING OR NOT TARGET urispec OR NOT TARGET urispec_c)
  return()
endif()
find_program(URISPEC_GZIP gzip)
mark_as_advanced(URISPEC_GZIP)
if(NOT URISPEC_GZIP)
  return()
endif()

set(component_command urispec)
set(component_runtime liburispec1)
set(component_development liburispec-dev)
set(CPACK_COMPONENTS_ALL command runtime development)
if(TARGET urispec_python)
  get_target_property(debian_python urispec_python URISPEC_DEBIAN_PYTHON)
endif()
if(debian_python)
  set(component_python python3-urispec)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()

# The date of the package is that of the last change, so that the same sources make the same package.
execute_process(COMMAND git log -1 --format=%cD WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
  OUTPUT_VARIABLE PACKAGE_DATE OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT PACKAGE_DATE)
  set(PACKAGE_DATE "Thu, 01 Jan 2026 00:00:00 +0000")
endif()
set(PACKAGE_MAINTAINER "The urispec authors <urispec@packages.debian.org>")
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  set(PACKAGE ${component_${component}})
  set(folder ${PROJECT_BINARY_DIR}/debian/${PACKAGE})
  configure_file(${CMAKE_CURRENT_LIST_DIR}/debian/changelog.in ${folder}/changelog @ONLY)
  execute_process(COMMAND ${URISPEC_GZIP} -9nf ${folder}/changelog COMMAND_ERROR_IS_FATAL ANY)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/debian/copyright.in ${folder}/copyright @ONLY)
  # Part of the packages alone: `cmake --install` leaves them out.
  install(FILES ${folder}/changelog.gz ${folder}/copyright DESTINATION share/doc/${PACKAGE}
    COMPONENT ${component} EXCLUDE_FROM_ALL)
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "${PACKAGE_MAINTAINER}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian/before_packing.cmake)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
  WORLD_EXECUTE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR})
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
# The first line of each description; the rest of it is below.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "strict URI and IRI parser generated from the RFCs")

set(CPACK_DEBIAN_COMMAND_PACKAGE_NAME ${component_command})
set(CPACK_DEBIAN_COMMAND_PACKAGE_SECTION utils)
set(CPACK_COMPONENT_COMMAND_DESCRIPTION "The command urispec reads URIs and IRIs by the published grammars of RFC 2396,
RFC 3986, RFC 3987 and others, tells where and why a text is not one, resolves,
normalizes and edits them, and shows what differs between two grammars.")

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME ${component_runtime})
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
# CPack's own scripts call ldconfig, where Debian's policy wants a trigger.
get_target_property(soversion urispec_c SOVERSION)
file(WRITE ${PROJECT_BINARY_DIR}/debian/shlibs "liburispec ${soversion} ${component_runtime} (>= ${PROJECT_VERSION})\n")
file(WRITE ${PROJECT_BINARY_DIR}/debian/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/debian/shlibs ${PROJECT_BINARY_DIR}/debian/triggers)
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION "Verdicts, components, diagnoses, resolution and normalization of URIs by
RFC 2396, RFC 3986 and RFC 3987, and the URI functions of ECMA-262, with an
interface for C.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME ${component_development})
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS OFF)
# Packages that the CMake package and the pkg-config files of each library ask for.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "${component_runtime} (= ${PROJECT_VERSION}), libfmt-dev, nlohmann-json3-dev")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_RECOMMENDS "tao-pegtl-dev, libicu-dev, libgumbo-dev, libexpat1-dev")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "Headers, libraries, CMake package and pkg-config files of urispec: parsers of
URIs and IRIs that are proved to accept what the published grammars do, and the
tools that read grammars, prove and compare them.")

if(component_python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME ${component_python})
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  # The module is for one minor version of Python.
  string(REGEX MATCH "^3\\.([0-9]+)" debian_python ${debian_python})
  math(EXPR next_python "${CMAKE_MATCH_1} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= ${debian_python}), python3 (<< 3.${next_python})")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS
    "urispec, python3-distributed, python3-jsonschema, python3-rdflib, python3-pydantic")
  # Byte code is made when the package is installed, and removed with it.
  set(scripts ${PROJECT_BINARY_DIR}/debian/python)
  file(WRITE ${scripts}/postinst "#!/bin/sh\nset -e\nif [ \"$1\" = configure ] && command -v py3compile > /dev/null; then\n"
    "  py3compile -p ${component_python}\nfi\n")
  file(WRITE ${scripts}/prerm "#!/bin/sh\nset -e\nif command -v py3clean > /dev/null; then\n"
    "  py3clean -p ${component_python}\nfi\n")
  file(CHMOD ${scripts}/postinst ${scripts}/prerm PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ
    GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${scripts}/postinst ${scripts}/prerm)
  set(CPACK_COMPONENT_PYTHON_DESCRIPTION "Module for Python 3: parsing, diagnoses, resolution and normalization of URIs
and IRIs by the published grammars, batches over buffers, helpers for
jsonschema, rdflib and pydantic, and surveys on a cluster of dask, which need
the package urispec.")
endif()

include(CPack)
