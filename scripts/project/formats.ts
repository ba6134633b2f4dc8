/** What nobody sees, as private.person_key() has it: an address that holds it is found by nobody who types it. */
const invisible = String.raw`\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufff9-\ufffb\udb40`;
const sign = String.raw`[^${invisible}@<>()[\]\\,;:"`;

/** Formats, inlined into validators: an address with a dotted domain (of RFC 5321), an ISO 8601 day. */
export const formats = {
  email: new RegExp(`^${sign}]+@${sign}]+\\.${sign}.]{2,}$`),
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
};
