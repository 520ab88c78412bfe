# make run   builds Skerry and serves examples/hello-hono at https://localhost:8443/
# make test  builds Skerry and runs all tests
# Both install the one system library that is needed, if it is missing.

GO ?= go

# Compile FTS5 and the math functions into SQLite; see CONTRIBUTING.md.
export GOFLAGS := $(GOFLAGS) -tags=sqlite_fts5,sqlite_math_functions

.PHONY: run test build deps race lint generate hostile browser crash h2spec conformance bench fuzz clean

run: build ; ./bin/skerry install examples/hello-hono && ./bin/skerry dev examples/hello-hono --https --port 8443

test: build ; $(GO) test ./... && $(GO) test -tags failpoint ./internal/failpoint

build: deps ; @echo "building bin/skerry" && $(GO) build -o bin/skerry ./cmd/skerry

deps: ; @sh tools/deps.sh

race: deps ; $(GO) test -race ./internal/js ./internal/worker ./internal/front/... ./internal/server ./internal/websocket ./internal/cluster ./internal/commitlog && $(GO) test -race ./internal/storage -run '(Hammer|RandomPrograms|TestRollback|TestHold)$$/^1$$'

lint: deps ; $(GO) test ./internal/lint

generate: ; $(GO) generate ./internal/webapi

hostile: build ; $(GO) test ./test/hostile -count=1 -v -hostile.full

browser: build ; $(GO) test -tags=browser,sqlite_fts5,sqlite_math_functions ./test/browser -count=1 -v

crash: build ; $(GO) test ./test/crash -count=1 -v -timeout 2h -crash.full -crash.cycles 1000 -crash.power $(if $(filter 0,$(shell id -u)),50,0)

h2spec: deps ; $(GO) test -tags conformance ./conformance/h2 -count=1 -v

conformance: build h2spec ; $(GO) test ./test/differential ./test/differential/actors -count=1 -v -timeout 60m -live && $(GO) test -tags=conformance,sqlite_fts5,sqlite_math_functions ./conformance/wd -count=1 -v -timeout 60m $(if $(WD_DIR),-wd $(WD_DIR) -wd.live) && $(GO) test -tags=conformance,sqlite_fts5,sqlite_math_functions ./conformance/wpt -count=1 -v -timeout 60m $(if $(WPT_DIR),-wpt $(WPT_DIR))

bench: build ; for name in cold http actors growth density; do ./bin/skerry bench $$name --out bench || exit 1; done && ./bin/skerry bench report

fuzz: deps ; @sh tools/fuzz.sh $(or $(FUZZTIME),30s)

clean: ; rm -rf bin
