export class FormData {}
export const isFormData = (x: unknown): boolean => false;
export const decodeMultipart: any = null, encodeMultipart: any = null;
