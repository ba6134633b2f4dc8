import type { Fault } from "../protocol.ts";

/** Something that is not done; told as it is. */
export class Refusal extends Error {
  readonly fault: Fault;

  constructor(message: string, action: string) {
    super(message);
    this.fault = { message, action };
  }
}
