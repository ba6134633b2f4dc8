// A program of its own: creates the files of a database in the folder given as argument.
import fs from "node:fs";
import path from "node:path";
import { startPglite, syncFolder, syncTree } from "./durablePglite.ts";
import { startEmpty } from "./emptyImage.ts";

/** Works beside the final folder, so that a crash on the way leaves nothing that looks complete. */
async function createCluster(folder: string): Promise<void> {
  const parent = process.ppid;
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  let unfinished = "";
  const pg = await startEmpty((options) => {
    unfinished = fs.mkdtempSync(`${folder}.new-`);
    return startPglite(unfinished, options);
  });
  await pg.exec("checkpoint");
  await pg.close();
  syncTree(unfinished);
  // The program that asked was killed, and another one may be creating the same folder by now.
  if (process.ppid !== parent) return;
  fs.renameSync(unfinished, folder);
  syncFolder(path.dirname(folder));
}

const [, , folder = ""] = process.argv;
await createCluster(folder);
