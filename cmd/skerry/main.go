// Command skerry runs Workers-style apps on machines that their owner controls.
package main

import (
	"os"

	"github.com/skerry-run/skerry/internal/cli"
)

func main() { os.Exit(cli.Main(os.Args[1:])) }
