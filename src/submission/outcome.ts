import type { SubmissionStep } from "../generated/schema-types.ts";
import type { BackendFailure } from "./backend.ts";

/** A sentence for the visitor, and how long it stays as a toast, in milliseconds. */
export interface Announcement {
  message: string;
  durationMs?: number;
}

/** How a submission ended. */
export type Outcome =
  | {
      /** `sent-later`: something of it has to wait for another day. */
      kind: "sent" | "sent-later" | "sent-with-warning";
      announcement: Announcement;
      /** What is left to the visitor to do. */
      nextAction?: string;
      goTo?: string;
      /** What the firm's mail names the stored row by, where it was read back. */
      reference?: string;
    }
  | {
      kind: "failed";
      action: SubmissionStep["action"];
      failure: BackendFailure;
      announcement: Announcement;
      /** What the visitor can do now. */
      nextAction: string;
    };
