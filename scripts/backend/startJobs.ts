/** Work that is done again and again while the backend runs. */
export interface Job {
  name: string;
  everyMinutes: number;
  run(): Promise<unknown>;
}

/**
 * Starts jobs on timers, each for the first time after its interval or a minute, whichever is less.
 * A job that fails is logged by name and tried again at its next turn.
 * @returns stops the timers and waits for the job that is running
 */
export function startJobs(jobs: Job[], log: (line: string) => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const start = (job: Job) => {
    running = running.then(job.run).catch((thrown: unknown) => {
      log(`${job.name}: ${thrown instanceof Error ? thrown.name : typeof thrown}`);
    });
  };
  const timers = jobs.flatMap((job) => {
    const interval = job.everyMinutes * 60_000;
    const first = setTimeout(() => start(job), Math.min(interval, 60_000));
    const repeated = setInterval(() => start(job), interval);
    return [first.unref(), repeated.unref()];
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
  };
}
