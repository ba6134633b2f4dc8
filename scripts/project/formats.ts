/** Formats, inlined into validators: an address with a dotted domain (of RFC 5321), an ISO 8601 day. */
export const formats = {
  email: /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
};
