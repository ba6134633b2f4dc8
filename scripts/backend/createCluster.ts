// A program of its own: creates the files of a database in the folder given as argument. It works beside
// that folder, so that a crash on the way leaves nothing that looks complete.
import fs from "node:fs";
import path from "node:path";
import { startPglite, syncFolder, syncTree } from "./durablePglite.ts";
import { startEmpty } from "./emptyImage.ts";

const [, , folder = ""] = process.argv;
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
// Otherwise the program that asked was killed, and another one may be creating the same folder by now.
if (process.ppid === parent) {
  fs.renameSync(unfinished, folder);
  syncFolder(path.dirname(folder));
}
