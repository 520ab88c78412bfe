const no = (): never => { throw new Error("no streams"); };
export type ReadableStream = any;
export const acquireReader = no as any, cancelStream = no as any, createProxy = no as any, createReadableByteStream = no as any, isDisturbed = no as any, isLocked = no as any, nativeSource = no as any, readAllBytes = no as any, readChunk = no as any, readableStreamFrom = no as any, readableStreamFromBytes = no as any, releaseNative = no as any, tee = no as any;
export const isReadableStream = (x: unknown): boolean => false;
