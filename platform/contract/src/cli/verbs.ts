// Commands on releases: what a team's program, the site's program and the HTTP endpoint agree on.
import { z } from 'zod';
import { SHELL } from '../contract.ts';
import { type Command, UsageError } from './program.ts';

/** `blog` and `@site/mfe-blog` → `mfe-blog`. */
export function fullName(given: string): string {
  const name = given.replace(/^@site\//, '').replace(/\/+$/, '');
  return name === SHELL || name.startsWith('mfe-') ? name : `mfe-${name}`;
}

/** `mfe-blog` → `blog`. */
export const shortName = (name: string): string => name.replace(/^mfe-/, '');

/** The full name of a short or full one. @throws with the known names */
export function pickName(given: string | undefined, known: string[]): string {
  const choice = `Names: ${known.map(shortName).join(', ')}.`;
  if (!given) throw new Error(`Give a name. ${choice}`);
  const name = fullName(given);
  if (known.includes(name)) return name;
  throw new Error(`Unknown name "${given}". ${choice}`);
}

/** Safe as a folder name and a URL segment. */
export const versionSchema = z
  .string()
  .max(128)
  .regex(/^[0-9A-Za-z]+([.-][0-9A-Za-z]+)*$/, 'A version has letters, digits, dots and hyphens.');

/** Reason of a change, from outside. */
export const reasonSchema = z
  .string()
  .max(500)
  .transform((text) => text.replace(/\p{C}+/gu, ' '))
  .default('');

/** What a command takes. */
export interface Shape {
  description: string;
  /** Arguments by name, in order; an array takes the rest. */
  words: z.ZodRawShape;
  /** By name; one that accepts `true` is a switch. */
  options: z.ZodRawShape;
  /** Whether it changes nothing, and may be sent again. */
  reads?: boolean;
}

export type Given<S extends Shape> = z.output<z.ZodObject<S['words'] & S['options']>>;

const name = z.string();
const reason = reasonSchema.describe('reason, for the history');
export const hours = z.string().max(8).default('8').describe('hours until the link expires');

/** Commands that a remote's team runs on the site with its key, for this remote alone. */
export const TEAM_VERBS = {
  rollback: {
    description: 'Makes the previous version live again, or the given one.',
    words: { name, version: versionSchema.optional() },
    options: { reason },
  },
  canary: {
    description: 'Shows a published version to some visitors first; "promote" or "end" finishes.',
    words: {
      name,
      order: z
        .enum(['start', 'promote', 'end'], 'Allowed choices are start, promote, end.')
        .optional()
        .describe('"start" it, "promote" it to all visitors, or "end" it'),
    },
    options: {
      version: versionSchema.optional().describe('published version to start as a canary'),
      share: z
        .string()
        .max(8)
        .optional()
        .meta({ value: 'per cent', description: 'of visitors, from 1 to 50 (default: 10)' }),
      reason,
    },
  },
  block: {
    description: 'Blocks a version; "unblock" allows it again.',
    words: { name, version: versionSchema },
    options: { reason },
  },
  unblock: {
    description: 'Allows a blocked version again.',
    words: { name, version: versionSchema },
    options: { reason },
  },
  status: {
    description: 'Live versions, canaries, their health, rollback targets, recent changes.',
    words: { name: name.optional() },
    options: {
      link: z.boolean().optional().describe('print a link to a page of it, valid for a day'),
    },
    reads: true,
  },
  override: {
    description:
      'Prints a link that shows one browser other versions: blog <version> shell <version>.',
    words: { 'name-version': z.array(z.string()).default([]) },
    options: { hours },
  },
} satisfies Record<string, Shape>;

export type TeamVerb = keyof typeof TEAM_VERBS;

export const isTeamVerb = (verb: string): verb is TeamVerb => Object.hasOwn(TEAM_VERBS, verb);

const flagOf = (key: string): string =>
  `--${key.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}`;

/** Declares a command with its words and options, and `--json`. */
export function declareCommand(command: Command, shape: Shape): Command {
  command.description(shape.description);
  for (const [word, schema] of Object.entries(shape.words) as [string, z.ZodType][]) {
    const rest = schema.safeParse([]).success ? '...' : '';
    const isOptional = schema.safeParse(undefined).success;
    command.argument(isOptional ? `[${word}${rest}]` : `<${word}>`, schema.description);
  }
  for (const [key, schema] of Object.entries(shape.options) as [string, z.ZodType][]) {
    const isSwitch = schema.safeParse(true).success;
    const value = schema.meta()?.value ?? key;
    const option = command.createOption(
      isSwitch ? flagOf(key) : `${flagOf(key)} <${value}>`,
      schema.description,
    );
    const { data } = schema.safeParse(undefined);
    if (Array.isArray(data)) option.argParser((one, all: string[] = []) => [...all, one]);
    else if (data) option.default(String(data));
    command.addOption(option);
  }
  return command.option('--json', 'print the result as JSON');
}

/** Words and options by name. @throws UsageError that names the first mistake */
export function readArgs<S extends Shape>(shape: S, args: string[], options: object): Given<S> {
  const words = Object.keys(shape.words).map((word, at) => {
    const takesRest = (shape.words[word] as z.ZodType).safeParse([]).success;
    return [word, takesRest ? args.slice(at) : args[at]];
  });
  const schema = z.strictObject({ ...shape.words, ...shape.options });
  const { data, error } = schema.safeParse({ ...options, ...Object.fromEntries(words) });
  const isExcess = args.length > words.length && !words.some(([, value]) => Array.isArray(value));
  if (data && !isExcess) return data as Given<S>;
  const [first] = error?.issues ?? [];
  if (!first) throw new UsageError('too many arguments');
  if (first.code === 'unrecognized_keys') {
    throw new UsageError(
      `a key can't use ${first.keys.map(flagOf).join(', ')}; the site's operator can.`,
    );
  }
  const key = String(first.path[0]);
  const says = first.message;
  throw new UsageError(
    Object.hasOwn(shape.options, key) && !says.startsWith('--') ? `${flagOf(key)}: ${says}` : says,
  );
}

/** A command as its reader types it. @param site origin, for a team with a key; otherwise for the site's operator */
export function commandFor(site: string | undefined, verb: TeamVerb, ...args: string[]): string {
  if (site) return ['npx site', verb, ...args, '--to', site].join(' ');
  return [verb === 'rollback' ? 'npm run rollback --' : `npm run site -- ${verb}`, ...args].join(
    ' ',
  );
}

/** Begins a sentence with a command that only the site's operator has. @param what "roll them back" */
export const describeOperatorCommand = (site: string | undefined, what: string): string =>
  site ? `The site's operator can ${what}` : `To ${what}`;
