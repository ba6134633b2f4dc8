/** Work that is done again and again while the backend runs. */
export interface Job {
  name: string;
  everyMinutes: number;
  /** When it is done for the first time; default: after its interval or a minute, whichever is less. */
  firstAfterMinutes?: number;
  run(): Promise<unknown>;
}

/** Starts jobs; one that fails is logged by name. @returns stops them, once none is running */
export function startJobs(jobs: Job[], log: (line: string) => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const start = (job: Job) => {
    running = running.then(job.run).catch((thrown: unknown) => {
      log(`${job.name}: ${thrown instanceof Error ? thrown.name : typeof thrown}`);
    });
  };
  const timers = jobs.flatMap((job) => {
    const { everyMinutes, firstAfterMinutes = Math.min(everyMinutes, 1) } = job;
    const first = setTimeout(() => start(job), firstAfterMinutes * 60_000);
    const repeated = setInterval(() => start(job), everyMinutes * 60_000);
    return [first.unref(), repeated.unref()];
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
  };
}
