import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import concurrently from 'concurrently';

export interface Command {
  name: string;
  command: string;
  env?: Record<string, string>;
}

/**
 * Runs commands to their end, and prints each one's output, then the durations.
 * @param maxProcesses how many run side by side
 * @returns names of those that failed
 */
export async function run(commands: Command[], maxProcesses = 1): Promise<string[]> {
  if (commands.length === 0) return [];
  const { result } = concurrently(commands, {
    cwd: ROOT,
    group: true,
    timings: true,
    maxProcesses,
  });
  const ended = await result.catch((failed: Awaited<typeof result>) => failed);
  return ended.filter(({ exitCode }) => exitCode !== 0).map(({ command }) => command.name);
}
