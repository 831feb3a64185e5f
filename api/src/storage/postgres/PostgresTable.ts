import type { CollectionName } from '../../records/collections.ts';
import type { Change, Query, RecordTable } from '../../records/RecordTable.ts';
import type { Measure } from '../../records/repository.ts';
import { isToBeMailed, LATEST_RETRY_MS, type StoredRecord } from '../../records/storedRecord.ts';
import type { Database, Run } from './Database.ts';

export const PUT = `
  insert into site_records (collection, id, created_at, record)
  select $1, record->>'id', (record->>'created_at')::timestamptz, record
  from jsonb_array_elements($2::jsonb) with ordinality as added (record, place) order by place
  on conflict (collection, id) do update set record = excluded.record`;

const REMOVE = 'delete from site_records where collection = $1 and id = any ($2)';

/** Due until $2. A mail due later than $3 was dated by a wrong clock. */
export const DUE = `
  select record from site_records
  where collection = $1 and (mail_due <= $2 or mail_due > $3) order by mail_due, seq limit $4`;

const MEASURE = `
  select count(*)::integer as records,
    coalesce(sum(pg_column_size(record)), 0)::float8 as bytes,
    count(*) filter (where state = 'spam')::integer as quarantined,
    count(mail_due)::integer as waiting,
    count(*) filter (where mail_due is not null and record #>> '{handling,mail,attempts}' <> '0')::integer as failing,
    min(created_at) filter (where mail_due is not null) as oldest
  from site_records where collection = $1`;

type MeasureRow = Pick<Measure, 'records' | 'bytes' | 'quarantined'> &
  Pick<Measure['mail'], 'waiting' | 'failing'> & { oldest: Date | null };

type Row = { record: StoredRecord };

/** A collection in the table of all records, for any number of instances. */
export class PostgresTable implements RecordTable {
  constructor(
    private readonly database: Database,
    private readonly name: CollectionName,
  ) {}

  find(query: Query): Promise<readonly StoredRecord[]> {
    return select(this.database.query, this.name, query);
  }

  claimMail(limit: number, leaseMs: number): Promise<readonly StoredRecord[]> {
    return this.change(async ({ now, put }, run) => {
      const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
      const rows = await run<Row>(DUE, [this.name, at(0), at(LATEST_RETRY_MS), limit]);
      const due = rows.map(({ record }) => record).filter(isToBeMailed);
      const claimed = due.map(({ handling, ...record }) => {
        const mail = { ...handling.mail, nextAt: at(leaseMs) };
        return { ...record, handling: { ...handling, mail } };
      });
      if (claimed.length > 0) await put(claimed);
      return due;
    });
  }

  async measure(): Promise<Measure> {
    const [row] = await this.database.query<MeasureRow>(MEASURE, [this.name]);
    const { waiting, failing, oldest, ...size } = row as MeasureRow;
    return { ...size, mail: { waiting, failing, oldest: oldest?.toISOString() } };
  }

  change<R>(work: (change: Change, run: Run) => Promise<R>): Promise<R> {
    const { name } = this;
    // Changes of a collection wait for its row. Its name is one of ours.
    const lock = `select clock_timestamp() as now from site_collections where name = '${name}' for update`;
    return this.database.transaction(async (run, [row]) => {
      const { now } = row as { now: Date };
      const change: Change = {
        now,
        find: (query) => select(run, name, query),
        put: async (records) => void (await run(PUT, [name, JSON.stringify(records)])),
        remove: async (ids) => void (await run(REMOVE, [name, ids])),
      };
      return work(change, run);
    }, lock);
  }
}

async function select(run: Run, name: string, query: Query): Promise<readonly StoredRecord[]> {
  return (await run<Row>(...selection(name, query))).map(({ record }) => record);
}

/** Statement and values of a query. */
export function selection(name: string, query: Query): [text: string, values: unknown[]] {
  const { ids, key, states, before, limit } = query;
  const values: unknown[] = [name];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions = ['collection = $1'];
  if (ids) conditions.push(`id = any (${value(ids)})`);
  if (key !== undefined) conditions.push(`attempt = ${value(key)}`);
  // Written out, so that the planner can use an index of some states.
  if (states) conditions.push(`state in ('${states.join("', '")}')`);
  if (before !== undefined) {
    const cursor = `select created_at, seq from site_records where collection = $1 and id = ${value(before)}`;
    conditions.push(`(created_at, seq) < (${cursor})`);
  }
  const text = `select record from site_records where ${conditions.join(' and ')}
    order by created_at desc, seq desc limit ${value(limit ?? null)}`;
  return [text, values];
}
