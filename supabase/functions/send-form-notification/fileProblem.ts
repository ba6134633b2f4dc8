/** Whether Postgres could not use a file of its own, which it reports as 42501, too. */
export function isFileProblem({ code, message }: { code: string; message: string }): boolean {
  return code === "42501" && message.startsWith("could not ");
}
