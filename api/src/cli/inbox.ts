// `site inbox`: messages, requests and reviews, for the studio's owner. See docs/storage.md.
import type { Run, Verb } from '@platform/contract/cli/program';
import type { Admin } from '../admin/adminServer.ts';
import { withAdmin } from '../admin/openAdmin.ts';
import { STATES, type State } from '../records/handling.ts';
import { type AnyRecord, collectionOf, type Found, findAll, findRecord, KINDS } from './kinds.ts';
import { eraseRecords, type PersonOptions, person } from './person.ts';
import { countOf, details, summary } from './showRecord.ts';

/** Flags of kinds and states; without any, all kinds and all states but spam. */
type Filters = Record<string, boolean | undefined> & { text?: string; limit: string };

/** State changes by command. */
const MOVES: Record<string, { from: readonly State[]; to: State; reviewsOnly?: true }> = {
  done: { from: ['new', 'done'], to: 'done' },
  hide: { from: ['new', 'done', 'hidden'], to: 'hidden', reviewsOnly: true },
  approve: { from: ['spam', 'hidden'], to: 'new' },
};

const print = (text: string) => void process.stdout.write(`${text}\n`);

interface Choice {
  /** Number of records, the oldest in quarantine. */
  spam?: string;
}

/** Runs `work` for each record; arguments are beginnings of ids. */
const withEach = (work: (admin: Admin, found: Found) => Promise<string>): Run<Choice> =>
  withAdmin(async (admin, verb) => {
    for (const found of await findChosen(admin, verb)) print(await work(admin, found));
  });

export const show = withEach(async (_, { kind, record }) => details(kind, record));
export const erase = withAdmin<Choice>(async (admin, verb) =>
  print(await eraseRecords(admin, await findChosen(admin, verb))),
);
export const move = (command: string): Run<Choice> =>
  withEach((admin, found) => apply(admin, found, command));

/** Records by beginnings of their ids, or the oldest in quarantine. @throws if there are fewer */
async function findChosen(admin: Admin, { args, options, misuse }: Verb<Choice>): Promise<Found[]> {
  if (options.spam === undefined) {
    if (args.length === 0) misuse('name records by their ids, or --spam <count>');
    const found: Found[] = [];
    for (const id of args) found.push(await findRecord(admin, id));
    return found;
  }
  const count = Number(options.spam);
  if (!Number.isInteger(count) || count < 1) misuse('--spam takes the number that the list shows');
  const all = await findQuarantined(admin);
  if (count > all.length)
    throw new Error(`Quarantine has ${countOf(all.length, 'record')}, not ${count}. Changed none.`);
  return all.slice(0, count);
}

/** All records in quarantine, oldest first. */
async function findQuarantined(admin: Admin): Promise<Found[]> {
  const found = await findAll(admin, { states: ['spam'] });
  return found.sort((a, b) => (a.record.created_at < b.record.created_at ? -1 : 1));
}

/** What to do with the records in quarantine, if there are any. */
async function describeQuarantine(admin: Admin, isListed: boolean): Promise<string[]> {
  const { length } = await findQuarantined(admin);
  if (length === 0) return [];
  if (!isListed) return ['Quarantine has records: npm run site -- inbox --spam'];
  const commands = [`erase --spam ${length}`, `approve --spam ${length}`];
  const lines = commands.map((command) => `  npm run site -- inbox ${command}`);
  return [`${countOf(length, 'record')} in quarantine. Erase or approve them:`, ...lines];
}

export const findPerson = withAdmin<PersonOptions>(async (admin, { args, options }) =>
  print(await person(admin, args, options)),
);

export const list = withAdmin(async (admin: Admin, { options, say, misuse }: Verb<Filters>) => {
  const limit = Number(options.limit);
  if (!Number.isInteger(limit) || limit < 1) misuse('--limit takes a whole number');
  const { text } = options;
  const named = STATES.filter((state) => options[state]);
  const states: readonly State[] = named.length > 0 ? named : ['new', 'done', 'hidden'];
  const wanted = KINDS.filter(({ many }) => options[many]);
  const found: Record<string, AnyRecord[]> = {};
  const lines: string[] = [];
  for (const kind of wanted.length > 0 ? wanted : KINDS) {
    const records: AnyRecord[] = [];
    for (const isNew of [true, false]) {
      const group = states.filter((state) => (state === 'new') === isNew);
      const missing = limit + 1 - records.length;
      if (group.length === 0 || missing === 0) continue;
      const query = { states: group, text, limit: missing };
      records.push(...(await collectionOf(admin, kind).find(query)));
    }
    const shown = records.slice(0, limit);
    const width = process.stdout.columns;
    found[kind.many] = shown;
    lines.push(
      `${kind.many.toUpperCase()}${shown.length === 0 ? '  none' : ''}`,
      ...shown.map((record) => summary(kind, record, width)),
      ...(records.length > limit ? [`… more: use --limit ${limit * 2}`] : []),
      '',
    );
  }
  say(found, ...lines, ...(await describeQuarantine(admin, states.includes('spam'))));
});

async function apply(admin: Admin, { kind, record }: Found, command: string): Promise<string> {
  const { from, to, reviewsOnly } = MOVES[command] ?? { from: [], to: 'new' };
  const name = `The ${kind.one} ${record.id.slice(0, 8)}`;
  const { state } = record.handling;
  if (reviewsOnly && kind.one !== 'review') {
    throw new Error(`${name} can't be hidden: only reviews are on the site.`);
  }
  if (!from.includes(state)) {
    const hint = MOVES.approve?.from.includes(state) ? ' Run "approve" first.' : '';
    throw new Error(`${name} is ${state}; "${command}" doesn't apply.${hint}`);
  }
  await collectionOf(admin, kind).setState(record.id, to);
  return `${name} is now ${to}.`;
}
