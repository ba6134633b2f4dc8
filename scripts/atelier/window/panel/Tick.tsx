interface TickProps {
  label: string;
  isTicked: boolean;
  isDisabled?: boolean;
  onChange(): void;
}

/** A box to tick. */
export function Tick({ label, isTicked, isDisabled, onChange }: TickProps) {
  return (
    <label className="choiceCard">
      <input
        className="choiceCard-input"
        type="checkbox"
        checked={isTicked}
        disabled={isDisabled}
        onChange={onChange}
      />
      <span className="choiceCard-label">{label}</span>
    </label>
  );
}
