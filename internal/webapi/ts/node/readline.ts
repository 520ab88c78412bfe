// node:readline and node:readline/promises: lines of a stream. There is no terminal: what moves a cursor does nothing, and a question
// without an input is answered with an empty text. https://nodejs.org/api/readline.html

import type { Any } from "./errors.ts";
import { EventEmitter, on } from "./events.ts";
import { nodeExports as stringDecoder } from "./string_decoder.ts";

class InterfaceBase extends (EventEmitter as Any) {
  [name: string]: Any;
  terminal = false;
  line = "";
  cursor = 0;
  closed = false;
  #prompt = "";
  #output: Any;
  #input: Any;
  #rest = "";
  #pendingCR = false;
  #answer: ((line: string) => void) | undefined;
  #stop: () => void = () => {};

  constructor(input?: Any, output?: Any) {
    super();
    if (input !== undefined && input !== null && typeof input.on !== "function") ({ input, output, prompt: this.#prompt = "" } = input);
    this.#input = input;
    this.#output = output;
    if (typeof input?.on === "function") this.#listen(input);
  }
  #listen(input: Any): void {
    const decoder = new stringDecoder.StringDecoder("utf8");
    const data = (chunk: Any): void => this.#take(typeof chunk === "string" ? chunk : decoder.write(chunk));
    const end = (): void => {
      this.#take(decoder.end());
      if (this.#rest !== "") this.#line(this.#rest);
      this.#rest = "";
      this["close"]();
    };
    const error = (e: unknown): void => void this["emit"]("error", e);
    input.on("data", data);
    input.on("end", end);
    input.on("error", error);
    this.#stop = () => {
      input.removeListener("data", data);
      input.removeListener("end", end);
      input.removeListener("error", error);
      input.pause?.();
    };
    input.resume?.();
  }
  // Lines end with \n, \r\n, \r, U+2028 or U+2029; \r and \n may come in two chunks.
  #take(text: string): void {
    if (this.#pendingCR && text.startsWith("\n")) text = text.slice(1);
    if (text !== "") this.#pendingCR = text.endsWith("\r");
    const lines = (this.#rest + text).split(/\r\n|[\n\r\u2028\u2029]/);
    this.#rest = lines.pop() ?? "";
    for (const line of lines) this.#line(line);
  }
  #line(line: string): void {
    const answer = this.#answer;
    this.#answer = undefined;
    if (answer) answer(line);
    else this["emit"]("line", line);
  }
  /** Gives done the next line. */
  ask(query: Any, done: (line: string) => void): void {
    if (this.#input === undefined || this["closed"]) return done("");
    this.#output?.write?.(`${query}`);
    this.#answer = done;
  }
  getPrompt(): string {
    return this.#prompt;
  }
  setPrompt(prompt: Any): void {
    this.#prompt = `${prompt}`;
  }
  prompt(): void {
    this.#output?.write?.(this.#prompt);
  }
  pause(): this {
    this.#input?.pause?.();
    this["emit"]("pause");
    return this;
  }
  resume(): this {
    this.#input?.resume?.();
    this["emit"]("resume");
    return this;
  }
  write(text?: Any): void {
    if (text !== undefined && text !== null && this.#input !== undefined && !this["closed"]) this.#take(`${text}`);
  }
  getCursorPos(): { rows: number; cols: number } {
    return { rows: 0, cols: 0 };
  }
  close(): void {
    if (this["closed"]) return;
    this["closed"] = true;
    this.#stop();
    this["emit"]("close");
  }
  [Symbol.dispose](): void {
    this.close();
  }
  [Symbol.asyncIterator](): Any {
    const lines = on(this, "line", { close: ["close"] });
    const map = (result: Any): Any => (result.done ? result : { done: false, value: result.value[0] });
    return {
      next: (): Promise<Any> => lines.next().then(map),
      return: (): Promise<Any> => {
        this.close();
        return lines.return();
      },
      [Symbol.asyncIterator](): Any {
        return this;
      },
    };
  }
}

class Interface extends InterfaceBase {
  question(query: Any, options: Any, callback?: Any): void {
    this.ask(query, typeof options === "function" ? options : callback);
  }
}
class PromisesInterface extends InterfaceBase {
  question(query: Any, options?: Any): Promise<string> {
    const signal = options?.signal;
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    return new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
      this.ask(query, resolve);
    });
  }
}
Object.defineProperty(PromisesInterface, "name", { value: "Interface" });

/** Actions on a terminal that wait for commit(). */
class Readline {
  clearLine(): this {
    return this;
  }
  clearScreenDown(): this {
    return this;
  }
  cursorTo(): this {
    return this;
  }
  moveCursor(): this {
    return this;
  }
  rollback(): this {
    return this;
  }
  commit(): Promise<void> {
    return Promise.resolve();
  }
}

const noTerminal = (name: string): Any => ({ [name]: (): boolean => false })[name];
export const promisesExports: Any = { Interface: PromisesInterface, Readline, createInterface: (input?: Any, output?: Any): Any => new PromisesInterface(input, output) };
export const nodeExports: Any = {
  Interface,
  createInterface: (input?: Any, output?: Any): Any => new Interface(input, output),
  clearLine: noTerminal("clearLine"),
  clearScreenDown: noTerminal("clearScreenDown"),
  cursorTo: noTerminal("cursorTo"),
  moveCursor: noTerminal("moveCursor"),
  emitKeypressEvents(): void {},
  promises: promisesExports,
};
