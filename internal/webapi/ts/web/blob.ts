export class Blob {}
export const isBlob = (x: unknown): boolean => false;
export const blobBytes: any = null, blobStream: any = null;
export const resolveObjectURL: any = () => undefined;
