package storage

import (
	"encoding/binary"
	"hash/crc64"
	"math/bits"
)

// The checksums of LTX are CRC-64/ISO. Its polynomial is sparse:
//
//	x^64 = x^4 + x^3 + x + 1, so x^512 = x^32 + x^24 + x^8 + 1,
//
// and in the reflected form, where bit 63 is x^0, a product by x^n is a shift
// right by n. So eight lanes of one word each go forward by 64 bytes with a few
// shifts, without tables and without waiting for one another: several times the
// speed of hash/crc64, which tests compare it with.

var crcTable = crc64.MakeTable(crc64.ISO)

const crcLanes = 8

// crcUpdate continues a CRC-64/ISO as crc64.Update does.
func crcUpdate(crc uint64, p []byte) uint64 {
	if len(p) < 2*8*crcLanes {
		return crc64.Update(crc, crcTable, p)
	}
	var a [crcLanes]uint64
	block := (*[8 * crcLanes]byte)(p)
	for i := range a {
		a[i] = binary.LittleEndian.Uint64(block[8*i:])
	}
	a[0] ^= ^crc
	p = p[8*crcLanes:]
	a0, a1, a2, a3, a4, a5, a6, a7 := a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7]
	for len(p) >= 8*crcLanes {
		block = (*[8 * crcLanes]byte)(p)
		a0 = crcFold(a0) ^ binary.LittleEndian.Uint64(block[0:])
		a1 = crcFold(a1) ^ binary.LittleEndian.Uint64(block[8:])
		a2 = crcFold(a2) ^ binary.LittleEndian.Uint64(block[16:])
		a3 = crcFold(a3) ^ binary.LittleEndian.Uint64(block[24:])
		a4 = crcFold(a4) ^ binary.LittleEndian.Uint64(block[32:])
		a5 = crcFold(a5) ^ binary.LittleEndian.Uint64(block[40:])
		a6 = crcFold(a6) ^ binary.LittleEndian.Uint64(block[48:])
		a7 = crcFold(a7) ^ binary.LittleEndian.Uint64(block[56:])
		p = p[8*crcLanes:]
	}
	s := uint64(0)
	for _, lane := range [crcLanes]uint64{a0, a1, a2, a3, a4, a5, a6, a7} {
		s = crcWord(s ^ lane)
	}
	for len(p) >= 8 {
		s = crcWord(s ^ binary.LittleEndian.Uint64(p))
		p = p[8:]
	}
	return crc64.Update(^s, crcTable, p)
}

// crcFold returns a * x^512.
func crcFold(a uint64) uint64 {
	over := a<<56 ^ a<<40 ^ a<<32 // what the shifts push out: degrees 64 and up
	return a ^ a>>8 ^ a>>24 ^ a>>32 ^ crcReduce(over)
}

// crcWord returns a * x^64.
func crcWord(a uint64) uint64 {
	over := a<<63 ^ a<<61 ^ a<<60
	return a ^ a>>1 ^ a>>3 ^ a>>4 ^ crcReduce(over)
}

// crcReduce returns over * x^64 for an over of degree below 60.
func crcReduce(over uint64) uint64 { return over ^ over>>1 ^ over>>3 ^ over>>4 }

// A page is summed up once, with its number before it, and both checksums that it
// goes into follow: that of the page, and that of the LTX file, whose checksum
// before the page is another. For data of one length crcUpdate is affine in the
// checksum before:
//
//	crcUpdate(b, data) = crcUpdate(a, data) ^ (a ^ b) * x^(8 * len(data))

// crcPage returns the CRC of a page's number and content.
func crcPage(pgno uint32, page []byte) uint64 { return crcUpdate(crcPgno(pgno), page) }

func crcPgno(pgno uint32) uint64 {
	s := ^uint64(0) ^ uint64(bits.ReverseBytes32(pgno))
	for range 4 {
		s = crcTable[byte(s)] ^ s>>8
	}
	return ^s
}

// crcAddPage continues crc by a page, given what crcPage returned for it.
func crcAddPage(crc uint64, pgno uint32, page uint64) uint64 {
	a := crc ^ crcPgno(pgno)
	for i := range crcShift {
		page ^= crcShift[i] & -(a >> i & 1)
	}
	return page
}

// crcShift holds, at i, the product of the polynomial that is bit i and
// x^(8 * pageSize).
var crcShift = func() (shift [64]uint64) {
	for i := range shift {
		a := uint64(1) << i
		for range pageSize / 8 {
			a = crcWord(a)
		}
		shift[i] = a
	}
	return shift
}()
