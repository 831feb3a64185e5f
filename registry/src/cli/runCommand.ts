// What the commands have in common.
import { fullName, shortName } from '../live/names.ts';
import { exitCodeOf, type Problem, Refused } from '../live/refusals.ts';

/**
 * Runs a command. A failure ends it with one message that says what to do, on the standard output as
 * an object with `--json`, and with an exit code: 2 when the release was refused by its checks, 3
 * when the name is frozen, 4 when somebody else has changed it meanwhile, 1 for anything else.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const exitCode = exitCodeOf(error);
    const problems = error instanceof Refused ? error.problems : undefined;
    if (process.argv.includes('--json')) {
      console.log(JSON.stringify({ error: message, exitCode, problems }));
    } else {
      console.error(problems ? problems.map(describe).join('\n') : message);
    }
    process.exitCode = exitCode;
  }
}

const describe = ({ code, reason, fix }: Problem): string => `  ✗ ${code}: ${reason}\n      ${fix}`;

/** The one of `known` that is meant; throws with the choice when there is none. */
export function pickName(given: string | undefined, known: string[], usage: string): string {
  const choice = known.map(shortName).join(', ');
  if (!given) throw new Error(`Which one? ${usage}, where the name is one of: ${choice}.`);
  const name = fullName(given);
  if (known.includes(name)) return name;
  throw new Error(`There is no "${given}". ${usage}, where the name is one of: ${choice}.`);
}
