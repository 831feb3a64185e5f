import type { Verb } from '@platform/contract/cli/program';
import { formatTable } from '@platform/server/formatTable';
import { utcText } from '@platform/server/utcText';
import { readStatus, type StatusTable } from '../live/readStatus.ts';
import { FIRST_RELEASE } from '../store/entries.ts';
import { STATUS_PATH, signStatus } from '../tokens/linkTokens.ts';
import { expiryIn } from '../tokens/signedToken.ts';
import { type Opened, pickName } from './openRegistry.ts';

interface Options {
  link?: boolean;
}

const LINK_HOURS = 24;

export async function status(verb: Verb<Options>, opened: Opened): Promise<void> {
  const { say, options, args } = verb;
  const { store, meta, only, warning } = opened;
  const given = args[0];
  const known = async () => (await readStatus(store, undefined, meta.log)).known;
  const name = only ?? (given && pickName(given, await known()));
  if (options.link) return printLink(verb, opened, name);
  const { registry, servers, live, history, tables } = await readStatus(store, name, meta.log);
  const result = { revision: registry?.revision ?? null, servers, live, history, warning };
  // A team learns nothing of the machine.
  const where = only ? '' : ` in ${store.folder}`;
  if (!registry) return say(result, `Nothing is live${where} yet. ${FIRST_RELEASE}`);
  const { revision, frozen } = registry;
  say(
    result,
    `Revision ${revision}${where}`,
    ...(frozen ? [`\nEverything is frozen by ${frozen.author}: ${frozen.reason}`] : []),
    ...(Object.keys(live).length > 0 ? [] : [`\n${name} has not been released yet.`]),
    ...tables.filter(({ rows }) => rows.length > 0).map(printTable),
    ...(warning ? [`\n! ${warning}`] : []),
  );
}

const printTable = ({ title, columns, rows }: StatusTable): string =>
  `\n${title}\n${formatTable(columns, rows)}`;

async function printLink({ say }: Verb<Options>, opened: Opened, name: string | undefined) {
  const { env, store } = opened;
  const expires = expiryIn(LINK_HOURS);
  const token = await signStatus(store, { ...(name && { name }), expires });
  const link = `${env.SITE_URL}${STATUS_PATH}?token=${token}`;
  const until = new Date(expires * 1000).toISOString();
  say({ until, link }, `${link}\n`, `Shows this status until ${utcText(until)}, read-only.`);
}
