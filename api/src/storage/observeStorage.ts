import type { Metrics } from '@platform/server/observability/metrics';
import { COLLECTIONS, type CollectionName } from '../records/collections.ts';
import type { Collections, MailQueue, Repository } from '../records/repository.ts';
import { LOW } from './lowStorage.ts';

/** Mail queue of all collections together. */
export async function mailQueue(repository: Repository): Promise<MailQueue> {
  const queues = await Promise.all(
    COLLECTIONS.map(async (name) => (await repository[name].measure()).mail),
  );
  const oldest = queues.flatMap((queue) => queue.oldest ?? []).sort();
  return {
    waiting: queues.reduce((sum, { waiting }) => sum + waiting, 0),
    failing: queues.reduce((sum, { failing }) => sum + failing, 0),
    oldest: oldest[0],
  };
}

/** What a notification says about the storage. */
export interface StorageState {
  /** Records in quarantine, of all collections. */
  quarantined: number;
  /** Per cent used of the fullest collection, once it is nearly full. */
  full?: number;
}

export async function storageState(
  collections: {
    readonly [N in CollectionName]: Pick<Collections[N], 'measure'>;
  },
): Promise<StorageState> {
  const sizes = await Promise.all(COLLECTIONS.map((name) => collections[name].measure()));
  const used = Math.max(...sizes.map((size) => size.used ?? 0));
  return {
    quarantined: sizes.reduce((sum, { quarantined }) => sum + quarantined, 0),
    ...(used >= LOW && { full: Math.floor(used * 100) }),
  };
}

/** Adds metrics of stored records and of the mail queue. */
export function observeStorage(metrics: Metrics, repository: Repository): void {
  metrics.observe(async () => {
    for (const collection of COLLECTIONS) {
      const { records, bytes, used } = await repository[collection].measure();
      metrics.records.set({ collection }, records);
      metrics.bytes.set({ collection }, bytes);
      if (used !== undefined) metrics.used.set({ collection }, used);
    }
    const { waiting, oldest } = await mailQueue(repository);
    metrics.mailWaiting.set(waiting);
    metrics.mailAge.set(oldest ? Math.max(0, Date.now() - Date.parse(oldest)) / 1000 : 0);
  });
}

/** State of the mail queue for monitors; undefined without mail. */
export const mailState = (queue: MailQueue | undefined): 'ok' | 'failing' | undefined =>
  queue && (queue.failing > 0 ? 'failing' : 'ok');
