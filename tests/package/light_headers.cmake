# No public header includes anything of PEGTL, except those in urispec/pegtl/.
# cmake -DCOMPILER=… -DINCLUDE=dir;… -DPUBLIC=dir -P light_headers.cmake
list(TRANSFORM INCLUDE PREPEND -I)

# All that is read where the headers are included, by its path.
function(preprocess read_variable)
  set(headers ${ARGN})
  list(TRANSFORM headers PREPEND "-include;")
  execute_process(COMMAND ${COMPILER} -std=c++20 ${INCLUDE} -M ${headers} -x c++ /dev/null
    OUTPUT_VARIABLE read RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "does not compile: ${ARGN}")
  endif()
  set(${read_variable} "${read}" PARENT_SCOPE)
endfunction()

file(GLOB_RECURSE headers RELATIVE ${PUBLIC} ${PUBLIC}/urispec/*.hpp)
list(FILTER headers EXCLUDE REGEX "^urispec/pegtl/")
if(NOT headers)
  message(FATAL_ERROR "no headers in ${PUBLIC}")
endif()
preprocess(read ${headers})
if(read MATCHES "/tao/")
  foreach(header ${headers})
    preprocess(read ${header})
    if(read MATCHES "/tao/")
      message(SEND_ERROR "${header} includes PEGTL")
    endif()
  endforeach()
endif()
