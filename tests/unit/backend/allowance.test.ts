import { describe, expect, test } from "vitest";
import { openAllowance } from "../../../scripts/backend/gateway/allowance.ts";

/** An allowance of ten calls in ten seconds, at a clock of its own. */
function allowance() {
  const clock = { moment: 0 };
  const mayCall = openAllowance({ hits: 10, milliseconds: 10_000 }, () => clock.moment);
  const allowedOf = (calls: number, address: (rank: number) => string) =>
    Array.from({ length: calls }, (_, rank) => mayCall(address(rank))).filter(Boolean).length;
  return { clock, mayCall, allowedOf };
}

const one = () => "203.0.113.9";

describe("A client may make", () => {
  test("so many calls at once, and no more", () => {
    expect(allowance().allowedOf(50, one)).toBe(10);
  });

  test("as many again after a while, one by one before it is over", () => {
    const { clock, allowedOf } = allowance();
    allowedOf(10, one);
    clock.moment = 3_000;
    expect(allowedOf(50, one)).toBe(3);
    clock.moment = 60_000;
    expect(allowedOf(50, one)).toBe(10);
  });

  test("one call a second even while he is refused between", () => {
    const { clock, allowedOf, mayCall } = allowance();
    allowedOf(10, one);
    const answers = Array.from({ length: 80 }, () => {
      clock.moment += 125;
      return mayCall(one());
    });
    expect(answers.filter(Boolean)).toHaveLength(10);
  });

  test("his calls whatever others make", () => {
    const { allowedOf } = allowance();
    allowedOf(50, one);
    expect(allowedOf(50, () => "203.0.113.10")).toBe(10);
  });

  test("four times as many from all networks of an IPv6 /48", () => {
    const { allowedOf } = allowance();
    expect(allowedOf(500, (rank) => `2001:db8:7:${rank.toString(16)}::1`)).toBe(40);
    expect(allowedOf(500, (rank) => `2001:db8:8:${rank.toString(16)}::1`)).toBe(40);
  });
});

test("of more clients than are remembered, those that have not called for longest begin anew", () => {
  const { allowedOf } = allowance();
  const other = (rank: number) => `10.${rank >> 16}.${(rank >> 8) & 255}.${rank & 255}`;
  allowedOf(10, one);
  allowedOf(9_998, other);
  expect(allowedOf(1, one)).toBe(0);
  allowedOf(20_000, other);
  expect(allowedOf(50, one)).toBe(10);
});
