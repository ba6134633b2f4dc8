/** How long a browser may take to read what it keeps, in ms. */
const READ_MS = 60_000;

/** Has the browser keep a text as a file, as it keeps what is downloaded. @param type of its content */
export function keepFile(name: string, text: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}
