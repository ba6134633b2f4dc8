import { expect, test, vi } from "vitest";
import { isSameSecret } from "../../../supabase/functions/send-form-notification/isSameSecret.ts";

test("secrets are compared where only packages of npm have the global Buffer, as on Supabase", () => {
  vi.stubGlobal("Buffer", undefined);
  const compare = () => [isSameSecret("secret", "secret"), isSameSecret("public", "secret")];
  expect(compare()).toEqual([true, false]);
});
