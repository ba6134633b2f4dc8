import { Box } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import type { SubmitReport } from "../submitReport.ts";
import { RichText } from "./RichText.tsx";
import { Callout, ScreenReaderText } from "./recipes.ts";

interface SendStatusProps {
  isSending: boolean;
  /** Words of the button while sending, said to screen readers. */
  sendingWords: string;
  report: SubmitReport | null;
}

/** Takes the focus: the form it belonged to has been emptied. */
function SentReport({ report }: { report: Extract<SubmitReport, { kind: "sent" }> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isWarning = report.tone === "warning";
  return (
    <Callout status={isWarning ? "important" : "info"} mb="5" ref={box} tabIndex={-1}>
      <span aria-hidden="true">{isWarning ? "⚠" : "✓"}</span>
      <p>{report.message}</p>
    </Callout>
  );
}

function Report({ report }: { report: SubmitReport }) {
  if (report.kind === "sent") return <SentReport report={report} />;
  return (
    <Callout status="error" mb="5">
      <span aria-hidden="true">⚠</span>
      <div>
        <Box as="p" fontWeight="bold">
          {report.message}
        </Box>
        <p>
          <RichText text={report.nextAction} />
        </p>
      </div>
    </Callout>
  );
}

/** Tells that sending goes on and how it ended; always in the page, so that it is announced. */
export function SendStatus({ isSending, sendingWords, report }: SendStatusProps) {
  return (
    <div role="status">
      {isSending && <ScreenReaderText>{sendingWords}</ScreenReaderText>}
      {report && <Report report={report} />}
    </div>
  );
}
