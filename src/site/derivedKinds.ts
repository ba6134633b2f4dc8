/** The kinds of record of which a page is more than its record, or stands somewhere in it. */
export const derivedKinds = [
  "home",
  "obligations",
  "diagnostic",
  "audit",
  "zone",
  "quote",
  "quote-confirmation",
  "my-diagnostics",
  "contact",
  "posted-form",
  "newsletter",
  "site-map",
  "not-found",
] as const;
