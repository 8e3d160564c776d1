# The cost of including urispec/uri.hpp: of urispec's own headers no more than MOST. Walks through
# derivations are inline and need several of them. And whatever public header it includes, nothing of PEGTL, except from
# urispec/pegtl/.
# cmake -DCOMPILER=… -DINCLUDE=dir;… -DPUBLIC=dir -DMOST=12 -P light_headers.cmake
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

preprocess(read urispec/uri.hpp)
string(REGEX MATCHALL "urispec/[^ ]*\\.hpp" own "${read}")
list(REMOVE_DUPLICATES own)
list(LENGTH own count)
if(count GREATER MOST OR count EQUAL 0)
  message(FATAL_ERROR "urispec/uri.hpp brings ${count} headers of urispec; at most ${MOST} are allowed")
endif()

file(GLOB_RECURSE headers RELATIVE ${PUBLIC} ${PUBLIC}/urispec/*.hpp)
list(FILTER headers EXCLUDE REGEX "^urispec/pegtl/")
list(LENGTH headers count)
if(count LESS 15)
  message(FATAL_ERROR "only ${count} headers in ${PUBLIC}")
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
