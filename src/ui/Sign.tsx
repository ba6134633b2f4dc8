/** A sign beside a message: drawn, since for ⚠ and ✓ browsers would have to search other fonts. */
export function Sign({ isDone = false }: { isDone?: boolean }) {
  return (
    <span className={`sign ${isDone ? "sign-done" : "sign-warning"}`} aria-hidden="true">
      {!isDone && "!"}
    </span>
  );
}
