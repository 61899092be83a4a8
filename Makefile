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

screenshots: all ## pictures of every screen at build/screenshots (needs the packages of make check)
	@node tests/web/screenshots.mjs

bench: program ## measure speed
	@$(PROGRAM) bench

bench-web: packages-check web/node_modules/playwright-core ## measure the page in a browser
	@$(MAKE) --no-print-directory all
	@node web/bench.mjs

web/node_modules/playwright-core:
	@cd web && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error

bench-server: program ## measure the server with 5,000 connections (SECONDS_EACH=20)
	@cmake --build --preset release --target load
	@scripts/bench-server.sh

report: program ## play for docs/strength.md and measure for docs/speed.md: hours; goes on where it was
	@REVERIE=$(PROGRAM) python3 -B scripts/report.py

train: program ## make the weights of the bots again, as they are shipped
	@REVERIE=$(PROGRAM) scripts/train.sh

fuzz: packages-check ## hunt with each fuzz target for FUZZ_SECONDS seconds
	@FUZZ_SECONDS=$(FUZZ_SECONDS) scripts/fuzz.sh

lint: packages-lint ## formatting, static analysis, scripts, catalogues
	@scripts/lint.sh

format: packages-lint ## format the sources in place
	@scripts/sources.sh | xargs clang-format-14 -i

mutants: packages-check ## switch off each ruling: its test must turn red (RULING="O9 N3": some)
	@python3 -B tests/mutants/run.py $(RULING)

soak: packages-check ## the long form of the random-game tests
	@scripts/soak.sh

pot: packages-run ## gather the words of the sources and merge them into the catalogues
	@scripts/pot.sh

install: ## install below PREFIX (and DESTDIR)
	@cmake --preset release -DCMAKE_INSTALL_PREFIX=$(PREFIX) >/dev/null
	@$(MAKE) --no-print-directory all
	@DESTDIR=$(DESTDIR) cmake --install build/release

package: packages-python page ## make Debian packages at build/packages
	@scripts/package.sh

check-package: packages-package package ## install the packages into a clean Debian 12, run, remove
	@scripts/check-package.sh || [ $$? -eq 77 ]

clean: ## remove all builds
	rm -rf build

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

packages-%:
	@scripts/install-packages.sh $*

.PHONY: all program page run screenshots python check bench bench-web bench-server report train fuzz lint format mutants soak pot \
	install package check-package clean help
