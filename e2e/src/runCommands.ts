import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import concurrently from 'concurrently';

export interface Command {
  name: string;
  command: string;
  env?: Record<string, string>;
}

/**
 * Runs commands side by side, and prints each one's output, then the durations.
 * @param options toTheEnd: a failure doesn't stop the others
 * @returns whether all succeeded
 */
export function run(
  commands: Command[],
  { toTheEnd = false, maxProcesses = 2 } = {},
): Promise<boolean> {
  const { result } = concurrently(commands, {
    cwd: ROOT,
    group: true,
    timings: true,
    killOthersOn: toTheEnd ? [] : ['failure'],
    maxProcesses,
  });
  return result.then(
    () => true,
    () => false,
  );
}
