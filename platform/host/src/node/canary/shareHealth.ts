// Writes the health of the remotes for commands on this machine.
import { forgetHealth, HEARTBEAT_MS, type ReleaseStore, writeHealth } from '@platform/registry';
import type { Logger } from '@platform/server/observability/log';
import { repeat } from '../http/repeat.ts';
import type { RemoteHealth } from './RemoteHealth.ts';

const EVERY_MS = 3_000;

/** Writes changed health every few seconds. Returns a function that stops and deletes this server's file. */
export function shareHealth(
  { healthFolder }: ReleaseStore,
  health: RemoteHealth,
  log: Logger,
): () => Promise<void> {
  let written = { changes: -1, at: 0 };
  const tidied = forgetHealth(healthFolder).catch(() => {});

  async function write(): Promise<void> {
    await tidied;
    const { changes } = health;
    const now = Date.now();
    if (changes === written.changes && now - written.at < HEARTBEAT_MS) return;
    await writeHealth(healthFolder, health.facts());
    written = { changes, at: now };
  }

  const writing = repeat(EVERY_MS, write, (err) =>
    log.warn({ event: 'health-not-shared', err }, `Couldn’t write health to ${healthFolder}`),
  );
  return async () => {
    await tidied;
    await writing.end();
    await forgetHealth(healthFolder, { own: true }).catch(() => {});
  };
}
