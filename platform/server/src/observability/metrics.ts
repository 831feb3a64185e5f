// Server only. Every metric of the site.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.2, 0.5, 1, 3, 10];
const VERSION = ['remote', 'version'] as const;

/** Metrics of one process. Labels never contain visitors' input. */
export function createMetrics() {
  const register = new Registry();
  const registers = [register];
  const observers: (() => void | Promise<void>)[] = [];
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Gauge({ name, help, labelNames, registers });
  const seconds = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS, registers });

  return {
    requests: seconds(
      'site_request_duration_seconds',
      'Responses, by kind of address and status.',
      ['kind', 'status'],
    ),
    renders: seconds('site_render_duration_seconds', 'Page renders, by remote.', ['remote']),
    renderErrors: counter('site_render_errors_total', 'Pages that failed to render.', []),
    cacheLookups: counter('site_page_cache_lookups_total', 'Pages, by hit and miss.', ['result']),
    views: counter('site_remote_views_total', 'Documents sent that show this version.', VERSION),
    failedViews: counter(
      'site_remote_failed_views_total',
      'Of these, failed in the browser.',
      VERSION,
    ),
    failures: counter('site_remote_failures_total', 'Failures of a version, by where.', [
      ...VERSION,
      'kind',
    ]),
    fallbacks: counter(
      'site_remote_fallbacks_total',
      'Times that another version was shown instead.',
      VERSION,
    ),
    automaticRollbacks: counter(
      'site_automatic_rollbacks_total',
      'Canaries and live versions that the site rolled back automatically.',
      ['remote', 'kind'],
    ),
    unconfirmedReports: counter(
      'site_unconfirmed_reports_total',
      "Watched versions that browsers report as faulty, unconfirmed by the server's browser.",
      ['remote', 'kind'],
    ),
    release: gauge('site_release_info', 'Versions in use; 1 for each.', [...VERSION, 'state']),
    revision: gauge('site_registry_revision', 'Revision of the served registry.', []),
    mailSent: counter('site_mail_sent_total', 'Mails accepted by the mail server.', []),
    mailFailed: counter('site_mail_failed_total', 'Failed attempts to send.', []),
    mailWaiting: gauge('site_mail_waiting', 'Mails waiting to be sent.', []),
    mailAge: gauge('site_mail_oldest_seconds', 'Age of the oldest waiting mail, 0 for none.', []),
    records: gauge('site_storage_records', 'Stored records, by collection.', ['collection']),
    bytes: gauge('site_storage_bytes', 'Size of the records, by collection.', ['collection']),
    used: gauge(
      'site_storage_used_ratio',
      'Used share of the room for records, 0 to 1; none with PostgreSQL.',
      ['collection'],
    ),
    storageErrors: counter('site_storage_errors_total', 'Failed reads and writes.', []),
    diskFree: gauge('site_disk_free_bytes', 'Free space on the disk of a folder.', ['folder']),
    diskSize: gauge('site_disk_size_bytes', 'Size of the disk of a folder.', ['folder']),

    backupAge: unknownYet(
      gauge(
        'site_backup_age_seconds',
        'Age of the newest readable backup; infinite for none, NaN without BACKUP_DIR.',
        [],
      ),
    ),
    certificate: unknownYet(
      gauge(
        'site_certificate_expiry_timestamp_seconds',
        'When the certificate at SITE_URL expires; NaN without one.',
        [],
      ),
    ),

    /** Updates gauges before each scrape; a failed observer leaves them unchanged. */
    observe(observer: () => void | Promise<void>): void {
      observers.push(observer);
    },
    /** Adds Node's process metrics. */
    withProcess(): void {
      collectDefaultMetrics({ register });
    },
    /** Prometheus text format. */
    async text(): Promise<string> {
      await Promise.allSettled(observers.map(async (observer) => observer()));
      return register.metrics();
    },
    contentType: register.contentType,
  };
}

function unknownYet(gauge: Gauge): Gauge {
  gauge.set(Number.NaN);
  return gauge;
}

export type Metrics = ReturnType<typeof createMetrics>;
