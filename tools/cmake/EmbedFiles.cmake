# embed_files(TARGET NAMESPACE FUNCTION BASE FILES...): adds a generated source to TARGET that defines
#   const std::vector<std::pair<std::string_view, std::string_view>>& NAMESPACE::FUNCTION();
# with one (path relative to BASE, content) per file, sorted by path.
set(EMBED_FILES_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/embed_files_script.cmake)

function(embed_files target namespace function base)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${function}.embedded.cpp)
  set(files ${ARGN})
  list(SORT files)
  string(JOIN "|" joined ${files})
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DNAMESPACE=${namespace} -DFUNCTION=${function} -DBASE=${base}
            "-DFILES=${joined}" -P ${EMBED_FILES_SCRIPT}
    DEPENDS ${files} ${EMBED_FILES_SCRIPT}
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()
