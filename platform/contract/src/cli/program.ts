// Commands only. Help, suggestions, output and exit codes of all programs with verbs.
import { Command, CommanderError } from 'commander';
import { type Problem, Rejection, toFailureCode } from '../publishing.ts';

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

/** A command was given something that it doesn't take. */
export class UsageError extends Error {}

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
export const lazyLoad =
  <Options>(load: () => Promise<Run<Options>>) =>
  async (...given: unknown[]): Promise<void> => {
    const command = given.at(-1) as Command;
    const misuse = (message: string): never => command.error(`error: ${message}`);
    const options = command.opts<Options & { json?: boolean }>();
    const json = options.json ?? false;
    const run = await load();
    const verb: Verb<Options> = {
      args: command.args,
      options,
      json,
      say(result, ...lines) {
        for (const line of json ? [JSON.stringify(result)] : lines) console.log(line);
      },
      misuse,
    };
    await run(verb).catch((error: Error) => {
      throw error instanceof UsageError ? misuse(error.message) : error;
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

const describe = ({ code, reason, fix }: Problem): string => `  ✗ ${code}: ${reason}\n      ${fix}`;

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
    const problems = error instanceof Rejection ? error.problems : undefined;
    if (!args.includes('--json')) console.error(problems?.map(describe).join('\n') ?? message);
    print({ error: message, code: toFailureCode(error), problems });
  }
}

const ignore = () => {};

/** A command completes although a reader (`| head`) has closed its standard output. */
function ignoreClosedOutput(): void {
  process.stdout.off('error', ignore).on('error', ignore);
}
