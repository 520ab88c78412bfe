// What surrounds a test file in its project; the runner puts it together (script.go).

// runTest evaluates the scripts of a test and resolves with what came of it:
// { status, message, tests: [[name, status, message]] } in the harness's numbers.
function runTest(scripts, title, limit) {
  const g = globalThis;
  g.GLOBAL = { isWindow: () => false, isWorker: () => false, isShadowRealm: () => false };
  g.META_TITLE = title;
  return new Promise((resolve) => {
    const { setTimeout, clearTimeout, JSON, String } = g;
    const tests = [];
    const text = (s) => String(s ?? "").toWellFormed().slice(0, 300);
    let timer;
    const end = (status, message) => {
      clearTimeout(timer);
      resolve(JSON.stringify({ status, message: text(message), tests }));
    };
    // report is called between the harness and the test.
    const report = () => {
      g.add_result_callback((t) => tests.push([String(t.name).toWellFormed(), t.status, t.status === 0 ? "" : text(t.message)]));
      g.add_completion_callback((_, harness) => end(harness.status, harness.message));
      const stop = g.timeout;
      timer = setTimeout(() => {
        stop();
        timer = setTimeout(() => end(2, "the harness does not end"), 500);
      }, limit);
    };
    try {
      scripts.call(g, report);
    } catch (e) {
      // The harness may still end; what it then says counts.
      setTimeout(() => end(1, `the script throws ${e}\n${e?.stack}`), 1500);
    }
  });
}
