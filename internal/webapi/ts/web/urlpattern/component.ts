// Compiled components. https://urlpattern.spec.whatwg.org/#component

import { RegExp, RegExpExec, StringCharCodeAt, StringEndsWith, TypeError } from "../../primordials.ts";
import { escapePatternString, escapeRegExpString } from "./escape.ts";
import {
  FIXED_TEXT,
  FULL_WILDCARD,
  fullWildcardRegExp,
  parsePattern,
  REGEXP_PART,
  SEGMENT_WILDCARD,
  segmentWildcardRegExp,
} from "./parts.ts";
import type { EncodingCallback, Options, Part } from "./parts.ts";
import { startsWithNameCodePoint } from "./tokenizer.ts";

export interface Component {
  patternString: string;
  regexp: RegExp;
  groupNames: string[];
  hasRegExpGroups: boolean;
  /** The only input that matches, when the pattern is plain text; null otherwise. */
  literal: string | null;
  /** Whether the pattern is "*". */
  matchesAll: boolean;
}

/** https://urlpattern.spec.whatwg.org/#compile-a-component */
export function compileComponent(input: string, encode: EncodingCallback, options: Options): Component {
  const parts = parsePattern(input, options, encode);
  const { source, names } = generateRegExp(parts, options);
  let regexp: RegExp;
  try {
    regexp = new RegExp(source, options.ignoreCase ? "vi" : "v");
  } catch {
    throw new TypeError(`Invalid pattern '${input}': bad regular expression`);
  }
  let hasRegExpGroups = false;
  for (let i = 0; i < parts.length; i++) hasRegExpGroups ||= (parts[i] as Part).type === REGEXP_PART;
  const first = parts[0];
  const isPlain = !options.ignoreCase && (first === undefined || (first.type === FIXED_TEXT && first.modifier === ""));
  const patternString = generatePatternString(parts, options);
  return {
    patternString,
    regexp,
    groupNames: names,
    hasRegExpGroups,
    literal: parts.length < 2 && isPlain ? first?.value ?? "" : null,
    matchesAll: patternString === "*",
  };
}

/** Whether an input matches. Components of URLs have no line terminators, which "*" would refuse. */
export function componentMatches(component: Component, input: string): boolean {
  if (component.matchesAll) return true;
  if (component.literal !== null) return component.literal === input;
  return RegExpExec(component.regexp, input) !== null;
}

// https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list
function generateRegExp(parts: readonly Part[], options: Options): { source: string; names: string[] } {
  let source = "^";
  const names: string[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Part;
    const { modifier } = part;
    if (part.type === FIXED_TEXT) {
      const text = escapeRegExpString(part.value);
      source += modifier === "" ? text : `(?:${text})${modifier}`;
      continue;
    }
    names[names.length] = part.name;
    const value = part.type === SEGMENT_WILDCARD
      ? segmentWildcardRegExp(options)
      : part.type === FULL_WILDCARD
      ? fullWildcardRegExp
      : part.value;
    const single = modifier === "" || modifier === "?";
    if (part.prefix === "" && part.suffix === "") {
      source += single ? `(${value})${modifier}` : `((?:${value})${modifier})`;
      continue;
    }
    const prefix = escapeRegExpString(part.prefix);
    const suffix = escapeRegExpString(part.suffix);
    if (single) {
      source += `(?:${prefix}(${value})${suffix})${modifier}`;
      continue;
    }
    source += `(?:${prefix}((?:${value})(?:${suffix}${prefix}(?:${value}))*)${suffix})`;
    if (modifier === "*") source += "?";
  }
  return { source: `${source}$`, names };
}

function startsWithDigit(s: string): boolean {
  const c = StringCharCodeAt(s, 0);
  return c >= 0x30 && c <= 0x39;
}

// https://urlpattern.spec.whatwg.org/#generate-a-pattern-string
function generatePatternString(parts: readonly Part[], options: Options): string {
  let result = "";
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Part;
    if (part.type === FIXED_TEXT) {
      const text = escapePatternString(part.value);
      result += part.modifier === "" ? text : `{${text}}${part.modifier}`;
      continue;
    }
    result += groupString(part, parts[i - 1], parts[i + 1], options);
  }
  return result;
}

// Steps 4.3 and up of the above, for a part that matches.
function groupString(part: Part, previous: Part | undefined, next: Part | undefined, options: Options): string {
  const customName = !startsWithDigit(part.name);
  let needsGrouping = part.suffix !== "" || (part.prefix !== "" && part.prefix !== options.prefix);
  if (!needsGrouping && customName && part.type === SEGMENT_WILDCARD && part.modifier === "" && next !== undefined &&
    next.prefix === "" && next.suffix === "") {
    needsGrouping = next.type === FIXED_TEXT ? startsWithNameCodePoint(next.value, false) : startsWithDigit(next.name);
  }
  if (!needsGrouping && part.prefix === "" && previous !== undefined && previous.type === FIXED_TEXT && previous.modifier === "" &&
    options.prefix !== "" && StringEndsWith(previous.value, options.prefix)) {
    needsGrouping = true;
  }
  let result = escapePatternString(part.prefix);
  if (customName) result += `:${part.name}`;
  if (part.type === REGEXP_PART) {
    result += `(${part.value})`;
  } else if (part.type === SEGMENT_WILDCARD) {
    if (!customName) result += `(${segmentWildcardRegExp(options)})`;
    else if (startsWithNameCodePoint(part.suffix, false)) result += "\\";
  } else {
    const bare = !customName && (previous === undefined || previous.type === FIXED_TEXT || previous.modifier !== "" || needsGrouping ||
      part.prefix !== "");
    result += bare ? "*" : `(${fullWildcardRegExp})`;
  }
  result += escapePatternString(part.suffix);
  return (needsGrouping ? `{${result}}` : result) + part.modifier;
}
