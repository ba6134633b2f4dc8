import { remembered } from "../../src/domain/remembered.ts";

/** Letters, digits and signs that people type; what stands first is taken where any will do. */
const TYPED = [
  ..."a1AéÀœç",
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ..."’«»–—…€°²",
];
/** Counts tried short of the longest text, so that one of them fills it whatever stands around. */
const NEARLY = 16;

/**
 * Texts that a regular expression accepts, chosen to go to its limits: each sign of each class, each
 * branch, the fewest and the most repetitions, one departure from the plainest text at a time.
 * @param longest how long a text may become where the expression sets no limit
 */
export const patternSamples = remembered((source: string, longest: number): readonly string[] =>
  new Sampler(source, longest).alternatives(),
);

/** How long the texts are by which expressions are compared where these set no limit. */
const COMPARED = 50;

/** Whether one lets through what another does, as far as samples show; a missing one lets all through. */
export function coversPattern(wide = "", narrow = ""): boolean {
  if (wide === "" || wide === narrow) return true;
  const accepted = new RegExp(wide);
  return narrow !== "" && patternSamples(narrow, COMPARED).every((text) => accepted.test(text));
}

/** Reads an expression from left to right; each part answers its samples, the plainest first. */
class Sampler {
  private at = 0;

  constructor(
    private readonly source: string,
    private readonly longest: number,
  ) {}

  alternatives(): string[] {
    const samples = this.sequence();
    while (this.take(/\|/y)) samples.push(...this.sequence());
    return samples;
  }

  private sequence(): string[] {
    const parts: string[][] = [];
    while (this.at < this.source.length && !/[|)]/.test(this.source[this.at] ?? ""))
      parts.push(this.repeated(this.atom()));
    const plain = parts.map(([first = ""]) => first);
    const departures = parts.flatMap(([, ...others], index) =>
      others.map((other) => plain.with(index, other).join("")),
    );
    return [plain.join(""), ...departures];
  }

  private atom(): string[] {
    if (this.take(/\((?:\?(?:[:=!]|<(?:[=!]|\w+>)))?/y)) {
      const samples = this.alternatives();
      this.take(/\)/y);
      return samples;
    }
    if (this.take(/[$^]|\\b/y)) return [""];
    const sign = this.take(/\[(?:\\.|[^\]\\])*\]|\\(?:u[\da-f]{4}|x[\da-f]{2}|.)|./iy) ?? "";
    const accepts = new RegExp(`^${sign}$`);
    const members = [...new Set([...TYPED, ...sign])].filter((text) => accepts.test(text));
    return members.length > 0 ? members : [""];
  }

  private repeated(samples: string[]): string[] {
    const quantifier = this.take(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y);
    if (!quantifier) return samples;
    const [fewest, most] = limits(quantifier);
    const [plain = "", ...others] = samples;
    const some = Math.max(1, fewest);
    return [
      ...this.counts(fewest, most).map((count) => plain.repeat(count)),
      ...others.flatMap((other) => [
        other + plain.repeat(some - 1),
        plain.repeat(some - 1) + other,
        other.repeat(some),
      ]),
    ];
  }

  private counts(fewest: number, most: number): number[] {
    const end = Math.min(most, Math.max(fewest, this.longest));
    const last = Array.from({ length: NEARLY }, (_, index) => end - index);
    const counts = [fewest, fewest + 1, ...last].filter((count) => count >= fewest && count <= end);
    return [...new Set(counts)];
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const [text] = pattern.exec(this.source) ?? [];
    this.at += text?.length ?? 0;
    return text;
  }
}

/** What signs stand for, as braces would have it. */
const SIGNS: Readonly<Record<string, string>> = { "*": "0,", "+": "1,", "?": "0,1" };

function limits(quantifier: string): [fewest: number, most: number] {
  const [sign = ""] = quantifier;
  const [fewest, most = fewest] = (SIGNS[sign] ?? quantifier.replace(/[{}?]/g, "")).split(",");
  return [Number(fewest), Number(most || Number.POSITIVE_INFINITY)];
}
