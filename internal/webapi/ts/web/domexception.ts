// https://webidl.spec.whatwg.org/#idl-DOMException

import {
  Error,
  ErrorPrototype,
  RangeError,
  ReflectConstruct,
  ReflectSetPrototypeOf,
} from "../primordials.ts";
import { configureInterface, defineConstants, isObject, illegalInvocation, toDictionary, toDOMString, toDouble } from "./webidl.ts";

// https://webidl.spec.whatwg.org/#dfn-error-names-table
const legacyCodes: Record<string, number> = {
  __proto__: null as never,
  IndexSizeError: 1,
  HierarchyRequestError: 3,
  WrongDocumentError: 4,
  InvalidCharacterError: 5,
  NoModificationAllowedError: 7,
  NotFoundError: 8,
  NotSupportedError: 9,
  InUseAttributeError: 10,
  InvalidStateError: 11,
  SyntaxError: 12,
  InvalidModificationError: 13,
  NamespaceError: 14,
  InvalidAccessError: 15,
  TypeMismatchError: 17,
  SecurityError: 18,
  NetworkError: 19,
  AbortError: 20,
  URLMismatchError: 21,
  QuotaExceededError: 22,
  TimeoutError: 23,
  InvalidNodeTypeError: 24,
  DataCloneError: 25,
};

// An exception is a native Error object (with a stack, and true for Error.isError) that carries these fields.
const Identity = function (object: object): object {
  return object;
} as unknown as new (object: object) => object;

class Slots extends Identity {
  #message: string;
  #name: string;
  #quota: number | null = null;
  #requested: number | null = null;

  constructor(error: object, message: string, name: string) {
    super(error);
    this.#message = message;
    this.#name = name;
  }
  static has(value: unknown): value is Slots {
    return isObject(value) && #name in value;
  }
  static message(value: unknown): string {
    if (!Slots.has(value)) illegalInvocation();
    return value.#message;
  }
  static nameOf(value: unknown): string {
    if (!Slots.has(value)) illegalInvocation();
    return value.#name;
  }
  static setQuota(value: Slots, quota: number | null, requested: number | null): void {
    value.#quota = quota;
    value.#requested = requested;
  }
  static quota(value: unknown): number | null {
    if (!Slots.has(value)) illegalInvocation();
    return value.#quota;
  }
  static requested(value: unknown): number | null {
    if (!Slots.has(value)) illegalInvocation();
    return value.#requested;
  }
}

export class DOMException {
  declare stack: string;

  constructor(message: unknown = undefined, name: unknown = undefined) {
    const prefix = "Failed to construct 'DOMException'";
    const m = message === undefined ? "" : toDOMString(message, prefix, "Argument 1");
    const n = name === undefined ? "Error" : toDOMString(name, prefix, "Argument 2");
    const error = ReflectConstruct(Error, [], new.target) as object;
    new Slots(error, m, n);
    return error as DOMException;
  }

  get name(): string {
    return Slots.nameOf(this);
  }

  get message(): string {
    return Slots.message(this);
  }

  get code(): number {
    return legacyCodes[Slots.nameOf(this)] ?? 0;
  }
}

ReflectSetPrototypeOf(DOMException.prototype, ErrorPrototype);
configureInterface(DOMException, { name: "DOMException", length: 0 });
defineConstants(DOMException, {
  INDEX_SIZE_ERR: 1,
  DOMSTRING_SIZE_ERR: 2,
  HIERARCHY_REQUEST_ERR: 3,
  WRONG_DOCUMENT_ERR: 4,
  INVALID_CHARACTER_ERR: 5,
  NO_DATA_ALLOWED_ERR: 6,
  NO_MODIFICATION_ALLOWED_ERR: 7,
  NOT_FOUND_ERR: 8,
  NOT_SUPPORTED_ERR: 9,
  INUSE_ATTRIBUTE_ERR: 10,
  INVALID_STATE_ERR: 11,
  SYNTAX_ERR: 12,
  INVALID_MODIFICATION_ERR: 13,
  NAMESPACE_ERR: 14,
  INVALID_ACCESS_ERR: 15,
  VALIDATION_ERR: 16,
  TYPE_MISMATCH_ERR: 17,
  SECURITY_ERR: 18,
  NETWORK_ERR: 19,
  ABORT_ERR: 20,
  URL_MISMATCH_ERR: 21,
  QUOTA_EXCEEDED_ERR: 22,
  TIMEOUT_ERR: 23,
  INVALID_NODE_TYPE_ERR: 24,
  DATA_CLONE_ERR: 25,
});

export function isDOMException(value: unknown): value is DOMException {
  return Slots.has(value);
}

/** "Name: message", whatever properties the app put on the exception. */
export function describeDOMException(value: DOMException): string {
  const message = Slots.message(value);
  return message === "" ? Slots.nameOf(value) : `${Slots.nameOf(value)}: ${message}`;
}

interface QuotaExceededErrorOptions {
  quota?: number;
  requested?: number;
}

const toQuotaExceededErrorOptions = toDictionary<QuotaExceededErrorOptions>("QuotaExceededErrorOptions", [
  { key: "quota", converter: toDouble },
  { key: "requested", converter: toDouble },
]);

// https://webidl.spec.whatwg.org/#quotaexceedederror
export class QuotaExceededError extends DOMException {
  constructor(message: unknown = undefined, options: unknown = undefined) {
    const prefix = "Failed to construct 'QuotaExceededError'";
    super(message, "QuotaExceededError");
    const { quota = null, requested = null } = toQuotaExceededErrorOptions(options, prefix, "Argument 2");
    if (quota !== null && quota < 0) throw new RangeError(`${prefix}: quota is negative`);
    if (requested !== null && requested < 0) throw new RangeError(`${prefix}: requested is negative`);
    if (quota !== null && requested !== null && requested < quota) throw new RangeError(`${prefix}: requested is less than quota`);
    Slots.setQuota(this as unknown as Slots, quota, requested);
  }

  get quota(): number | null {
    return Slots.quota(this);
  }

  get requested(): number | null {
    return Slots.requested(this);
  }
}

configureInterface(QuotaExceededError, { name: "QuotaExceededError", length: 0 });
