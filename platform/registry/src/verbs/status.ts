import { pickName, TEAM_VERBS } from '@platform/contract/cli/verbs';
import { formatTable, utcText } from '@platform/server/texts';
import { readStatus, type StatusTable } from '../live/readStatus.ts';
import { FIRST_RELEASE } from '../store/entries.ts';
import { statusToken } from '../tokens/linkTokens.ts';
import { expiryIn } from '../tokens/signedToken.ts';
import { type Answer, type Context, verb } from './Verb.ts';

const LINK_HOURS = 24;

export const status = verb(TEAM_VERBS.status, async (context, given) => {
  const { store, meta, only } = context;
  const known = async () => (await readStatus(store, undefined, meta.log)).known;
  const name = only ?? (given.name && pickName(given.name, await known()));
  if (given.link) return linkTo(context, name);
  const { registry, servers, live, history, tables } = await readStatus(store, name, meta.log);
  const warning = await context.warning?.();
  const result = { revision: registry?.revision ?? null, servers, live, history, warning };
  // A team learns nothing of the machine.
  const where = only ? '' : ` in ${store.folder}`;
  if (!registry) return { result, lines: [`Nothing is live${where} yet. ${FIRST_RELEASE}`] };
  const { revision, frozen } = registry;
  const lines = [
    `Revision ${revision}${where}`,
    ...(frozen ? [`\nEverything is frozen by ${frozen.author}: ${frozen.reason}`] : []),
    ...(Object.keys(live).length > 0 ? [] : [`\n${name} has not been released yet.`]),
    ...tables.filter(({ rows }) => rows.length > 0).map(printTable),
    ...(warning ? [`\n! ${warning}`] : []),
  ];
  return { result, lines };
});

const printTable = ({ title, columns, rows }: StatusTable): string =>
  `\n${title}\n${formatTable(columns, rows)}`;

async function linkTo({ store, origin }: Context, name: string | undefined): Promise<Answer> {
  const expires = expiryIn(LINK_HOURS);
  const { link, until } = await statusToken.link(store, origin, { ...(name && { name }), expires });
  const lines = [`${link}\n`, `Shows this status until ${utcText(until)}, read-only.`];
  return { result: { until, link }, lines };
}
