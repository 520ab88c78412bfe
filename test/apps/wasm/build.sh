#!/bin/sh
# Compiles src/kernel.c with clang and lld; src/kernel.wasm is committed.
set -eu
cd "$(dirname "$0")/src"
clang --target=wasm32 -O2 -nostdlib -ffreestanding -Wall -Wextra -Wl,--no-entry -Wl,--strip-all -o kernel.wasm kernel.c
