import path from "node:path";
import { FolderInUseError, UnusableFolderError } from "./folderErrors.ts";
import { openChannel } from "./localChannel.ts";
import { lockFolder } from "./lockFolder.ts";

/** A data folder that belongs to this process. */
export interface HeldFolder {
  /** Lets questions of other programs be answered; until then they wait. */
  answerWith(answer: (question: unknown) => Promise<unknown>): void;
  release(): Promise<void>;
}

/**
 * Takes a data folder for this process alone.
 * @throws FolderInUseError when another process holds it, UnusableFolderError when it cannot be used
 */
export async function holdFolder(folder: string): Promise<HeldFolder> {
  let answerWith: HeldFolder["answerWith"] = () => {};
  const ready = new Promise<(question: unknown) => Promise<unknown>>((resolve) => {
    answerWith = resolve;
  });
  const channel = await openChannel(async (question) => (await ready)(question));
  try {
    const lock = await lockFolder(path.resolve(folder), channel.address).catch((error) => {
      throw new UnusableFolderError(folder, error);
    });
    if (!lock.held) throw new FolderInUseError(folder, lock.holder.pid);
    const release = async () => {
      await lock.release();
      await channel.close();
    };
    return { answerWith, release };
  } catch (thrown) {
    await channel.close();
    throw thrown;
  }
}
