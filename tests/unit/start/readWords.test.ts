import { afterEach, describe, expect, test, vi } from "vitest";
import { readWords } from "../../../scripts/shared/readWords.ts";

const command = { usage: "npm run draw [-- circle|square]", words: ["circle", "square"] };

/** Reads words; tells the outcome, and what went to whom. */
function read(...args: string[]) {
  const told = vi.spyOn(console, "log").mockImplementation(() => {});
  const complained = vi.spyOn(console, "error").mockImplementation(() => {});
  const words = readWords(command, args);
  return { words, told: told.mock.calls.flat(), complained: complained.mock.calls.flat() };
}

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

describe("the words after a command", () => {
  test.each([
    ["none: everything", [], ["circle", "square"]],
    ["some: these", ["square"], ["square"]],
  ])("%s", (_, args, words) => {
    expect(read(...args)).toEqual({ words, told: [], complained: [] });
    expect(process.exitCode).toBeUndefined();
  });

  test.each([["--help"], ["-h"], ["circle", "--help"]])(
    "%s: help, and nothing is done",
    (...args) => {
      const { words, told } = read(...args);
      expect([words, told]).toEqual([undefined, [command.usage]]);
      expect(process.exitCode).toBe(0);
    },
  );

  test.each([
    ["cirle", "Unknown: cirle"],
    ["--all", "Unknown: --all"],
  ])("%s is unknown: it is told with the help, and nothing is done", (word, message) => {
    const { words, complained } = read("circle", word);
    expect([words, complained]).toEqual([undefined, [message, command.usage]]);
    expect(process.exitCode).toBe(2);
  });
});
