# ccache where it is installed and nothing else was asked for.
if(PROJECT_IS_TOP_LEVEL AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(URISPEC_CCACHE ccache)
  mark_as_advanced(URISPEC_CCACHE)
  if(URISPEC_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${URISPEC_CCACHE})
  endif()
endif()
