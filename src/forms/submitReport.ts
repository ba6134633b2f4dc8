/** What the form tells the visitor once sending has ended. */
export type SubmitReport =
  | {
      kind: "sent";
      tone: "success" | "warning";
      message: string;
      nextAction?: string | undefined;
      isLeaving: boolean;
    }
  | { kind: "failed"; message: string; nextAction: string };
