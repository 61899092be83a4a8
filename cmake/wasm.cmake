# reverie.wasm: the library, the words and src/wasm, without imports. Files of src/wasm/instead take
# the place of the clock, the shipped weights and the C library's formatted text. What it exports is
# marked PAGE_API in wasm.h.
find_sources(WASM_SOURCES src/core src/games src/session src/bots src/words src/wasm)
list(FILTER WASM_SOURCES EXCLUDE REGEX "/src/(bots/(clock|shipped)|wasm/missed)\\.c$")
list(APPEND WASM_SOURCES src/protocol/status.c src/match/journal.c
    src/lab/signature.c)
file(STRINGS src/wasm/wasm.h EXPORTS REGEX "^PAGE_API ")
list(TRANSFORM EXPORTS REPLACE "^PAGE_API .*[ *](page_[a-z_]+)\\(.*$" "-Wl,--export=\\1")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS src/wasm/wasm.h)

set(CMAKE_POSITION_INDEPENDENT_CODE OFF)
add_executable(reverie ${WASM_SOURCES})
target_include_directories(reverie PRIVATE include src src/wasm/instead)
# A module has one thread; the optimiser across files fails over thread-local variables.
target_compile_options(reverie PRIVATE -msimd128 -mbulk-memory -flto -D_Thread_local=
    -Wno-unused-command-line-argument)
# Small, since a phone has to fetch it: only what is called a million times is made fast.
set(SMALL ${WASM_SOURCES})
list(FILTER SMALL EXCLUDE REGEX "src/(bots|core|games|lab)/|wasm/think")
set(SMALL_TOO ${WASM_SOURCES})
set(RARE aids|brain|encode|options|position|reference|review|sha256|tell|template|text|write)
list(FILTER SMALL_TOO INCLUDE REGEX "/(${RARE})\\.c$")
set_property(SOURCE ${SMALL} ${SMALL_TOO} APPEND PROPERTY COMPILE_OPTIONS -Oz)
target_link_options(reverie PRIVATE -flto -nostartfiles -Wl,--no-entry -Wl,--strip-debug
    -Wl,--lto-O2 -Wl,-z,stack-size=262144 ${EXPORTS})
