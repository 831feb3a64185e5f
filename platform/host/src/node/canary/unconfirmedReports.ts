import { type Announce, SITE_AUTHOR } from '@platform/registry';
import type { Logger } from '@platform/server/observability/log';
import type { Metrics } from '@platform/server/observability/metrics';
import type { JudgeOptions } from './Judge.ts';

/** Notifies team and owner of reports that the server's browser doesn't confirm: log, metric and webhooks. */
export const unconfirmedReports =
  (
    log: Logger,
    { unconfirmedReports: counter }: Pick<Metrics, 'unconfirmedReports'>,
    announce: Announce | undefined,
  ): JudgeOptions['notify'] =>
  ({ remote, version, kind }, reason, unavailable) => {
    counter.inc({ remote, kind });
    log.warn(
      { event: 'unconfirmed-reports', remote, version, kind, reason, unavailable },
      `${remote}: browsers report failures that this server can't confirm. Check ${version}; to go back: npm run rollback -- ${remote}`,
    );
    const data = { remote, from: version, to: version, author: SITE_AUTHOR, reason };
    announce?.({ type: 'reported', data });
  };
