import { type Announce, freezeLive, type ReleaseStore, SITE_AUTHOR } from '@platform/registry';
import type { Logger } from '@platform/server/observability/log';
import type { Metrics } from '@platform/server/observability/metrics';
import type { Suspects } from './Suspects.ts';

type Options = ConstructorParameters<typeof Suspects>[0];

/** Freezes the name of a live version and calls webhooks. */
export const freezeSuspect =
  (store: ReleaseStore, log: Logger, announce: Announce | undefined): Options['freeze'] =>
  async ({ remote, version }, reason) => {
    try {
      const meta = { author: SITE_AUTHOR, reason, log: (line: string) => log.warn(line) };
      const isNews = await freezeLive(store, { remote, version }, meta);
      const data = { remote, from: version, to: version, author: SITE_AUTHOR, reason };
      if (isNews) announce?.({ type: 'frozen', data });
      return true;
    } catch (err) {
      const fix = `Couldn't freeze ${remote}. Do it by hand, where the registry is: npm run site -- freeze ${remote} --reason "…"`;
      log.error({ event: 'not-frozen', remote, version, reason, err }, fix);
      return false;
    }
  };

/**
 * Counts and logs the outcome of each suspicion.
 * @param trustProxy number of trusted proxies
 */
export const reportSuspects =
  (log: Logger, metrics: Pick<Metrics, 'suspected'>, trustProxy: number): Options['report'] =>
  ({ remote, version, kind }, outcome, reason) => {
    metrics.suspected.inc({ remote, kind, outcome });
    const facts = { event: `suspect-${outcome}`, remote, version, kind, reason };
    if (outcome === 'confirmed') {
      return log.error(facts, `${remote}: the server's browser confirms the fault`);
    }
    if (outcome === 'held') {
      const fix = `npm run rollback -- ${remote}, or: npm run site -- unfreeze ${remote}`;
      return log.error(facts, `${remote}: releases are frozen. Check the version, then ${fix}`);
    }
    const proxy = trustProxy === 0 ? ' Behind a proxy, set TRUST_PROXY.' : '';
    log.warn(facts, `${remote}: reports of too few networks to act on.${proxy}`);
  };
