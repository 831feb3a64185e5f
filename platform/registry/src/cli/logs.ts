import type { Verb } from '@platform/contract/cli/program';
import { formatTable } from '@platform/server/formatTable';
import { utcText } from '@platform/server/utcText';
import { readErrors } from '../errors/errorGroups.ts';
import { namesOf } from '../store/entries.ts';
import { type Opened, pickName } from './openRegistry.ts';

const HEADINGS = ['last seen', 'count', 'version', 'place', 'cause', 'seen in'];

export async function logs(
  { args: [given], say }: Verb,
  { store, meta, only }: Opened,
): Promise<void> {
  const name = only ?? pickName(given, namesOf(await store.needRegistry(meta.log)));
  const errors = await readErrors(store, name);
  const rows = errors.map(({ last, count, version, place, phase, cause, seenIn }) => [
    utcText(last),
    String(count),
    version,
    place ?? `unknown (${phase})`,
    cause,
    seenIn.join(', '),
  ]);
  const table = rows.length > 0 ? formatTable(HEADINGS, rows) : `${name} has no errors.`;
  say({ name, errors }, table);
}
