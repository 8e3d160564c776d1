# ccache where it is installed and nothing else was asked for.
if(PROJECT_IS_TOP_LEVEL AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(URISPEC_CCACHE ccache)
  mark_as_advanced(URISPEC_CCACHE)
  if(URISPEC_CCACHE)
    # It keeps objects that are made with precompiled headers (cmake/layer.cmake) only if it may look at these alone.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${URISPEC_CCACHE})
  endif()
endif()
