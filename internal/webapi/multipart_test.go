package webapi

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func TestDecodeMultipart(t *testing.T) {
	type entry = multipartEntry
	part := "Content-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n"
	for _, tt := range []struct {
		name, body string
		want       []entry
		contents   []string
		err        string
	}{
		{name: "one text", body: "--X\r\n" + part + "--X--\r\n", want: []entry{{name: "a", contentType: "text/plain"}}, contents: []string{"b"}},
		{name: "no entries", body: "--X--\r\n"},
		{name: "empty content", body: "--X\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n--X--", want: []entry{{name: "a", contentType: "text/plain"}}, contents: []string{""}},
		{
			name:     "file",
			body:     "--X\r\nContent-Disposition: form-data; name=\"a\"; filename=\"f%22%0D%0A%41\"\r\ncontent-TYPE:  a/b \r\n\r\n\r\n--Y\r\n\r\n--X--",
			want:     []entry{{name: "a", isFile: true, filename: "f\"\r\n%41", contentType: "a/b"}},
			contents: []string{"\r\n--Y\r\n"},
		},
		{name: "content type beyond ASCII", body: "--X\r\nContent-Disposition: form-data; name=\"a\"; filename=\"\"\r\nContent-Type: \xe9\r\n\r\n--X\r\n--X--", want: []entry{{name: "a", isFile: true}}, contents: []string{"--X"}},
		{name: "filename wins over filename*", body: "--X\r\nContent-Disposition: form-data; filename*=utf-8''x; name=a; filename=y\r\n\r\n\r\n--X--", want: []entry{{name: "a", isFile: true, filename: "y", contentType: "text/plain"}}, contents: []string{""}},
		{name: "two", body: "\r\n--X\r\n" + part + "--X\r\n" + part + "--X--", want: []entry{{name: "a", contentType: "text/plain"}, {name: "a", contentType: "text/plain"}}, contents: []string{"b", "b"}},
		{name: "empty", body: "", err: "does not start"},
		{name: "cut in the head", body: "--X\r\nContent-Dis", err: "does not end"},
		{name: "cut in the content", body: "--X\r\n" + part + "--", err: "last boundary"},
		{name: "bare line feeds", body: strings.ReplaceAll("--X\r\n"+part+"--X--", "\r", ""), err: "not at the end"},
		{name: "carriage return in a header", body: "--X\r\nContent-Disposition: form-data; name=\"a\rb\"\r\n\r\n\r\n--X--", err: "header line"},
		{name: "space in a header name", body: "--X\r\nContent Disposition: x\r\n" + part + "--X--", err: "header line"},
		{name: "long head", body: "--X\r\nA: " + strings.Repeat("x", maxMultipartHeadBytes) + "\r\n" + part + "--X--", err: "does not end"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := decodeMultipart([]byte(tt.body), "X")
			if tt.err != "" {
				if err == nil || !strings.Contains(err.Error(), tt.err) {
					t.Fatalf("got error %v, want one with %q", err, tt.err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			var contents []string
			for i, e := range got {
				contents = append(contents, tt.body[e.start:e.end])
				got[i].start, got[i].end = 0, 0
			}
			if !reflect.DeepEqual(got, tt.want) || !reflect.DeepEqual(contents, tt.contents) {
				t.Errorf("got %+v %q, want %+v %q", got, contents, tt.want, tt.contents)
			}
		})
	}
}

func TestDecodeMultipartLimit(t *testing.T) {
	part := "--X\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n"
	if _, err := decodeMultipart([]byte(strings.Repeat(part, maxMultipartParts)+"--X--"), "X"); err != nil {
		t.Errorf("at the limit: %v", err)
	}
	if _, err := decodeMultipart([]byte(strings.Repeat(part, maxMultipartParts+1)+"--X--"), "X"); err == nil {
		t.Error("no error beyond the limit")
	}
}

// FuzzDecodeMultipart checks that what is found lies in the body in order, and
// that it can be written and found again.
func FuzzDecodeMultipart(f *testing.F) {
	f.Add([]byte("--X\r\nContent-Disposition: form-data; name=\"a\"; filename=\"f\"\r\nContent-Type: a/b\r\n\r\nb\r\n--X--\r\n"), "X")
	f.Add([]byte("\r\n--b-\r\ncontent-disposition: form-data;name=x;filename*=utf-8''%41\r\n\r\n\r\n--b---"), "b-")
	f.Add([]byte("--X--"), "X")
	f.Fuzz(func(t *testing.T, body []byte, boundary string) {
		entries, err := decodeMultipart(body, boundary)
		if err != nil {
			return
		}
		at := 0
		var again bytes.Buffer
		for _, e := range entries {
			if e.start < at || e.end < e.start || e.end > len(body) {
				t.Fatalf("entry at [%d, %d) after %d in a body of %d bytes", e.start, e.end, at, len(body))
			}
			at = e.end
			quote := strings.NewReplacer("\n", "%0A", "\r", "%0D", `"`, "%22").Replace
			fmt.Fprintf(&again, "--%s\r\nContent-Disposition: form-data; name=\"%s\"", boundary, quote(e.name))
			if e.isFile {
				fmt.Fprintf(&again, "; filename=\"%s\"", quote(e.filename))
			}
			fmt.Fprintf(&again, "\r\n\r\n%s\r\n", body[e.start:e.end])
		}
		fmt.Fprintf(&again, "--%s--", boundary)
		second, err := decodeMultipart(again.Bytes(), boundary)
		if err != nil || len(second) != len(entries) {
			t.Fatalf("written again: %d entries, %v, want %d", len(second), err, len(entries))
		}
		for i, e := range entries {
			s := second[i]
			if s.name != e.name || s.filename != e.filename || s.isFile != e.isFile || !bytes.Equal(again.Bytes()[s.start:s.end], body[e.start:e.end]) {
				t.Errorf("entry %d: got %+v, want %+v", i, s, e)
			}
		}
	})
}

func BenchmarkDecodeMultipart(b *testing.B) {
	var body bytes.Buffer
	for range 8 {
		body.WriteString("--X\r\nContent-Disposition: form-data; name=\"a\"; filename=\"f\"\r\nContent-Type: a/b\r\n\r\n")
		body.Write(bytes.Repeat([]byte("some text\r\nand -- more"), 50_000))
		body.WriteString("\r\n")
	}
	body.WriteString("--X--")
	b.SetBytes(int64(body.Len()))
	for b.Loop() {
		if _, err := decodeMultipart(body.Bytes(), "X"); err != nil {
			b.Fatal(err)
		}
	}
}
