# ccache where it is installed and nothing else was asked for.
if(PROJECT_IS_TOP_LEVEL AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(URISPEC_CCACHE ccache)
  mark_as_advanced(URISPEC_CCACHE)
  if(URISPEC_CCACHE)
    # It keeps objects that are made with precompiled headers (cmake/layer.cmake) only if it may look at these alone.
    # What a source includes it takes from the compiler's own list, so that nothing is preprocessed twice.
    set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_DEPEND=1 ${URISPEC_CCACHE})
  endif()
endif()
