import { useId } from "react";

interface SelectProps {
  label: string;
  value: string;
  options: ReadonlyMap<string, string>;
  /** Why no other one can be chosen. */
  kept?: string | undefined;
  onChange(value: string): void;
}

/** Chooses one of several things that the panel itself names. */
export function Select({ label, value, options, kept, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className="formField">
      <label htmlFor={id} className="formField-label">
        {label}
      </label>
      <select
        id={id}
        className="formField-input"
        value={value}
        disabled={kept !== undefined}
        aria-describedby={kept && `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      >
        {[...options].map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      {kept && (
        <p id={`${id}-hint`} className="formField-hint">
          {kept}
        </p>
      )}
    </div>
  );
}
