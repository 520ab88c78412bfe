// Package crash kills writers at every failpoint and at random moments, cuts the power of their disk, and compares what
// they find afterwards with a ledger of what was acknowledged before: nothing may be lost, nothing reordered.
//
// `make test` runs a short part. `make crash` runs many cycles and, as root on Linux, power cuts: the log lies on an
// ext4 of its own in a loop device, the writer is stopped, the file system is shut down without writing anything more
// (EXT4_IOC_SHUTDOWN), so what was not fsynced is gone, and then it is mounted again.
package crash
