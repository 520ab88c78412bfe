// The globals that modules of Node use as an app does, so that what the app puts in their place is used too. They are typed loosely: the
// types of the platform's own modules are not theirs.

declare const URL: any;
declare const AbortController: any;
declare const AbortSignal: any;
declare const EventTarget: any;
declare const TextDecoder: any;
declare const ReadableStream: any;
declare const WritableStream: any;
declare const CountQueuingStrategy: any;
declare const ByteLengthQueuingStrategy: any;
declare const console: any;
declare function queueMicrotask(task: () => void): void;
declare function btoa(text: string): string;
declare function setTimeout(task: () => void, ms?: number): number;
