# What a program pays for that includes urispec/uri.hpp, or a header of an operation: nothing of PEGTL, and of
# urispec's own headers no more than MOST for uri.hpp.
# cmake -DCOMPILER=… -DINCLUDE=dir;… -DMOST=8 -P light_headers.cmake
list(TRANSFORM INCLUDE PREPEND -I)

function(own_headers header count_variable)
  execute_process(COMMAND ${COMPILER} -std=c++20 ${INCLUDE} -M -include ${header} -x c++ /dev/null
    OUTPUT_VARIABLE read RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${header} does not compile")
  endif()
  if(read MATCHES "/tao/pegtl")
    message(FATAL_ERROR "${header} includes PEGTL")
  endif()
  string(REGEX MATCHALL "urispec/[^ ]*\\.hpp" own "${read}")
  list(REMOVE_DUPLICATES own)
  list(LENGTH own count)
  set(${count_variable} ${count} PARENT_SCOPE)
endfunction()

own_headers(urispec/uri.hpp count)
if(count GREATER MOST OR count EQUAL 0)
  message(FATAL_ERROR "urispec/uri.hpp brings ${count} headers of urispec; at most ${MOST} are allowed")
endif()
foreach(header IN ITEMS compose ecma extract iri normalize percent resolve)
  own_headers(urispec/${header}.hpp count)
endforeach()
