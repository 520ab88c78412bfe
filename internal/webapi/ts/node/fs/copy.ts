// cp(): a file, a link, or a directory with what is in it. https://nodejs.org/api/fs.html#fscpsyncsrc-dest-options

import { Directory, File, FsError, Link, MemoryFile } from "../../platform/files/tree.ts";
import type { AnyNode } from "../../platform/files/tree.ts";
import * as files from "../../platform/files/volume.ts";
import { codedError, invalidArgValue, validateFunction } from "../errors.ts";
import type { Any } from "../errors.ts";
import { files as constants } from "../osconstants.ts";
import * as take from "./arguments.ts";
import { attempt } from "./failure.ts";

const defaults = { dereference: false, errorOnExist: false, force: true, preserveTimestamps: false, recursive: false, verbatimSymlinks: false };
type Options = typeof defaults;

const failed = (code: string, message: string, path: string): Error => codedError("Error", code, message, { path, syscall: "cp" });

/** Deviation, as on the Workers platform: there are no filters. */
export function copy(src: Any, dest: Any, options: Any): () => unknown {
  const given = take.toObject(options);
  const opts = take.toFlags(given, defaults);
  const mode = given.mode ?? 0;
  if (!Number.isInteger(mode) || mode < 0 || mode >= constants.COPYFILE_FICLONE_FORCE) throw invalidArgValue("options.mode", mode);
  if (given.filter !== undefined) {
    validateFunction(given.filter, "options.filter");
    throw codedError("Error", "ERR_UNSUPPORTED_OPERATION", "The filter option is not supported");
  }
  const [from, to] = [take.toPath(src, "src"), take.toPath(dest, "dest")];
  return () => attempt("cp", from, () => copyTo(from, to, opts), to);
}

const trimmed = (path: string): string => path.replace(/\/+$/, "");

function copyTo(from: string, to: string, options: Options): void {
  const source = files.find(from, options.dereference);
  if (`${trimmed(to)}/`.startsWith(`${trimmed(from)}/`)) {
    const same = trimmed(from) === trimmed(to);
    if (same || source instanceof Directory) throw failed("ERR_FS_CP_EINVAL", same ? "src and dest cannot be the same" : `cannot copy ${from} to a subdirectory of self ${to}`, to);
  }
  if (source instanceof Directory && !options.recursive) throw failed("ERR_FS_EISDIR", `Recursive option not enabled, cannot copy a directory: ${from}`, from);
  const above = trimmed(to).replace(/\/[^/]*$/, "");
  if (above !== "") files.makeDirectories(above);
  copyNode(source, from, trimmed(to), options);
}

function copyNode(source: AnyNode, from: string, to: string, options: Options): void {
  const there = files.lookUp(to, options.dereference);
  if (source instanceof Directory) copyDirectory(source, from, to, there, options);
  else {
    if (there === source) return;
    if (there instanceof Directory) {
      if (source instanceof Link) throw new FsError("ENOTDIR");
      throw failed("ERR_FS_CP_NON_DIR_TO_DIR", `cannot overwrite directory ${to} with non-directory ${from}`, to);
    }
    if (there !== undefined && !options.force) {
      if (options.errorOnExist) throw failed("ERR_FS_CP_EEXIST", `${to} already exists`, to);
      return;
    }
    place(source instanceof Link ? copyOfLink(source, from, options) : copyOfFile(source, options), to, there !== undefined);
  }
}

function copyDirectory(source: Directory, from: string, to: string, there: AnyNode | undefined, options: Options): void {
  const target = there instanceof Link ? files.lookUp(to) : there;
  if (target === undefined) files.makeDirectory(to);
  else if (!(target instanceof Directory)) throw failed("ERR_FS_CP_DIR_TO_NON_DIR", `cannot overwrite non-directory ${to} with directory ${from}`, to);
  for (const [name, node] of [...source.entries]) {
    const path = `${from}/${name}`;
    copyNode(node instanceof Link && options.dereference ? files.find(path) : node, path, `${to}/${name}`, options);
  }
}

function copyOfFile(source: File, { preserveTimestamps }: Options): File {
  const out = new MemoryFile();
  out.write(0, source.bytes());
  if (preserveTimestamps) out.setTimes(source.accessed, source.changed);
  return out;
}

/** A link with a target that is relative leads to the same from elsewhere, unless it is to be copied as it is. */
function copyOfLink(source: Link, from: string, { verbatimSymlinks }: Options): Link {
  if (verbatimSymlinks || source.target.startsWith("/")) return new Link(source.target);
  return new Link(`${from.replace(/\/[^/]*$/, "")}/${source.target}`);
}

function place(node: AnyNode, path: string, replace: boolean): void {
  if (replace) files.remove(path, () => {});
  files.makeLink(path, () => node);
}
