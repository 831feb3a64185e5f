// Server only. Work that is done every so often, for as long as the server runs.

/**
 * Never does it twice at once. Of failures in a row only the first is told.
 * @returns `now` does it once more, or waits for what is under way; it never rejects
 */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  complain: (err: unknown) => void,
) {
  let running: Promise<void> | undefined;
  let complained = false;

  async function run(): Promise<void> {
    try {
      await work();
      complained = false;
    } catch (err) {
      if (!complained) complain(err);
      complained = true;
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
    /** Waits for what is under way. */
    async end(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
