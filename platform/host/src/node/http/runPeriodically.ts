/**
 * Runs work periodically, never concurrently.
 * @param onError called for the first of consecutive failures
 * @returns `now` runs the work, or waits for the current run; never rejects
 */
export function runPeriodically(
  everyMs: number,
  work: () => Promise<void>,
  onError: (err: unknown) => void,
) {
  let running: Promise<void> | undefined;
  let failed = false;

  async function run(): Promise<void> {
    try {
      await work();
      failed = false;
    } catch (err) {
      if (!failed) onError(err);
      failed = true;
    }
    running = undefined;
  }

  const now = () => {
    running ??= run();
    return running;
  };
  const timer = setInterval(now, everyMs).unref();
  return {
    now,
    /** Stops; waits for the current run. */
    async end(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
