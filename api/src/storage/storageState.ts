// How full the storage is and how many mails wait: for metrics, mails to the studio, monitors and commands.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '@platform/server/durableFile';
import type { Env } from '@platform/server/env';
import type { Metrics } from '@platform/server/observability/metrics';
import { COLLECTIONS, type CollectionName } from '../records/collections.ts';
import type { Collections, MailQueue, Measure } from '../records/repository.ts';
import { toUsedShare } from './lowdb/RecordFile.ts';

/** Used share at which the owner is notified, while there is time to erase records or move them. */
const LOW = 0.8;

export const MAKE_SPACE =
  'Erase records with "npm run site -- inbox", or move to PostgreSQL: docs/storage.md.';

/** Warning about files that are nearly full. Needs no lock, because the site may run. */
export async function storageWarning({
  DATABASE_URL,
  API_URL,
  DATA_DIR,
}: Pick<Env, 'DATA_DIR'> & Partial<Env>): Promise<string | undefined> {
  if (DATABASE_URL || API_URL) return undefined;
  const low: string[] = [];
  for (const name of COLLECTIONS) {
    const file = await stat(join(DATA_DIR, `${name}.json`)).catch(nullIfMissing);
    const used = toUsedShare(file?.size ?? 0);
    if (used >= LOW) low.push(`${name} ${Math.floor(used * 100)} %`);
  }
  if (low.length === 0) return undefined;
  return `Storage for records is nearly full: ${low.join(', ')}. Full, it rejects new ones.`;
}

type Measured = { readonly [N in CollectionName]: Pick<Collections[N], 'measure'> };

const measureAll = (collections: Measured): Promise<Measure[]> =>
  Promise.all(COLLECTIONS.map((name) => collections[name].measure()));

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);

/** Mail queue of all collections together. */
export async function mailQueue(collections: Measured): Promise<MailQueue> {
  const queues = (await measureAll(collections)).map(({ mail }) => mail);
  return {
    waiting: sum(queues.map(({ waiting }) => waiting)),
    failing: sum(queues.map(({ failing }) => failing)),
    oldest: queues.flatMap(({ oldest }) => oldest ?? []).sort()[0],
  };
}

/** State of the mail queue for monitors; undefined without mail. */
export const mailState = (queue: MailQueue | undefined): 'ok' | 'failing' | undefined =>
  queue && (queue.failing > 0 ? 'failing' : 'ok');

/** What a notification says about the storage. */
export interface StorageState {
  /** Records in quarantine, of all collections. */
  quarantined: number;
  /** Per cent used of the fullest collection, once it is nearly full. */
  full?: number;
}

export async function storageState(collections: Measured): Promise<StorageState> {
  const sizes = await measureAll(collections);
  const used = Math.max(...sizes.map((size) => size.used ?? 0));
  return {
    quarantined: sum(sizes.map(({ quarantined }) => quarantined)),
    ...(used >= LOW && { full: Math.floor(used * 100) }),
  };
}

/** Adds metrics of stored records and of the mail queue. */
export function observeStorage(metrics: Metrics, collections: Measured): void {
  metrics.observe(async () => {
    for (const collection of COLLECTIONS) {
      const { records, bytes, used } = await collections[collection].measure();
      metrics.records.set({ collection }, records);
      metrics.bytes.set({ collection }, bytes);
      if (used !== undefined) metrics.used.set({ collection }, used);
    }
    const { waiting, oldest } = await mailQueue(collections);
    metrics.mailWaiting.set(waiting);
    metrics.mailAge.set(oldest ? Math.max(0, Date.now() - Date.parse(oldest)) / 1000 : 0);
  });
}
