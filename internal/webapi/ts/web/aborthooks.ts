// What event targets need to know of abort signals, which are event targets themselves: abort.ts fills this in.

/** An AbortSignal. */
export type SignalLike = object & { readonly aborted: boolean };

export const AbortSignalHooks: {
  isSignal: (V: unknown) => V is SignalLike;
  isAborted: (signal: SignalLike) => boolean;
  addAlgorithm: (signal: SignalLike, fn: () => void) => void;
} = {
  isSignal: (V): V is SignalLike => false,
  isAborted: () => false,
  addAlgorithm: () => {},
};
