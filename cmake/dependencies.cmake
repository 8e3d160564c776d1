# Everything urispec takes from elsewhere, and why. docs/develop/dependencies.md says more.
find_package(pegtl 3.2.7 REQUIRED)                             # the parser library that the rules are written in
# urispec::uri is compiled with PEGTL alone; a project that is within another gets the rest where these are installed.
if(PROJECT_IS_TOP_LEVEL OR URISPEC_BUILD_CLI OR URISPEC_BUILD_C OR URISPEC_BUILD_PYTHON OR URISPEC_BUILD_TESTS)
  set(spec_dependencies REQUIRED)
else()
  set(spec_dependencies QUIET)
endif()
find_package(fmt ${spec_dependencies})                         # text formatting
find_package(Boost 1.81 ${spec_dependencies})                  # unordered_flat_set: searches meet millions of places; headers only
find_package(hwy QUIET)                                        # vectors for the byte loops, where it is installed
find_package(ICU QUIET COMPONENTS uc i18n)                     # urispec::icu: NFC, domain names and look-alikes, where it is installed
find_package(EXPAT QUIET)                                      # urispec::documents: RFCXML, likewise
find_library(URISPEC_GUMBO gumbo)                              # urispec::html: the references of HTML pages, likewise
mark_as_advanced(URISPEC_GUMBO)
if(TARGET hwy::hwy)                                            # of which only the headers: src/simd/targets.hpp
  add_library(urispec_highway INTERFACE)
  target_include_directories(urispec_highway SYSTEM INTERFACE
    $<TARGET_PROPERTY:hwy::hwy,INTERFACE_INCLUDE_DIRECTORIES>)
endif()
if(URISPEC_BUILD_CLI OR URISPEC_BUILD_TESTS)
  find_package(Threads REQUIRED)                               # validate uses all cores
  find_package(nlohmann_json REQUIRED)                         # JSON input, test data
endif()
if(URISPEC_BUILD_CLI)
  find_package(CLI11 REQUIRED)                                 # command line
  if(NOT EXPAT_FOUND)                                          # grammar extract
    message(FATAL_ERROR "The command needs expat (Debian: libexpat1-dev). Without it, set URISPEC_BUILD_CLI to OFF.")
  endif()
endif()
if(URISPEC_BUILD_TESTS)
  find_package(Boost 1.74 REQUIRED COMPONENTS unit_test_framework)
endif()
