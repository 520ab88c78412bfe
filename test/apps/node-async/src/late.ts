// Evaluated while its importer waits at its own top level.
import { storage } from "./storage.ts";

export const late = await storage.run("late", async () => {
  await null;
  return String(storage.getStore());
});
