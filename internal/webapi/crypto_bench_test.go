package webapi

import (
	"context"
	"testing"
)

func BenchmarkPBKDF2(b *testing.B) {
	for name, id := range map[string]hashID{"SHA-1": hashSHA1, "SHA-256": hashSHA256, "SHA-512": hashSHA512} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := derivePBKDF2(context.Background(), id, []byte("password"), []byte("salt"), 10000, 32); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
