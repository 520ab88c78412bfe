// Escaping of text that stands in regular expressions and pattern strings.

import { StringIncludes, StringSlice } from "../../primordials.ts";

function escape(input: string, special: string): string {
  let out = "";
  let copied = 0;
  for (let i = 0; i < input.length; i++) {
    if (!StringIncludes(special, input[i] as string)) continue;
    out += `${StringSlice(input, copied, i)}\\`;
    copied = i;
  }
  return copied === 0 && out === "" ? input : out + StringSlice(input, copied);
}

/** https://urlpattern.spec.whatwg.org/#escape-a-regexp-string */
export function escapeRegExpString(input: string): string {
  return escape(input, ".+*?^${}()[]|/\\");
}

/** https://urlpattern.spec.whatwg.org/#escape-a-pattern-string */
export function escapePatternString(input: string): string {
  return escape(input, "+*?:{}()\\");
}
