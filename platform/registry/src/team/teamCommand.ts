// Server only. Commands that a remote's team runs on the site with its key, for this remote alone.
import { TEAM_COMMANDS, type TeamCommand, teamAt } from '@platform/remote/release/commands/reader';
import { z } from 'zod';
import { RequestError } from '../access/RequestError.ts';
import type { OnStore } from '../cli/commands.ts';
import type { Opened } from '../cli/openRegistry.ts';
import type { Announce } from '../notify/webhooks.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Log } from '../store/registryFile.ts';
import { reasonSchema, versionSchema } from '../store/releaseParts.schema.ts';
import { isLocalOrigin } from '../tokens/linkTokens.ts';

const reason = { reason: reasonSchema };

/** A published version, or the origin of the developer's own machine. */
const shown = z.union([versionSchema, z.string().max(64).refine(isLocalOrigin)], {
  error: 'expected a published version, or an address such as http://localhost:4001',
});

/** Arguments after the name, options and code of each command. What isn't here, a key can't do. */
const SERVED = {
  status: served(
    [],
    { link: z.boolean().optional() },
    async () => (await import('../cli/status.ts')).status,
  ),
  rollback: served([versionSchema.optional()], reason, async () => {
    return (await import('../cli/rollback.ts')).rollback;
  }),
  canary: served(
    [z.enum(['start', 'promote', 'end']).optional()],
    { ...reason, version: versionSchema.optional(), share: z.string().max(8).optional() },
    async () => (await import('../cli/canary.ts')).canary,
  ),
  block: served([versionSchema], reason, async () => (await import('../cli/block.ts')).block),
  unblock: served([versionSchema], reason, async () => (await import('../cli/block.ts')).unblock),
  override: served([shown], { hours: z.string().max(8).default('8') }, async () => {
    return (await import('../cli/override.ts')).override;
  }),
} satisfies Record<TeamCommand, unknown>;

function served<Options>(
  args: readonly z.ZodType<string | undefined>[],
  options: z.ZodRawShape,
  load: () => Promise<OnStore<Options>>,
) {
  const tuple = z.tuple(args as []) as unknown as z.ZodType<string[], string[]>;
  const schema = z.strictObject({
    args: tuple.prefault([]),
    options: z.strictObject(options).prefault({}),
  });
  return { schema, load: load as () => Promise<OnStore<object>> };
}

export const isTeamCommand = (command: string): command is TeamCommand =>
  TEAM_COMMANDS.some((each) => each === command);

export interface TeamContext {
  store: ReleaseStore;
  /** Origin of the site. */
  site: string;
  /** The key or pipeline run, for the history. */
  author: string;
  announce?: Announce | undefined;
  log: Log;
}

export interface TeamRequest {
  /** Full name of the remote whose key was given. */
  name: string;
  command: string;
  /** Without the name. */
  args?: unknown;
  options?: unknown;
}

export interface TeamAnswer {
  /** As with `--json`. */
  result: object;
  lines: string[];
}

/**
 * Runs a command for a remote; the caller has checked the key.
 * @throws RequestError, or what the command throws; nothing changes then
 */
export async function runTeamCommand(
  { store, site, author, announce, log }: TeamContext,
  { name, command, ...given }: TeamRequest,
): Promise<TeamAnswer> {
  if (!isTeamCommand(command)) throw new RequestError(404, `Teams have no command "${command}".`);
  const { schema, load } = SERVED[command];
  const { success, data, error } = schema.safeParse(given);
  if (!success) throw new RequestError(400, `${command}: ${problemIn(error)}`);
  const run = await load();
  const opened: Opened = {
    env: { SITE_URL: site },
    store,
    meta: { author, reason: '', log, announce, reader: teamAt(site), ...reasonIn(data.options) },
    only: name,
  };
  let answer: TeamAnswer = { result: {}, lines: [] };
  await run(
    {
      args: [name, ...data.args],
      options: data.options,
      json: false,
      say(result, ...lines) {
        answer = { result, lines };
      },
      misuse(message) {
        throw new RequestError(400, message);
      },
    },
    opened,
  );
  return answer;
}

const reasonIn = (options: object) =>
  'reason' in options ? { reason: String(options.reason) } : {};

function problemIn({ issues: [first] }: z.ZodError): string {
  const where = first?.path[0] === 'options' && first.path[1];
  if (first?.code === 'unrecognized_keys') {
    const flags = first.keys.map(
      (key) => `--${key.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}`,
    );
    return `a key can't use ${flags.join(', ')}; the site's operator can.`;
  }
  return `${where ? `--${String(where)}: ` : ''}${first?.message}`;
}
