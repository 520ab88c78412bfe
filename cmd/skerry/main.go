// Command skerry runs Workers-style apps on machines that their owner controls.
package main

func main() {}
