/** What the package readable-stream exports. require finds its modules of Node. */
export function makeStreams(require: (name: string) => unknown): unknown;
