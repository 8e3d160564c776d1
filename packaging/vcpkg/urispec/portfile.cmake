# An overlay port, which compiles the checkout that it stands in: vcpkg install urispec --overlay-ports=packaging/vcpkg
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

vcpkg_check_linkage(ONLY_STATIC_LIBRARY)
vcpkg_check_features(OUT_FEATURE_OPTIONS options
  FEATURES
    cli URISPEC_BUILD_CLI
  INVERTED_FEATURES
    cli CMAKE_DISABLE_FIND_PACKAGE_EXPAT
    icu CMAKE_DISABLE_FIND_PACKAGE_ICU
    simd CMAKE_DISABLE_FIND_PACKAGE_hwy)
if(NOT "html" IN_LIST FEATURES)
  list(APPEND options -DURISPEC_GUMBO=OFF)
endif()

vcpkg_cmake_configure(
  SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS
    ${options}
    -DURISPEC_BUILD_C=OFF
    -DURISPEC_BUILD_PYTHON=OFF
    -DURISPEC_BUILD_TESTS=OFF
    -DURISPEC_ICU_MODULE=OFF  # vcpkg_copy_tools moves the command, and no module beside it
    -DURISPEC_INSTALL=ON)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/urispec)
vcpkg_fixup_pkgconfig()
if("cli" IN_LIST FEATURES)
  vcpkg_copy_tools(TOOL_NAMES urispec AUTO_CLEAN)
endif()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
