include(GNUInstallDirs)

# The two libraries that others link, made of the layers' objects: urispec::uri (parse and work on URIs) and
# urispec::spec (grammars and automata). A program that only parses never links automata, and needs no PEGTL.
#
# urispec_library(NAME LAYERS layer... PUBLIC target...)
# What the layers link besides each other is collected here, so that a static library asks for all that its objects
# need: PUBLIC is what its headers need, the rest is for the linker alone.
function(urispec_library name)
  cmake_parse_arguments(library "" "" "LAYERS;PUBLIC" ${ARGN})
  set(present ${library_LAYERS})
  list(TRANSFORM present PREPEND urispec_)
  foreach(layer ${present})
    if(NOT TARGET ${layer})
      list(REMOVE_ITEM present ${layer})
    endif()
  endforeach()
  if(NOT present)
    return()
  endif()

  set(external "")
  add_library(urispec_${name} STATIC)
  foreach(layer ${present})
    target_sources(urispec_${name} PRIVATE $<TARGET_OBJECTS:${layer}>)
    get_target_property(linked ${layer} LINK_LIBRARIES)
    list(APPEND external ${linked})
  endforeach()
  list(FILTER external EXCLUDE REGEX "^urispec_")
  # Headers that the sources need and nobody else: what is built knows nothing of them.
  list(REMOVE_ITEM external ${library_PUBLIC} taocpp::pegtl Boost::headers)
  list(REMOVE_DUPLICATES external)

  target_include_directories(urispec_${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<BUILD_INTERFACE:${URISPEC_GENERATED_INCLUDE_DIR}>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_compile_features(urispec_${name} PUBLIC cxx_std_20)
  target_link_libraries(urispec_${name} PUBLIC ${library_PUBLIC} PRIVATE ${external})
  set_target_properties(urispec_${name} PROPERTIES
    EXPORT_NAME ${name}
    OUTPUT_NAME urispec-${name}
    LINKER_LANGUAGE CXX
    URISPEC_EXTERNAL "${external}")
  add_library(urispec::${name} ALIAS urispec_${name})
endfunction()

urispec_library(uri LAYERS octets scan tree parse percent resolve compose normalize host build iri url_standard browsers checks extract ecma)
urispec_library(spec LAYERS files abnf automaton peg language context_free interpret diagnose emit diff spec_pipeline schemes survey PUBLIC urispec::uri)

# For programs that embed the generated rules, attach actions to them, or check literals: urispec::uri and PEGTL.
if(TARGET urispec_uri)
  add_library(urispec_pegtl INTERFACE)
  target_link_libraries(urispec_pegtl INTERFACE urispec::uri taocpp::pegtl)
  set_target_properties(urispec_pegtl PROPERTIES EXPORT_NAME pegtl)
  add_library(urispec::pegtl ALIAS urispec_pegtl)
endif()

# These need a library that not everybody has, and are built only where it is installed.
urispec_library(icu LAYERS icu_functions PUBLIC urispec::uri)
urispec_library(html LAYERS extract_html extract_xml PUBLIC urispec::uri)
if(TARGET urispec_html)
  urispec_library(documents LAYERS document_readers PUBLIC urispec::spec urispec::html)
else()
  urispec_library(documents LAYERS document_readers PUBLIC urispec::spec)
endif()
