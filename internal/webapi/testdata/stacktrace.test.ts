test("captureStackTrace gives prepareStackTrace the callers", () => {
  const errors = Error as any;
  function where(target: object, above?: unknown): any {
    errors.captureStackTrace(target, above);
    return (target as any).stack;
  }
  errors.prepareStackTrace = (target: object, frames: any[]) => ({ target, frames });
  const target = {};
  const got = (function caller() {
    const frames = where(target, where); // no tail call, which leaves no frame
    return frames;
  })();
  errors.prepareStackTrace = undefined;
  assertEquals(got.target, target);
  const [frame] = got.frames;
  assertEquals(frame.getFunctionName(), "caller");
  assertEquals(frame.getLineNumber() > 0 && frame.getColumnNumber() > 0, true);
  assertEquals(String(frame), `caller (${frame.getFileName()}:${frame.getLineNumber()}:${frame.getColumnNumber()})`);
  assertEquals(frame.isNative(), false);
  assertEquals(where({}, where).includes("@"), true);
});
