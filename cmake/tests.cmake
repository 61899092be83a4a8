# Tests, fuzz targets and examples, found by folder. A test is named by its path:
# tests/onirim/test_towers.c is `onirim/towers`, so `ctest -R onirim/` runs a room and
# `ctest -R onirim/towers` one file.

pkg_check_modules(CMOCKA QUIET IMPORTED_TARGET cmocka)
find_package(Python3 QUIET COMPONENTS Interpreter)
if(NOT CMOCKA_FOUND OR NOT Python3_FOUND)
    message(STATUS "no tests: cmocka or python3 is not installed")
    return()
endif()

# ---- Programs in C: test_*.c are tests, the other files help them.
find_sources(TEST_HELPERS tests)
set(TEST_PROGRAMS ${TEST_HELPERS})
list(FILTER TEST_PROGRAMS INCLUDE REGEX "/test_[^/]*\\.c$")
list(FILTER TEST_HELPERS EXCLUDE REGEX "/test_[^/]*\\.c$")

add_library(test_house INTERFACE)
target_include_directories(test_house INTERFACE src tests)
target_link_libraries(test_house INTERFACE reverie_rooms PkgConfig::CMOCKA)
if(TEST_HELPERS)
    add_library(test_helpers STATIC ${TEST_HELPERS})
    target_link_libraries(test_helpers PUBLIC test_house)
endif()

foreach(source ${TEST_PROGRAMS})
    file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR}/tests ${source})
    string(REGEX REPLACE "(^|/)test_([^/]*)\\.c$" "\\1\\2" name ${name})
    string(REPLACE "/" "_" target ${name})
    read_wishes(${source})
    add_executable(test_${target} ${source})
    target_link_libraries(test_${target} PRIVATE $<TARGET_NAME_IF_EXISTS:test_helpers> test_house)
    target_link_options(test_${target} PRIVATE ${WISH_LINK})
    set_target_properties(test_${target} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests OUTPUT_NAME ${target})
    add_house_test(${name} test_${target})
endforeach()

# ---- Black boxes.
file(GLOB_RECURSE SCRIPTS CONFIGURE_DEPENDS tests/*.sh tests/*.py)
foreach(script ${SCRIPTS})
    read_wishes(${script})
    if(WISH_SKIP)
        continue()
    endif()
    file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR}/tests ${script})
    if(script MATCHES "\\.py$")
        add_house_test(${name} ${Python3_EXECUTABLE} -B ${script})
    else()
        add_house_test(${name} bash ${script})
    endif()
endforeach()

# ---- The page, in a real browser.
find_program(NODE node)
file(GLOB PAGE_TESTS CONFIGURE_DEPENDS tests/web/*.test.mjs)
if(NOT NODE)
    message(STATUS "no tests of the page: node is not installed")
    set(PAGE_TESTS "")
endif()
foreach(script ${PAGE_TESTS})
    read_wishes(${script})
    file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR}/tests ${script})
    add_house_test(${name} ${NODE} --test ${script})
endforeach()

# ---- Fuzz targets: libFuzzer hunts, the standalone driver replays the corpus with any compiler.
set(WISH_LABEL fast)
set(WISH_TIMEOUT 300)
set(WISH_SERIAL OFF)
file(GLOB FUZZ_SOURCES CONFIGURE_DEPENDS fuzz/fuzz_*.c)
foreach(source ${FUZZ_SOURCES})
    get_filename_component(target ${source} NAME_WE)
    string(REGEX REPLACE "^fuzz_" "" name ${target})
    add_executable(${target} ${source})
    target_include_directories(${target} PRIVATE src)
    target_link_libraries(${target} PRIVATE reverie_rooms)
    set_target_properties(${target} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzz OUTPUT_NAME ${name})
    if(REVERIE_FUZZ)
        target_link_options(${target} PRIVATE -fsanitize=fuzzer)
        add_house_test(fuzz/${name} ${target} -runs=0 fuzz/corpus/${name})
    else()
        target_sources(${target} PRIVATE fuzz/standalone.c)
        add_house_test(fuzz/${name} ${target} fuzz/corpus/${name})
    endif()
endforeach()

# ---- Examples see the public header and the shared library, as any user does.
file(GLOB EXAMPLES CONFIGURE_DEPENDS examples/*.c)
foreach(source ${EXAMPLES})
    get_filename_component(name ${source} NAME_WE)
    add_executable(example_${name} ${source})
    target_link_libraries(example_${name} PRIVATE reverie)
    set_target_properties(example_${name} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/examples OUTPUT_NAME ${name})
    add_house_test(examples/${name} example_${name})
endforeach()
