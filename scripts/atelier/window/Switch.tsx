import type { ReactNode } from "react";
import styles from "./Preview.module.css";

/** What each value is called, and its sign. */
export type Options<Value extends string> = Record<Value, [words: string, sign: ReactNode]>;

interface SwitchProps<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  options: Options<Value>;
  onChange(value: Value): void;
}

/** One of several, side by side. */
export function Switch<Value extends string>({
  legend,
  name,
  value,
  options,
  onChange,
}: SwitchProps<Value>) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visuallyHidden">{legend}</legend>
      {(Object.keys(options) as Value[]).map((option) => (
        <label key={option} title={options[option][0]}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {options[option][1]}
          <span>{options[option][0]}</span>
        </label>
      ))}
    </fieldset>
  );
}
