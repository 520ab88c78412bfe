// The object through which the bundle reaches Go: the parameter of the function expression that the generator wraps around it.
// What it offers is declared area by area in host/*.d.ts.

declare const __host: Host;

export const host: Host = __host;
