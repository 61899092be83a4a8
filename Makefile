# A thin front of CMake: `make help` lists what it does. The builds are those of CMakePresets.json.

PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
JOBS ?= $(shell nproc)
PROGRAM = build/reverie

all: program page ## build everything: the program at build/reverie, the page at build/page

program: build/release/build.ninja ## build the optimised program only
	@cmake --build --preset release -j $(JOBS) --target product
	@install -m 755 build/release/reverie $(PROGRAM)
	@ln -sfn release/locale build/locale

build/release/build.ninja:
	@cmake --preset release >/dev/null

page: web/node_modules/.package-lock.json build/wasm/build.ninja ## build the page at build/page
	@cmake --build --preset wasm -j $(JOBS)
	@cd web && node build.mjs

build/wasm/build.ninja:
	@cmake --preset wasm >/dev/null

# What only the tests need is not installed, unless it was.
web/node_modules/.package-lock.json: web/package-lock.json
	@cd web && npm ci $(if $(wildcard web/node_modules/playwright-core),,--omit=dev) --ignore-scripts --no-audit --no-fund --loglevel=error

run: packages-run ## build and serve the page: play in a browser at http://127.0.0.1:7777/
	@$(MAKE) --no-print-directory all
	@$(PROGRAM) serve

python: packages-python build/release/build.ninja ## build the Python package at build/python
	@cmake --preset release >/dev/null
	@cmake --build --preset release -j $(JOBS) --target python_package
	@ln -sfn release/python build/python

check: packages-check ## build with gcc and clang, run every test
	@scripts/check.sh

bench: program ## measure speed
	@$(PROGRAM) bench

