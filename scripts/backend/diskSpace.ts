import { statfs } from "node:fs/promises";
import path from "node:path";

/** Recovery needs room for the log before it gives any back. */
const leastRoomInBytes = 4 * 1024 * 1024;

/** Whether the disk of a folder, or of the folder it is to be made in, has no room for a database. */
export async function isDiskFull(folder: string): Promise<boolean> {
  try {
    const { blocks, bavail, bsize } = await statfs(folder);
    // What has no blocks is no disk, such as /proc.
    return blocks > 0 && bavail * bsize < leastRoomInBytes;
  } catch {
    const parent = path.dirname(folder);
    return parent !== folder && isDiskFull(parent);
  }
}
