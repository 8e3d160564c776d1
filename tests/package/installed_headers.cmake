# The headers of an installation: they are the files of include/, each compiles by itself, and all compile
# in one file, forwards and backwards, so that no two of them give one name two meanings.
# cmake -DCOMPILER=… -DPREFIX=dir -DPUBLIC=dir -DWORK=dir -P installed_headers.cmake
file(GLOB_RECURSE headers RELATIVE ${PREFIX}/include ${PREFIX}/include/*.hpp ${PREFIX}/include/*.h)
list(SORT headers)
list(LENGTH headers count)
message(STATUS "${count} headers")

file(GLOB_RECURSE sources RELATIVE ${PUBLIC} ${PUBLIC}/*.hpp ${PUBLIC}/*.h)
list(APPEND sources urispec/version.hpp)
list(SORT sources)
if(NOT headers STREQUAL sources)
  message(FATAL_ERROR "installed: ${headers}\nin ${PUBLIC}: ${sources}")
endif()

function(compile name)
  execute_process(COMMAND ${COMPILER} -std=c++20 -fsyntax-only -Wall -Wextra -I${PREFIX}/include ${name}
    RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(SEND_ERROR "${name} does not compile")
  endif()
endfunction()

file(MAKE_DIRECTORY ${WORK})
foreach(header IN LISTS headers)
  string(MAKE_C_IDENTIFIER ${header} name)
  file(WRITE ${WORK}/${name}.cpp "#include <${header}>\n#include <${header}>\n")
  compile(${WORK}/${name}.cpp)
endforeach()

foreach(direction forwards backwards)
  list(TRANSFORM headers REPLACE "(.+)" "#include <\\1>" OUTPUT_VARIABLE lines)
  list(JOIN lines "\n" text)
  file(WRITE ${WORK}/${direction}.cpp "${text}\n")
  compile(${WORK}/${direction}.cpp)
  list(REVERSE headers)
endforeach()
