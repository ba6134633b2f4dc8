// What is sent is bounded before it costs work: a body of this length can hold so many fields, members
// or levels that reading them alone would keep visitors waiting. Who sends too often is refused
// before that, by the gateway of the embedded backend (gateway/allowance.ts) or the hosted platform.

/** Bytes of a body: the longest rows and forms stay far below, even with every character escaped. */
export const longestBody = 128 * 1024;
/** Fields of a form, keys of JSON: several times those of the longest form. */
const mostMembers = 300;
/** Levels of JSON: rows and calls have three. */
const deepest = 8;
/** UTF-16 units of one field of a form, which has rules and words of its own for less. */
const longestTyped = 20_000;
/** Characters of a column, and elements of a list. */
const [longestText, longestList] = [5_000, 100];

/** Reads the text of a body; undefined for one that is too long, without reading it to its end. */
export async function readText({ body }: Request): Promise<string | undefined> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = "";
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length <= longestBody) continue;
    await reader?.cancel();
    return undefined;
  }
}

/** Reads the fields of a form that was posted; undefined for more, or longer ones, than any form has. */
export function readFields(body: string): URLSearchParams | undefined {
  if (body.split("&", mostMembers + 1).length > mostMembers) return undefined;
  const fields = new URLSearchParams(body);
  return [...fields.values()].some(({ length }) => length > longestTyped) ? undefined : fields;
}

/** A text of JSON, closed or not, or what separates and encloses. */
const tokens = /"(?:[^"\\]+|\\.)*"?|[[\]{},]/gs;

/** Whether a text of JSON has no more members and levels than rows and calls have. */
function isModest(json: string): boolean {
  let [texts, members, depth] = [0, 0, 0];
  for (const [token] of json.matchAll(tokens)) {
    if (token === "]" || token === "}") depth -= 1;
    else if (token.startsWith('"')) texts += 1;
    else members += 1;
    if (token === "[" || token === "{") depth += 1;
    if (members > mostMembers || texts > 2 * mostMembers || depth > deepest) return false;
  }
  return true;
}

/** Parses JSON; undefined for what is none, and for more of it than any row or call has. */
export function parseModest(json: string): unknown {
  try {
    return isModest(json) ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value of JSON is an object, and no list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is longer than any column takes. */
export function isTooLong(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > longestList || value.some(isTooLong);
  if (typeof value !== "string" || value.length <= longestText) return false;
  // Two units make at most one character.
  return value.length > 2 * longestText || [...value].length > longestText;
}

/** Control characters but tabs and line breaks, and halves of surrogate pairs. */
const unstorable = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/** Whether a value holds characters that no table stores, some of which Postgres takes in no value. */
export const isUnstorable = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isUnstorable) : unstorable.test(String(value));
