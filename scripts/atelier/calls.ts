import type { Outcome } from "./protocol.ts";
import type { handlersOf } from "./server/startAtelier.ts";

/** What the window asks for: each call with what answers it. */
export type Calls = ReturnType<typeof handlersOf>;

/** What a call takes, and what comes back of it; a fault is an answer. */
export type Input<Name extends keyof Calls> = {
  [One in keyof Calls]: Parameters<Calls[One]> extends [infer Given] ? Given : null;
}[Name];
export type Answered<Name extends keyof Calls> = Extract<
  Awaited<ReturnType<Calls[Name]>>,
  { value: unknown }
>["value"];
export type Answer<Name extends keyof Calls> = Outcome<Answered<Name>>;
