#!/bin/sh
# Runs every fuzz target of the module for the given time each, one after the
# other: fuzz.sh 30s
set -eu
time=${1:-30s}
go=${GO:-go}
grep -rlE --include='*_test.go' '^func Fuzz' internal | xargs -n1 dirname | sort -u | while read -r dir; do
	for target in $(grep -hoE '^func Fuzz[A-Za-z0-9_]+' "$dir"/*_test.go | sed 's/^func //'); do
		echo "fuzz $dir $target for $time"
		$go test "./$dir" -run '^$' -fuzz "^$target\$" -fuzztime "$time" || exit 1
	done
done
