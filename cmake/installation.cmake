# Install: headers, the libraries, find_package(urispec), pkg-config files, the command. Three components, which are the
# packages of packages.cmake: the command, the library for C that programs load (runtime), and what compiling needs.
include(CMakePackageConfigHelpers)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME development)

set(URISPEC_CMAKE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/urispec)
install(FILES ${PROJECT_SOURCE_DIR}/include/urispec.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/urispec ${URISPEC_GENERATED_INCLUDE_DIR}/urispec
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp")

# The package that a linked target comes from, for find_dependency; and its flags, for pkg-config.
function(urispec_requirements targets packages_variable requires_variable libs_variable)
  set(packages "")
  set(requires "")
  set(libs "")
  foreach(target ${targets})
    if(target STREQUAL "taocpp::pegtl")
      list(APPEND packages pegtl)             # headers only, in the compiler's path, without a pkg-config file
    elseif(target MATCHES "^fmt::")
      list(APPEND packages fmt)
      list(APPEND requires fmt)
    elseif(target MATCHES "^nlohmann_json::")
      list(APPEND packages nlohmann_json)
      list(APPEND requires nlohmann_json)
    elseif(target STREQUAL "ICU::uc")
      list(APPEND packages ICU)
      list(APPEND requires icu-uc)
    elseif(target STREQUAL "ICU::i18n")
      list(APPEND packages ICU)
      list(APPEND requires icu-i18n)
    elseif(target STREQUAL "EXPAT::EXPAT")
      list(APPEND packages EXPAT)
      list(APPEND requires expat)
    elseif(target STREQUAL "gumbo")
      list(APPEND requires gumbo)             # a plain library name, which needs no package
    elseif(target MATCHES "^urispec::(.+)")
      list(APPEND packages ${target})  # a library of this package
      list(APPEND requires urispec-${CMAKE_MATCH_1})
    elseif(target STREQUAL "Threads::Threads")
      list(APPEND packages Threads)
      list(APPEND libs -pthread)
    else()
      message(FATAL_ERROR "cmake/installation.cmake does not know which package ${target} comes from")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES packages)
  list(REMOVE_DUPLICATES requires)
  set(${packages_variable} "${packages}" PARENT_SCOPE)
  list(JOIN requires " " requires)
  set(${requires_variable} "${requires}" PARENT_SCOPE)
  list(JOIN libs " " libs)
  set(${libs_variable} "${libs}" PARENT_SCOPE)
endfunction()

set(URISPEC_LIBRARIES "")
set(URISPEC_NEEDS "")
foreach(name uri pegtl spec icu html documents c)
  if(TARGET urispec_${name})
    # An export of its own, so that a program which does not ask for it needs nothing that its targets name.
    install(TARGETS urispec_${name} EXPORT urispec-${name}
      ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
      LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT runtime NAMELINK_COMPONENT development)
    install(EXPORT urispec-${name} NAMESPACE urispec:: FILE urispec-${name}-targets.cmake
      DESTINATION ${URISPEC_CMAKE_DIR})
    get_target_property(external urispec_${name} URISPEC_EXTERNAL)
    if(NOT external)
      set(external "")
    endif()
    get_target_property(public urispec_${name} INTERFACE_LINK_LIBRARIES)
    if(NOT public)
      set(public "")  # the library for C, which has all that it needs
    endif()
    list(FILTER public INCLUDE REGEX "^[A-Za-z_]+::")
    urispec_requirements("${public};${external}" packages PC_REQUIRES PC_LIBS)
    list(APPEND URISPEC_LIBRARIES ${name})
    list(JOIN packages " " packages)
    list(APPEND URISPEC_NEEDS "set(urispec_${name}_needs ${packages})")

    get_target_property(type urispec_${name} TYPE)
    if(type STREQUAL "INTERFACE_LIBRARY")
      continue()  # nothing to link: with pkg-config urispec-uri and the compiler's path do
    endif()
    get_target_property(PC_NAME urispec_${name} OUTPUT_NAME)
    file(RELATIVE_PATH PC_PREFIX /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
    configure_file(${CMAKE_CURRENT_LIST_DIR}/library.pc.in ${PROJECT_BINARY_DIR}/${PC_NAME}.pc @ONLY)
    install(FILES ${PROJECT_BINARY_DIR}/${PC_NAME}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
  endif()
endforeach()

if(URISPEC_LIBRARIES)
  list(JOIN URISPEC_LIBRARIES " " URISPEC_LIBRARIES)
  list(JOIN URISPEC_NEEDS "\n" URISPEC_NEEDS)
  configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/urispec-config.cmake.in
    ${PROJECT_BINARY_DIR}/urispec-config.cmake INSTALL_DESTINATION ${URISPEC_CMAKE_DIR})
  write_basic_package_version_file(${PROJECT_BINARY_DIR}/urispec-config-version.cmake
    COMPATIBILITY SameMinorVersion)
  install(FILES ${PROJECT_BINARY_DIR}/urispec-config.cmake ${PROJECT_BINARY_DIR}/urispec-config-version.cmake
    DESTINATION ${URISPEC_CMAKE_DIR})
endif()
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT licence)  # not in packages
if(TARGET urispec)
  install(TARGETS urispec RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT command)
  if(TARGET urispec_icu_module)
    install(TARGETS urispec_icu_module LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/urispec COMPONENT command)
  endif()
  # The command writes its own manual pages, and completions, where the shells look for them.
  if(NOT CMAKE_CROSSCOMPILING)
    # CMAKE_INSTALL_MANDIR and CMAKE_INSTALL_DATADIR may be absolute, and the prefix is known when things are installed.
    install(CODE "
      set(urispec \"$<TARGET_FILE:urispec>\")
      set(install_root \"\$ENV{DESTDIR}\")
      cmake_path(ABSOLUTE_PATH CMAKE_INSTALL_PREFIX NORMALIZE OUTPUT_VARIABLE prefix)
      cmake_path(APPEND prefix \"${CMAKE_INSTALL_MANDIR}\" OUTPUT_VARIABLE man)
      cmake_path(APPEND prefix \"${CMAKE_INSTALL_DATADIR}\" OUTPUT_VARIABLE share)
      set(bash \"\${share}/bash-completion/completions\")
      set(zsh \"\${share}/zsh/site-functions\")
      set(fish \"\${share}/fish/vendor_completions.d\")
      include(\"${CMAKE_CURRENT_LIST_DIR}/install_pages.cmake\")" COMPONENT command)
  endif()
endif()
include(${URISPEC_CMAKE_FOLDER}/packages.cmake)
