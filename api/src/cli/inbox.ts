// `npm run inbox`: what visitors have sent, for the studio's owner. See docs/storage.md.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Admin } from '../admin/Admin.ts';
import { STATES, type State } from '../storage/handling.ts';
import { csv } from './csv.ts';
import { type AnyRecord, collectionOf, type Found, findRecord, KINDS } from './kinds.ts';
import { eraseRecords, person } from './person.ts';
import { Refusal, runCommand } from './runCommand.ts';
import { details, summary } from './showRecord.ts';

const USAGE = `npm run inbox                      everything, new first; without what is in quarantine
npm run inbox -- --messages --new  filters: ${KINDS.map(({ many }) => `--${many}`).join(' ')},
                                   --new --done --hidden --spam, --text <words>, --limit <count>
npm run inbox -- show <id>         all of one record; the beginning of its id is enough
npm run inbox -- done <id>…        you have dealt with it
npm run inbox -- hide <id>…        takes a review off the site
npm run inbox -- approve <id>…     a review that waits or is hidden, or what wasn't spam: shown and mailed
                                   like any other; was "release" and "restore"
npm run inbox -- person <words>…   all that has one of these in it, in quarantine, too: asked for by
                                   that person, --export <file> writes it, --erase <count> erases it
npm run inbox -- erase <id>…       erases single ones for good
npm run --silent inbox -- csv <${KINDS.map(({ many }) => many).join('|')}> [file]   for a spreadsheet`;

const FILTERS: Record<string, { type: 'boolean' | 'string' }> = {
  ...Object.fromEntries(
    [...KINDS.map(({ many }) => many), ...STATES].map((name) => [name, { type: 'boolean' }]),
  ),
  text: { type: 'string' },
  limit: { type: 'string' },
  export: { type: 'string' },
  erase: { type: 'string' },
};

/** From which states a command leads to which. */
const MOVES: Record<string, { from: readonly State[]; to: State; reviewsOnly?: true }> = {
  done: { from: ['new', 'done'], to: 'done' },
  hide: { from: ['new', 'done', 'hidden'], to: 'hidden', reviewsOnly: true },
  approve: { from: ['spam', 'hidden'], to: 'new' },
};

/** Of former versions. */
const OLD_NAMES = ['release', 'restore'];

const print = (text: string) => void process.stdout.write(`${text}\n`);

async function inbox(admin: Admin, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: FILTERS, allowPositionals: true });
  const [command = 'list', ...rest] = positionals;
  if (command === 'list') return list(admin, values);
  if (command === 'csv') return exportCsv(admin, rest[0], rest[1]);
  if (command === 'person') return print(await person(admin, rest, values));
  if (OLD_NAMES.includes(command))
    throw new Refusal(
      `"${command}" is called "approve" now: npm run inbox -- approve ${rest.join(' ') || '<id>'}`,
    );
  const move = MOVES[command];
  if (!move && !['show', 'erase'].includes(command))
    throw new Refusal(`There is no command "${command}".\n\n${USAGE}`);
  if (rest.length === 0) throw new Refusal(`Which one? npm run inbox -- ${command} <id>`);
  for (const id of rest) {
    const found = await findRecord(admin, id);
    if (command === 'erase') print(await eraseRecords(admin, [found]));
    else print(move ? await apply(admin, found, command, move) : details(found.kind, found.record));
  }
}

async function list(admin: Admin, values: Record<string, string | boolean | undefined>) {
  const limit = Number(values.limit ?? 50);
  if (!Number.isInteger(limit) || limit < 1) throw new Refusal('--limit must be a whole number.');
  const text = values.text as string | undefined;
  const named = STATES.filter((state) => values[state]);
  const states: readonly State[] = named.length > 0 ? named : ['new', 'done', 'hidden'];
  const wanted = KINDS.filter(({ many }) => values[many]);
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
    print(`${kind.many.toUpperCase()}${shown.length === 0 ? '  none' : ''}`);
    for (const record of shown) print(summary(kind, record, width));
    if (records.length > limit) print(`There are more: --limit ${limit * 2}`);
    print('');
  }
}

async function apply(
  admin: Admin,
  { kind, record }: Found,
  command: string,
  { from, to, reviewsOnly }: (typeof MOVES)[string],
): Promise<string> {
  const name = `The ${kind.one} ${record.id.slice(0, 8)}`;
  const { state } = record.handling;
  if (reviewsOnly && kind.one !== 'review') {
    throw new Refusal(`${name} is not on the site: only reviews can be hidden.`);
  }
  if (!from.includes(state)) {
    const hint = MOVES.approve?.from.includes(state) ? ' First: approve it.' : '';
    throw new Refusal(`${name} is ${state}, so "${command}" does nothing.${hint}`);
  }
  await collectionOf(admin, kind).setState(record.id, to);
  return `${name} is ${to} now.`;
}

async function exportCsv(admin: Admin, which: string | undefined, file: string | undefined) {
  const kind = KINDS.find(({ many }) => many === which);
  if (!kind) throw new Refusal(`Which ones? ${KINDS.map(({ many }) => `csv ${many}`).join(', ')}`);
  const rows = [['id', 'created_at', 'state', 'reason', ...kind.fields]];
  for (const record of await collectionOf(admin, kind).find()) {
    const { id, created_at, handling } = record;
    const sent = kind.fields.map((field) => String(record[field] ?? ''));
    rows.push([id, created_at, handling.state, handling.reason ?? '', ...sent]);
  }
  if (file) {
    await writeFile(file, csv(rows), { mode: 0o600, flag: 'wx' });
    print(`${rows.length - 1} ${kind.many} are in ${file}.`);
  } else {
    process.stdout.write(csv(rows));
  }
}

await runCommand(inbox, USAGE);
