import { openChannel } from "./localChannel.ts";
import { lockFolder } from "./lockFolder.ts";

/** A data folder that belongs to this process. */
export interface HeldFolder {
  /** Lets questions of other programs be answered; until then they wait. */
  answerWith(answer: (question: unknown) => Promise<unknown>): void;
  release(): Promise<void>;
}

/** The data folder is in use by another process. */
export class FolderInUseError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `Le dossier de données « ${folder} » est déjà utilisé par le processus ${pid}. ` +
        "Arrêtez ce processus, ou choisissez un autre dossier avec DATA_DIR. " +
        `(The data folder is in use by process ${pid}: stop it, or set DATA_DIR to another folder.)`,
    );
  }
}

/**
 * Takes a data folder for this process alone.
 * @throws FolderInUseError when another process holds it
 */
export async function holdFolder(folder: string): Promise<HeldFolder> {
  let answerWith: HeldFolder["answerWith"] = () => {};
  const ready = new Promise<(question: unknown) => Promise<unknown>>((resolve) => {
    answerWith = resolve;
  });
  const channel = await openChannel(async (question) => (await ready)(question));
  const lock = await lockFolder(folder, channel.address);
  if (!lock.held) {
    await channel.close();
    throw new FolderInUseError(folder, lock.holder.pid);
  }
  return {
    answerWith,
    release: async () => {
      await lock.release();
      await channel.close();
    },
  };
}
