import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eraseFromOutbox } from "../../../scripts/backend/outboxFiles.ts";

test("a person's mails are erased, too, while one of them goes and another takes its name", async () => {
  const outbox = mkdtempSync(path.join(tmpdir(), "outbox-"));
  onTestFinished(() => rmSync(outbox, { recursive: true, force: true }));
  const at = (name: string) => path.join(outbox, name);
  for (const name of ["gone.eml", "kept.eml", ".new.eml.part"])
    writeFileSync(at(name), "Reply-To: jeanne@exemple.fr\r\n\r\nBonjour");
  let isListed = false;
  const concerned = {
    person: ["jeanne@exemple.fr"],
    marks: [],
    get leadIds() {
      if (!isListed) {
        rmSync(at("gone.eml"));
        renameSync(at(".new.eml.part"), at("new.eml"));
      }
      isListed = true;
      return [];
    },
  };
  expect(await eraseFromOutbox(outbox, concerned)).toBe(2);
  expect(readdirSync(outbox)).toEqual([]);
});
