package webapi

import (
	"strings"
	"testing"
)

func TestResourceTiming(t *testing.T) {
	v := newTestVM(t)
	url := fetchServer(t)
	// The first look at the timeline finds what ended before it.
	v.want(`await (await fetch("`+url+`/text")).text();
		const [e, ...more] = performance.getEntriesByType("resource");
		return [more.length, e.name, e.entryType, e.initiatorType, e.responseStatus, e.nextHopProtocol, e.encodedBodySize, e.decodedBodySize, e.transferSize, e.contentType, e.contentEncoding,
			e instanceof PerformanceResourceTiming, e.startTime === e.fetchStart, e.redirectStart, e.redirectEnd, e.secureConnectionStart,
			e.fetchStart > 0 && e.fetchStart <= e.requestStart && e.requestStart <= e.responseStart && e.responseStart <= e.responseEnd, e.duration === e.responseEnd - e.startTime]`,
		[]any{0, url + "/text", "resource", "fetch", 200, "http/1.1", 9, 9, 309, "text/plain", "", true, true, 0, 0, 0, true, true})
	size := len(coded(t, "gzip", strings.Repeat("squeeze me ", 1000)))
	v.want(`performance.clearResourceTimings();
		await (await fetch("`+url+`/coded?coding=gzip")).text();
		const [e] = performance.getEntries();
		return [e.encodedBodySize, e.decodedBodySize, e.contentEncoding, e.toJSON().encodedBodySize]`,
		[]any{size, 11000, "gzip", size})
	// One entry for a fetch that was redirected, under the URL that the app asked for.
	from := url + "/redirect?status=302&to=/text"
	v.want(`performance.clearResourceTimings();
		await (await fetch("`+from+`")).text();
		const [e, ...more] = performance.getEntriesByName("`+from+`", "resource");
		return [more.length, performance.getEntriesByType("resource").length, e.responseStatus, e.decodedBodySize, e.startTime === e.redirectStart,
			e.redirectStart > 0 && e.redirectStart < e.redirectEnd, e.redirectEnd === e.fetchStart]`,
		[]any{0, 1, 200, 9, true, true, true})
	// Failures, bodies that nobody wants, and those that never enter JS count too.
	v.want(`performance.clearResourceTimings();
		await fetch("http://127.0.0.1:2/").catch(() => {});
		await (await fetch("`+url+`/slow")).body.cancel();
		await (await fetch("`+url+`/echo", { method: "POST", body: (await fetch("`+url+`/text")).body })).text();
		return performance.getEntriesByType("resource").map((e) => [new URL(e.name).pathname, e.responseStatus, e.decodedBodySize])`,
		[]any{[]any{"/", 0, 0}, []any{"/slow", 200, 0}, []any{"/text", 200, 9}, []any{"/echo", 200, 9}})
}

func TestResourceTimingObserver(t *testing.T) {
	v := newTestVM(t)
	url := fetchServer(t)
	v.want(`await (await fetch("`+url+`/text?before")).text();
		const seen = [];
		const { promise, resolve } = Promise.withResolvers();
		const observer = new PerformanceObserver((list) => {
			for (const e of list.getEntries()) seen.push(new URL(e.name).search);
			if (seen.length === 2) resolve();
		});
		observer.observe({ entryTypes: ["resource"] });
		for (const q of ["1", "2"]) await (await fetch("`+url+`/text?" + q)).text();
		await promise;
		observer.disconnect();
		await (await fetch("`+url+`/text?after")).text();
		const buffered = await new Promise((resolve) => new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({ type: "resource", buffered: true }));
		return [seen, buffered, PerformanceObserver.supportedEntryTypes]`,
		[]any{[]string{"?1", "?2"}, 4, []string{"mark", "measure", "resource"}})
}

// TestResourceTimingUnread: while somebody watches, a body need not be read for its entry, and is there for who reads it later.
func TestResourceTimingUnread(t *testing.T) {
	v := newTestVM(t)
	url := fetchServer(t)
	v.want(`const next = () => new Promise((resolve) => { told = resolve; });
		let told;
		const observer = new PerformanceObserver((list) => told(list.getEntries().map((e) => [new URL(e.name).pathname, e.decodedBodySize])));
		observer.observe({ entryTypes: ["resource"] });
		let entry = next();
		const response = await fetch("`+url+`/text");
		const seen = [await entry, await response.text()];
		entry = next();
		await (await fetch("`+url+`/redirect?status=302&to=/text")).text();
		seen.push(await entry);
		// One that does not end is read as it comes, and its entry comes when it is given up.
		const reader = (await fetch("`+url+`/slow")).body.getReader();
		const { value } = await reader.read();
		entry = next();
		await reader.cancel();
		seen.push(value.length > 0, (await entry)[0][0]);
		observer.disconnect();
		return seen`,
		[]any{[]any{[]any{"/text", 9}}, "héllo", []any{[]any{"/redirect", 9}}, true, "/slow"})
}

func TestResourceTimingBuffer(t *testing.T) {
	v := newTestVM(t)
	url := fetchServer(t)
	v.want(`performance.setResourceTimingBufferSize(1);
		const full = new Promise((resolve) => { performance.onresourcetimingbufferfull = resolve; });
		for (const q of ["1", "2"]) await (await fetch("`+url+`/text?" + q)).text();
		const names = () => performance.getEntriesByType("resource").map((e) => new URL(e.name).search);
		const before = names();
		const event = await full;
		performance.setResourceTimingBufferSize(3);
		await (await fetch("`+url+`/text?3")).text();
		return [before, event.type, event.target === performance, names()]`,
		[]any{[]string{"?1"}, "resourcetimingbufferfull", true, []string{"?1", "?3"}})
	// An observer is told once how many entries of its types no buffer took: here ?2.
	v.want(`const told = (...entryTypes) => new Promise((resolve) => {
			let seen = [];
			const observer = new PerformanceObserver((list, _, options) => {
				seen.push(options.droppedEntriesCount);
				if (seen.length === 1) return performance.mark("second");
				observer.disconnect();
				resolve(seen);
			});
			observer.observe({ entryTypes });
			performance.mark("first");
		});
		return [await told("mark", "resource"), await told("mark")]`,
		[]any{[]any{1, nil}, []any{0, nil}})
	// What nobody looks at is bounded.
	v.want(`performance.clearResourceTimings();
		performance.setResourceTimingBufferSize(1000);
		for (let i = 0; i < 252; i++) await (await fetch("`+url+`/status?status=204")).text();
		return performance.getEntriesByType("resource").length`, maxTimings)
}
