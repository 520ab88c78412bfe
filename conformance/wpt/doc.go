// Package wpt runs the Web Platform Tests against the built binary. A test file
// (*.any.js) with the scripts that it names and the suite's own harness becomes one
// project for skerry serve; a request to it runs the file and is answered with the
// result of each subtest. Files run many to a node, each as an app of its own. The
// suite's own server, which its tests talk to, is started beside it.
//
// The suite is somebody else's code and is not part of this repository: see
// suite.txt for where it is, which directories are run and what the peers reach.
// expect has a file for each directory that names the subtests that fail, with the
// reason. The figures of the last full run are in table.md.
package wpt
