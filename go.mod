module github.com/skerry-run/skerry

go 1.26
