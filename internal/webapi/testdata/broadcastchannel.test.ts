// BroadcastChannel: who gets what, in which order.

const message = (channel) => new Promise((resolve) => (channel.onmessage = resolve));
/** Resolves when all that was posted before was delivered. */
const settled = () => {
  const [from, to] = [new BroadcastChannel("settled"), new BroadcastChannel("settled")];
  const got = message(to);
  from.postMessage(0);
  return got.finally(() => (from.close(), to.close()));
};

test("a message reaches the other channels of its name, the oldest first, and not the one that posts", async () => {
  const seen = [];
  const channels = ["a", "a", "b", "a"].map((name, i) => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = (e) => seen.push(`${i} got ${e.data}`);
    return channel;
  });
  channels[1].postMessage("x");
  channels[3].postMessage("y");
  assertEquals(seen, []);
  await settled();
  assertEquals(seen, ["0 got x", "3 got x", "0 got y", "1 got y"]);
  for (const channel of channels) channel.close();
});

test("each receiver has a copy of its own of what the message was when it was posted", async () => {
  const [from, one, two] = [0, 1, 2].map(() => new BroadcastChannel("copies"));
  let reads = 0;
  const sent = {
    list: [1],
    blob: new Blob(["text"]),
    get read() {
      return ++reads;
    },
  };
  const got = Promise.all([message(one), message(two)]);
  from.postMessage(sent);
  sent.list.push(2);
  const [a, b] = await got;
  assertEquals([a.data.list, b.data.list, a.data.read, b.data.read, reads], [[1], [1], 1, 1, 1]);
  assert(a.data.list !== b.data.list);
  assertEquals(await b.data.blob.text(), "text");
  assertEquals([a.type, a.isTrusted, a.origin, a.source, a.ports.length, a.target === one], ["message", true, "", null, 0, true]);
  for (const channel of [from, one, two]) channel.close();
});

test("a closed channel gets nothing, not even what was posted before, and posts nothing", async () => {
  const [from, closed, closing, open] = [0, 1, 2, 3].map(() => new BroadcastChannel("closing"));
  const seen = [];
  closed.onmessage = () => seen.push("closed");
  closing.onmessage = (e) => (seen.push(`closing ${e.data}`), closing.close());
  open.onmessage = (e) => seen.push(`open ${e.data}`);
  from.postMessage(1);
  from.postMessage(2);
  closed.close();
  closed.close();
  await settled();
  assertEquals(seen, ["closing 1", "open 1", "open 2"]);
  assertThrows(() => closed.postMessage(1), "InvalidStateError");
  assertThrows(() => closed.postMessage(Symbol()), "InvalidStateError");
  from.close();
  open.close();
});

test("what cannot be cloned is the poster's error", () => {
  const channel = new BroadcastChannel(undefined);
  assertEquals(channel.name, "undefined");
  assertThrows(() => channel.postMessage(() => 1), "DataCloneError");
  assertThrows(() => channel.postMessage(), "TypeError");
  assertThrows(() => new BroadcastChannel(), "TypeError");
  assertThrows(() => new BroadcastChannel(Symbol()), "TypeError");
  channel.close();
});
