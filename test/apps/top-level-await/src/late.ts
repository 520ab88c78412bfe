await Promise.resolve();
export const late = "loaded";
