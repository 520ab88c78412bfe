// Error.captureStackTrace with Error.prepareStackTrace, for programs that look at their callers. https://v8.dev/docs/stack-trace-api
// Deviation: prepareStackTrace is called by captureStackTrace alone, at once. The stack of a new error is the engine's own text.

import { Number, ObjectDefineProperty, StringLastIndexOf, StringSlice, StringSplit } from "../primordials.ts";

/** One line of a stack: name@url:line:column. */
class CallSite {
  #name: string;
  #file: string | null = null;
  #line: number | null = null;
  #column: number | null = null;

  constructor(text: string) {
    const at = StringLastIndexOf(text, "@");
    this.#name = at < 0 ? text : StringSlice(text, 0, at);
    const place = StringSlice(text, at + 1);
    const column = StringLastIndexOf(place, ":");
    const line = column < 0 ? -1 : StringLastIndexOf(StringSlice(place, 0, column), ":");
    if (line < 0) return;
    this.#file = StringSlice(place, 0, line);
    this.#line = Number(StringSlice(place, line + 1, column));
    this.#column = Number(StringSlice(place, column + 1));
  }
  getThis(): undefined {
    return undefined;
  }
  getTypeName(): null {
    return null;
  }
  getFunction(): undefined {
    return undefined;
  }
  getFunctionName(): string | null {
    return this.#name === "" ? null : this.#name;
  }
  getMethodName(): null {
    return null;
  }
  getFileName(): string | null {
    return this.#file;
  }
  getScriptNameOrSourceURL(): string | null {
    return this.#file;
  }
  getLineNumber(): number | null {
    return this.#line;
  }
  getColumnNumber(): number | null {
    return this.#column;
  }
  getEvalOrigin(): undefined {
    return undefined;
  }
  getPromiseIndex(): null {
    return null;
  }
  isToplevel(): boolean {
    return true;
  }
  isEval(): boolean {
    return false;
  }
  isNative(): boolean {
    return this.#file === null;
  }
  isConstructor(): boolean {
    return false;
  }
  isAsync(): boolean {
    return false;
  }
  isPromiseAll(): boolean {
    return false;
  }
  toString(): string {
    const place = this.#file === null ? "native" : `${this.#file}:${this.#line}:${this.#column}`;
    return this.#name === "" ? place : `${this.#name} (${place})`;
  }
}

/** Gives target the stack that prepare makes of the one that the engine gave it. */
export function prepareStack(target: object, prepare: (error: object, frames: CallSite[]) => unknown): void {
  const lines = StringSplit((target as { stack: string }).stack, "\n");
  const frames: CallSite[] = [];
  for (let i = 0; i < lines.length; i++) if (lines[i] !== "") frames[frames.length] = new CallSite(lines[i] as string);
  ObjectDefineProperty(target, "stack", { value: prepare(target, frames), writable: true, enumerable: false, configurable: true });
}
