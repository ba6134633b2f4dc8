import { expect, test } from "vitest";
import { betasIn, unsignedIn } from "../../../scripts/test/packages.ts";

test("unfinished versions are told of what is shipped, but for those known", () => {
  const packages = {
    "": { version: "1.0.0-site" },
    "node_modules/a": { version: "1.2.3" },
    "node_modules/@b/c": { version: "2.0.0-rc.1" },
    "node_modules/a/node_modules/d": { version: "0.1.0-alpha" },
    "node_modules/e": { version: "3.0.0-beta.1", dev: true },
    "node_modules/@emnapi/core": { version: "2.0.0-beta.2" },
    "node_modules/@emnapi/runtime": { version: "2.0.0-beta.3" },
  };
  expect(betasIn({ packages })).toEqual([
    "@b/c@2.0.0-rc.1",
    "d@0.1.0-alpha",
    "@emnapi/runtime@2.0.0-beta.3",
  ]);
});

test.each([
  ['{"invalid":[],"missing":[]}', []],
  [
    '{"invalid":[{"name":"a","version":"1.0.0"}],"missing":[{"name":"@b/c","version":"2.0.0"}]}',
    ["a@1.0.0", "@b/c@2.0.0"],
  ],
  ['{"error":{"code":"ENOTFOUND"}}', undefined],
  ["", undefined],
  ["<html>", undefined],
])("of what npm says of signatures is read: %s", (said, unsigned) => {
  expect(unsignedIn(said)).toEqual(unsigned);
});
