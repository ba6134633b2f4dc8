/** What the development server and its pages say to each other about the data. */
export const reportMessages = {
  /** From the server: the report of what is wrong, or nothing once all is well. */
  report: "data:report",
  /** From a page that has just been opened, with the revision that it shows: asks for the report. */
  ask: "data:ask",
} as const;
