// Package wd runs the test files of workerd's own suite against the built
// binary. A file (*.wd-test) is a configuration in Cap'n Proto's text form with
// JavaScript modules whose exports have a test() method. Each configuration
// becomes projects for skerry serve; an adapter in front of the tested module
// runs one case a request. The table at the end of a run has beside it what workerd
// itself passes through the same adapter: workerd.txt, which -wd.live compares with
// workerd as it runs and -wd.rewrite writes.
//
// The suite is somebody else's code and is not part of this repository: see
// suite.txt for where it is and which files are run; node.txt has those for the
// modules of Node.js. expect.txt and expect-node.txt name the cases that fail.
package wd
