import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { isDiskFull } from "./diskSpace.ts";
import { type Engine, EngineLostError } from "./engine.ts";

/** An engine that its user never finds lost for good. */
export type LastingEngine = Omit<Engine, "abandon">;

const retryInMilliseconds = 2_000;

async function canBeWritten(folder: string): Promise<boolean> {
  if (await isDiskFull(folder)) return false;
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}

/**
 * Keeps an engine at work: one that is lost, as when its log could not grow on a full disk, is opened
 * again as soon as its disk can be written. Meanwhile every call rejects with EngineLostError.
 * @param log takes one line for the operator
 */
export async function openRevivingEngine(
  folder: string,
  openEngine: (folder: string) => Promise<Engine>,
  log: (line: string) => void,
): Promise<LastingEngine> {
  let current: Engine | undefined = await openEngine(folder);
  let isOver = false;
  let reviving: Promise<void> | undefined;
  const revive = async (lost: Engine, { state }: EngineLostError) => {
    current = undefined;
    log(`database: lost (${state}), to be opened again when its disk can be written`);
    await lost.abandon();
    while (!isOver) {
      if (await canBeWritten(folder)) current = await openEngine(folder).catch(() => undefined);
      if (current) return log("database: open again");
      await wait(retryInMilliseconds, undefined, { ref: false });
    }
  };
  const use = async <T>(work: (engine: Engine) => Promise<T>): Promise<T> => {
    const engine = current;
    if (!engine) throw new EngineLostError("57P03");
    try {
      return await work(engine);
    } catch (thrown) {
      if (thrown instanceof EngineLostError && engine === current && !isOver)
        reviving = revive(engine, thrown);
      throw thrown;
    }
  };
  return {
    transact: (work) => use((engine) => engine.transact(work)),
    flush: () => use((engine) => engine.flush()),
    tidy: () => use((engine) => engine.tidy()),
    close: async () => {
      isOver = true;
      await Promise.race([reviving, wait(retryInMilliseconds, undefined, { ref: false })]);
      await current?.close();
    },
  };
}
