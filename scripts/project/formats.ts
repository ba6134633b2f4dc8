/**
 * Formats that schemas may name, as regular expressions: these are inlined into compiled
 * validators, functions are not.
 *
 * - `email`: one address with a dotted domain (a subset of RFC 5321 that covers what people type);
 * - `date`: ISO 8601 calendar date, the value of a native date input.
 */
export const formats = {
  email: /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
};
