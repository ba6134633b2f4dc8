/**
 * Whether Postgres could not use one of its own files, as on a disk that can only be read: it reports
 * so by the state of what a client may not do (42501).
 */
export function isFileProblem({ code, message }: { code: string; message: string }): boolean {
  return code === "42501" && message.startsWith("could not ");
}
