import { Box } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { controlId, useStep } from "../FormContext.tsx";
import { Callout } from "./recipes.ts";

interface ErrorSummaryProps {
  /** Messages in screen order, by field key. */
  errors: ReadonlyMap<string, string>;
  /** Number of refused attempts: each one takes the focus anew. */
  attempt: number;
}

function focusControl(id: string): void {
  const control = document.getElementById(id);
  control?.focus();
  control?.scrollIntoView({ block: "center" });
}

/** What has to be corrected after a refused attempt: takes the focus and links to each field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const { words, formName } = useStep();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (attempt === 0 || errors.size === 0) return null;
  const titleId = `${formName}_summary`;
  const title = errors.size === 1 ? words.errorSummary.one : words.errorSummary.many;
  return (
    <Callout status="error" ref={box} tabIndex={-1} role="group" aria-labelledby={titleId} mb="6">
      <span aria-hidden="true">⚠</span>
      <div>
        <Box as="p" id={titleId} fontWeight="bold">
          {fillPlaceholders(title, { count: String(errors.size) })}
        </Box>
        <Box as="ul" mt="2" ps="5" listStyleType="disc">
          {[...errors].map(([key, message]) => {
            const id = controlId(formName, key);
            return (
              <li key={key}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusControl(id);
                  }}
                >
                  {message}
                </a>
              </li>
            );
          })}
        </Box>
      </div>
    </Callout>
  );
}
