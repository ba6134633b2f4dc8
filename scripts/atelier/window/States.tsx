import { useEffect } from "react";
import type { StatesOf } from "../states/state.ts";
import { Line, Refusal } from "./bricks.tsx";
import type { ShownState } from "./outline/showing.ts";
import styles from "./States.module.css";
import { useDeed } from "./useDeed.ts";

interface StatesProps {
  address: string;
  current: string | undefined;
  show(state: ShownState): void;
}

/** More states than these in one group are folded. */
const FEW = 8;

type FormProps = Omit<StatesProps, "address"> & { of: StatesOf };

function FormStates({ of: { form, states }, current, show }: FormProps) {
  const groups = [...new Set(states.map(({ group }) => group))];
  return groups.map((group) => {
    const own = states.filter((state) => state.group === group);
    return (
      <details key={group} open={own.length < FEW}>
        <summary className="muted">{group}</summary>
        <ul>
          {own.map((state) => (
            <li key={state.id}>
              <Line
                aria-current={current === state.id ? "true" : undefined}
                onClick={() => show({ form, state })}
              >
                {state.title}
              </Line>
            </li>
          ))}
        </ul>
      </details>
    );
  });
}

/** Everything that the forms can show: those of the open page first. */
export function States({ address, current, show }: StatesProps) {
  const { value: all, fault, run } = useDeed("states");
  useEffect(() => void run(null), [run]);
  if (fault) return <Refusal fault={fault} />;
  if (!all) return <p role="status">Un instant…</p>;
  const { pathname } = new URL(address, location.origin);
  const isHere = ({ page }: StatesOf) => page === pathname;
  return all
    .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))
    .map((of) => (
      <details key={of.form} className={styles.form} open={isHere(of)}>
        <summary className="bold">{of.title}</summary>
        <FormStates of={of} current={current} show={show} />
      </details>
    ));
}
