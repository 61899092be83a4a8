# Small helpers of CMakeLists.txt.

# All .c files below the named folders; a folder that is empty or not there yet gives none.
function(find_sources result)
    set(patterns "")
    foreach(folder ${ARGN})
        list(APPEND patterns ${PROJECT_SOURCE_DIR}/${folder}/*.c)
    endforeach()
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${patterns})
    set(${result} ${found} PARENT_SCOPE)
endfunction()

# Lists weights/*.rvw for the one source that puts them into the target.
function(ship_weights target source)
    file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/weights/*.rvw)
    set(list "")
    foreach(file ${files})
        get_filename_component(name ${file} NAME_WE)
        string(APPEND list "SHIPPED(${name}, \"${file}\")\n")
    endforeach()
    file(CONFIGURE OUTPUT weights_shipped.inc CONTENT "${list}" @ONLY)
    set_source_files_properties(${source} PROPERTIES
        OBJECT_DEPENDS "${files};${CMAKE_CURRENT_BINARY_DIR}/weights_shipped.inc")
    target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
endfunction()

# Compiles po/<language>.po to locale/<language>/LC_MESSAGES/reverie.mo beside the program.
function(add_catalogue catalogue)
    get_filename_component(language ${catalogue} NAME_WE)
    set(folder ${PROJECT_BINARY_DIR}/locale/${language}/LC_MESSAGES)
    file(MAKE_DIRECTORY ${folder})
    add_custom_command(OUTPUT ${folder}/reverie.mo
        COMMAND ${GETTEXT_MSGFMT_EXECUTABLE} --check -o ${folder}/reverie.mo ${catalogue}
        DEPENDS ${catalogue} VERBATIM)
    set(COMPILED_CATALOGUES ${COMPILED_CATALOGUES} ${folder}/reverie.mo PARENT_SCOPE)
endfunction()

# A test says in its own first lines what it wants of CTest, one line for each wish:
#     ctest: label release       also run in optimised builds (labels: release, golden, soak)
#     ctest: label threads       also run under the thread sanitizer
#     ctest: label web           needs the built page: run once, with the optimised program
#     ctest: timeout 600         seconds, 300 if not said
#     ctest: serial              alone on the machine: it measures time
#     ctest: link -Wl,--wrap=malloc
#     ctest: skip                no test, a helper
# Sets WISH_LABEL, WISH_TIMEOUT, WISH_SERIAL, WISH_LINK, WISH_SKIP for the caller.
function(read_wishes file)
    set(label fast)
    set(timeout 300)
    set(serial OFF)
    set(link "")
    set(skip OFF)
    file(STRINGS ${file} lines REGEX "^[ /*#]*ctest: [a-z]+" LIMIT_COUNT 10)
    foreach(line ${lines})
        string(REGEX MATCH "ctest: ([a-z]+) *([^ ]*)" matched ${line})
        if(CMAKE_MATCH_1 STREQUAL "label")
            list(APPEND label ${CMAKE_MATCH_2})
        elseif(CMAKE_MATCH_1 STREQUAL "timeout")
            set(timeout ${CMAKE_MATCH_2})
        elseif(CMAKE_MATCH_1 STREQUAL "serial")
            set(serial ON)
        elseif(CMAKE_MATCH_1 STREQUAL "link")
            list(APPEND link ${CMAKE_MATCH_2})
        elseif(CMAKE_MATCH_1 STREQUAL "skip")
            set(skip ON)
        else()
            message(FATAL_ERROR "${file}: unknown wish '${line}'")
        endif()
    endforeach()
    if(REVERIE_TIMEOUT)
        set(timeout ${REVERIE_TIMEOUT})
    endif()
    set(WISH_LABEL ${label} PARENT_SCOPE)
    set(WISH_TIMEOUT ${timeout} PARENT_SCOPE)
    set(WISH_SERIAL ${serial} PARENT_SCOPE)
    set(WISH_LINK ${link} PARENT_SCOPE)
    set(WISH_SKIP ${skip} PARENT_SCOPE)
endfunction()

# Registers a test with the surroundings that every test may rely on: it runs in the source folder,
# and the environment names the program, the source folder, the build folder and the compiler.
function(add_house_test name)
    set(environment REVERIE=${PROJECT_BINARY_DIR}/reverie SRCDIR=${PROJECT_SOURCE_DIR}
        BUILDDIR=${PROJECT_BINARY_DIR} CC=${CMAKE_C_COMPILER} SANITIZE=${REVERIE_SANITIZE})
    add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "${environment}"
        LABELS "${WISH_LABEL}" TIMEOUT ${WISH_TIMEOUT} RUN_SERIAL ${WISH_SERIAL}
        COST ${WISH_TIMEOUT}) # what may take long is started first, and no core waits for it
endfunction()
