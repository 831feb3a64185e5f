// Commands only. What all programs with verbs share: help, suggestions, output, exit codes.
import { Command, CommanderError } from 'commander';

export type { Command } from 'commander';

/** A program without verbs. They inherit its help, suggestions and handling of errors. */
export const createProgram = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .usage('<command> [options]')
    .helpCommand('help [command]', 'the same as <command> --help')
    .helpOption('-h, --help', 'what a command takes')
    .showHelpAfterError('(--help says what it takes)')
    .exitOverride();

/** A verb as it was called. */
export interface Verb<Options = object> {
  /** What follows the verb, without flags. */
  args: string[];
  options: Options;
  /** Whether standard output is for a program. */
  json: boolean;
  /** Prints the result: as JSON with `--json`, else the lines. */
  say(result: object, ...lines: string[]): void;
  /** Ends with exit code 2. */
  misuse(message: string): never;
}

export type Run<Options> = (verb: Verb<Options>) => Promise<void>;

/** An action that loads its code when the verb is called: `site --help` loads none. */
export const lazily =
  <Options>(load: () => Promise<Run<Options>>) =>
  async (...given: unknown[]): Promise<void> => {
    const command = given.at(-1) as Command;
    const options = command.opts<Options & { json?: boolean }>();
    const json = options.json ?? false;
    const run = await load();
    await run({
      args: command.args,
      options,
      json,
      say(result, ...lines) {
        for (const line of json ? [JSON.stringify(result)] : lines) console.log(line);
      },
      misuse: (message) => command.error(`error: ${message}`),
    });
  };

/**
 * Adds the verb that a group has when none is named. A misspelt one still gets a suggestion.
 * @param group its other verbs have names
 */
export function addDefaultVerb(group: Command, name: string): Command {
  const verb = group.command(name, { isDefault: true }).allowExcessArguments();
  verb.hook('preAction', () => {
    if (verb.args.length === 0) return;
    if (group.args[0] === name) verb.error(`error: "${name}" takes no arguments`);
    group.args = verb.args;
    // Public in commander, but not in its types.
    (group as Command & { unknownCommand(): void }).unknownCommand();
  });
  return verb;
}

/** A failure of which programs are told more than a sentence, and people in lines. */
export class Failure extends Error {
  /** @param facts added to what `--json` prints */
  constructor(
    message: string,
    readonly facts: object,
    readonly lines: string[] = [message],
  ) {
    super(message);
  }
}

/**
 * Runs the verb that the arguments name. A failure is told without a stack: on standard error, or with
 * `--json` on standard output. Exit codes: 0 done, 1 rejected or failed, 2 wrong use.
 */
export async function runCommandLine(
  program: Command,
  args = process.argv.slice(2),
): Promise<void> {
  const print = (failure: object) => {
    if (args.includes('--json')) console.log(JSON.stringify(failure));
  };
  outputMayEnd();
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return;
      process.exitCode = 2;
      return print({ error: error.message.replace(/^error: /, ''), code: 'usage' });
    }
    process.exitCode = 1;
    const message = error instanceof Error ? error.message : String(error);
    const { facts, lines } = error instanceof Failure ? error : new Failure(message, {});
    if (!args.includes('--json')) console.error(lines.join('\n'));
    print({ error: message, code: 'failed', ...facts });
  }
}

const goOn = () => {};

/** A closed stdout (`| head`) is no error: the command still completes. */
function outputMayEnd(): void {
  process.stdout.off('error', goOn).on('error', goOn);
}
