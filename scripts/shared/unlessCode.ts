/** What work on a file brings; undefined where the system refuses it with one of some codes. */
export function unlessCode<Value>(codes: string | readonly string[], work: Promise<Value>) {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (![codes].flat().includes(error.code ?? "")) throw error;
    return undefined;
  });
}
