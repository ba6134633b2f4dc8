/** A sign beside a message: drawn, since for ⚠ and ✓ browsers would have to search other fonts. */
export function Sign({ of }: { of: "warning" | "done" }) {
  return (
    <span className={`sign sign-${of}`} aria-hidden="true">
      {of === "warning" && "!"}
    </span>
  );
}
