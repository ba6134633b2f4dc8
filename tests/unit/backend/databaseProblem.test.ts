import { expect, test } from "vitest";
import { EngineLostError } from "../../../scripts/backend/engine.ts";
import { databaseProblem } from "../../../scripts/backend/gateway/databaseProblem.ts";
import { isDatabaseError } from "../../../supabase/functions/send-form-notification/databaseError.ts";

test.each([
  'could not open file "base/5/2690": Read-only file system',
  'could not create directory "base/pgsql_tmp": Permission denied',
])(
  "a file that the server may not write is its own trouble, told without its name: %s",
  (message) => {
    const { status, body } = databaseProblem({ code: "42501", message }, "anon");
    expect(status).toBe(503);
    expect(body).not.toMatch(/base|file/);
  },
);

test.each([
  "permission denied for table quote_submissions",
  'new row violates row-level security policy for table "contact_submissions"',
])("what a visitor may not do stays a refusal: %s", (message) => {
  const { status, body } = databaseProblem({ code: "42501", message }, "anon");
  expect(status).toBe(401);
  expect(JSON.parse(body ?? "")).toMatchObject({ code: "42501", message });
});

test("an engine that is lost has reported no error of a statement", () => {
  expect(isDatabaseError(new EngineLostError("57P03"))).toBe(false);
});
