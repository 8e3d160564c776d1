# What a program links that calls functions without a grammar: the parsers of RFC 3986, and no other grammar, no
# derivations, no automata.
# cmake -DNM=nm -DPROGRAM=file -P one_grammar.cmake
execute_process(COMMAND ${NM} -C --defined-only ${PROGRAM} OUTPUT_VARIABLE symbols RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "nm does not read ${PROGRAM}")
endif()
if(NOT symbols MATCHES "rfc3986")
  message(FATAL_ERROR "${PROGRAM} does not even have RFC 3986")
endif()
foreach(name rfc2396 rfc2732 rfc3987 rfc6874 rfc3986_eid5428 ecma262 urispec::derive urispec::resolve urispec::normalize
    urispec::automaton)
  if(symbols MATCHES "[^\n]*${name}[^\n]*")
    message(SEND_ERROR "a program that reads RFC 3986 alone has ${CMAKE_MATCH_0}")
  endif()
endforeach()
execute_process(COMMAND ${PROGRAM} RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(SEND_ERROR "the program refuses a URI")
endif()
