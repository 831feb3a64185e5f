// What the commands have in common.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { readEnv } from '@platform/server/env';
import { outputMayEnd } from '@platform/server/outputMayEnd';
import { openStore } from '../database/openStore.ts';
import { fullName, shortName } from '../live/names.ts';
import { failureOf, type Problem } from '../live/refusals.ts';
import { webhooks } from '../notify/webhooks.ts';
import { currentUser } from '../publish/currentUser.ts';

/** What a command is told, besides `--json`, which each takes: that is asked for by its result alone. */
interface Declared extends ParseArgsConfig {
  usage?: string;
}

/** What a command works with. */
interface Given<Arguments extends Declared> {
  values: ReturnType<typeof parseArgs<Arguments>>['values'];
  positionals: string[];
  usage: string;
  /** Whether the standard output is for a program. */
  json: boolean;
  /** The one of `known` that is meant by what comes first. */
  pick(known: string[]): string;
  open(): ReturnType<typeof openAs>;
  /** Tells what has come of it: to a program as an object, to people in lines. */
  say(result: object, ...lines: string[]): void;
}

/** Opens the release store that the settings name, and says who changes it and why, for the history. */
async function openAs(who: string, why: string) {
  const env = readEnv();
  const log = console.error;
  const meta = { who, why, log, announce: webhooks({ ...env, log }) };
  return { env, store: await openStore(env), meta };
}

/** A command, by what it is told and what it does. */
export function command<const Arguments extends Declared>(
  declared: Arguments,
  run: (given: Given<Arguments>) => Promise<void>,
): Promise<void> {
  return runCommand(async () => {
    const { usage = '', ...config } = declared;
    const options = { ...config.options, json: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ ...config, options });
    const { json, why = '' } = values as { json: boolean; why?: string };
    await run({
      values: values as Given<Arguments>['values'],
      positionals,
      usage,
      json,
      pick: (known) => pickName(positionals[0], known, usage),
      open: () => openAs(currentUser(), why),
      say(result, ...lines) {
        for (const line of json ? [JSON.stringify(result)] : lines) console.log(line);
      },
    });
  });
}

/**
 * Runs a command. A failure ends it with one message that says what to do, on the standard output as
 * an object with `--json`, and with an exit code: 2 when the release was refused by its checks, 3
 * when the name is frozen, 4 when somebody else has changed it meanwhile, 1 for anything else.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  outputMayEnd();
  try {
    await command();
  } catch (error) {
    const failure = failureOf(error);
    if (process.argv.includes('--json')) console.log(JSON.stringify(failure));
    else console.error(failure.problems?.map(describe).join('\n') ?? failure.error);
    process.exitCode = failure.exitCode;
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
