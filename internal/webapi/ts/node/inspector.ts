// node:inspector: no debugger can attach to an app, so that opening and waiting do nothing. https://nodejs.org/api/inspector.html

import type { Any } from "./errors.ts";
import { absentFunctions, absentType } from "./unavailable.ts";

const silent: Any = {};
for (const name of "debug error info log warn dir dirxml table trace group groupCollapsed groupEnd clear count countReset assert profile profileEnd time timeLog timeStamp".split(" ")) {
  silent[name] = { [name](): void {} }[name];
}
const Session: Any = absentType("inspector", "Session", ["connect", "connectToMainThread", "disconnect", "post"]);
const Network: Any = absentFunctions("inspector.Network", "requestWillBeSent dataReceived responseReceived loadingFinished loadingFailed");

export const nodeExports: Any = {
  Session,
  Network,
  console: silent,
  close(): void {},
  open: (): object => ({ [Symbol.dispose]: (): Promise<void> => Promise.resolve() }),
  url: (): undefined => undefined,
  waitForDebugger(): void {},
};
export const promisesExports: Any = { Session, Network, console: silent, ...absentFunctions("inspector", "close open url waitForDebugger") };
