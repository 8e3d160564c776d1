# Run by `cmake --install`: the manual pages and completions that the command `urispec` writes. Given are the command,
# `install_root` (DESTDIR and nothing else), and the folders `man`, `bash`, `zsh` and `fish`, each absolute. What is
# written is added to the manifest, by which packages are made and things are uninstalled.
function(urispec_write file)
  get_filename_component(folder ${install_root}${file} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  execute_process(COMMAND ${urispec} ${ARGN} OUTPUT_FILE ${install_root}${file} COMMAND_ERROR_IS_FATAL ANY)
  message(STATUS "Installing: ${install_root}${file}")
  set(CMAKE_INSTALL_MANIFEST_FILES ${CMAKE_INSTALL_MANIFEST_FILES} ${file} PARENT_SCOPE)
endfunction()

urispec_write(${bash}/urispec completion bash)
urispec_write(${zsh}/_urispec completion zsh)
urispec_write(${fish}/urispec.fish completion fish)

execute_process(COMMAND ${urispec} man --names OUTPUT_VARIABLE pages COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" pages "${pages}")
foreach(page IN LISTS pages)
  string(REGEX MATCH "^([^\t]*)\t ?(.*)$" page "${page}")
  set(name ${CMAKE_MATCH_1})
  string(REPLACE " " ";" words "${CMAKE_MATCH_2}")
  urispec_write(${man}/man1/${name}.1 man ${words})
endforeach()
