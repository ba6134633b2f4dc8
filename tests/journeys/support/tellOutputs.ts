import { afterAll, afterEach } from "vitest";
import { takeOutputs } from "./output.ts";

const states = new Set<string | undefined>();

afterEach(({ task }) => {
  states.add(task.result?.state);
});

// Whatever a failed journey, or what prepares it, waited for: what its programs printed says why it
// did not come.
afterAll(() => {
  const outputs = takeOutputs();
  if (states.has("fail") || states.size === 0) console.error(outputs.join("\n\n"));
});
