// Commands only. Help, suggestions, output and exit codes of all programs with verbs.
import { Command, CommanderError } from 'commander';

export type { Command } from 'commander';

/** A program without verbs; verbs inherit its help, suggestions and error handling. */
export const createProgram = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .usage('<command> [options]')
    .helpCommand('help [command]', 'the same as <command> --help')
    .helpOption('-h, --help', "shows the command's arguments and options")
    .showHelpAfterError('(use --help for arguments and options)')
    .exitOverride();

export interface Verb<Options = object> {
  /** Arguments after the verb, without flags. */
  args: string[];
  options: Options;
  /** Whether `--json` was given. */
  json: boolean;
  /** Prints the result as JSON with `--json`, otherwise the lines. */
  say(result: object, ...lines: string[]): void;
  /** Prints the message and exits with 2. */
  misuse(message: string): never;
}

export type Run<Options> = (verb: Verb<Options>) => Promise<void>;

/** An action that loads its code only when the verb is called. */
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

/** Adds the verb that runs when the group is called without one. A misspelt verb still gets a suggestion. */
export function addDefaultVerb(group: Command, name: string): Command {
  const verb = group.command(name, { isDefault: true }).allowExcessArguments();
  verb.hook('preAction', () => {
    if (verb.args.length === 0) return;
    if (group.args[0] === name) verb.error(`error: "${name}" takes no arguments`);
    group.args = verb.args;
    // Missing from commander's types.
    (group as Command & { unknownCommand(): void }).unknownCommand();
  });
  return verb;
}

/** An error with details for people and for programs. */
export class Failure extends Error {
  /**
   * @param facts added to the JSON output
   * @param lines printed without `--json`
   */
  constructor(
    message: string,
    readonly facts: object,
    readonly lines: string[] = [message],
  ) {
    super(message);
  }
}

/**
 * Runs the verb that the arguments name. Prints an error without its stack: on standard error, with `--json`
 * on standard output. Exit codes: 0 done, 1 rejected or failed, 2 invalid command line.
 */
export async function runCommandLine(
  program: Command,
  args = process.argv.slice(2),
): Promise<void> {
  const print = (failure: object) => {
    if (args.includes('--json')) console.log(JSON.stringify(failure));
  };
  ignoreClosedOutput();
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

const ignore = () => {};

/** A command completes although a reader (`| head`) has closed its standard output. */
function ignoreClosedOutput(): void {
  process.stdout.off('error', ignore).on('error', ignore);
}
