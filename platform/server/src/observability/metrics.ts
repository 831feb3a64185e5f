// Server only. Every metric that the site has, in one list: what alerts and dashboards may name.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.2, 0.5, 1, 3, 10];
const VERSION = ['remote', 'version'] as const;

/**
 * Counters and gauges of one process. Labels are kinds, remotes, versions that the registry knows and
 * states: never anything that a visitor has chosen or sent.
 */
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
    requests: seconds('site_request_duration_seconds', 'Answers, by kind of address and status.', [
      'kind',
      'status',
    ]),
    renders: seconds('site_render_duration_seconds', 'Renderings of pages, by whose part it was.', [
      'remote',
    ]),
    renderErrors: counter('site_render_errors_total', 'Pages that came to nothing.', []),
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
    fallbacks: counter('site_remote_fallbacks_total', 'Another version had to be shown.', VERSION),
    automaticRollbacks: counter(
      'site_automatic_rollbacks_total',
      'Canaries and live versions that the site rolled back automatically.',
      ['remote', 'kind'],
    ),
    suspected: counter(
      'site_versions_suspected_total',
      'Versions that browsers report as bad, by what a look at them has led to.',
      ['remote', 'kind', 'outcome'],
    ),
    release: gauge('site_release_info', 'Versions in use; 1 for each.', [...VERSION, 'state']),
    revision: gauge('site_registry_revision', 'Of the registry that is served.', []),
    mailSent: counter('site_mail_sent_total', 'Mails that the server has taken.', []),
    mailFailed: counter('site_mail_failed_total', 'Tries that failed.', []),
    mailWaiting: gauge('site_mail_waiting', 'Mails that are still to be sent.', []),
    mailAge: gauge('site_mail_oldest_seconds', 'Age of the oldest of them, 0 for none.', []),
    records: gauge('site_storage_records', 'Records kept, by collection.', ['collection']),
    bytes: gauge('site_storage_bytes', 'Size of the records, by collection.', ['collection']),
    storageErrors: counter('site_storage_errors_total', 'What could not be kept or read.', []),
    diskFree: gauge('site_disk_free_bytes', 'Room where a folder is.', ['folder']),
    diskSize: gauge('site_disk_size_bytes', 'Size of the disk where a folder is.', ['folder']),

    /** Has something put its gauges right before each answer. What fails leaves them as they are. */
    observe(observer: () => void | Promise<void>): void {
      observers.push(observer);
    },
    /** Adds what Node tells of the process: memory, delays, handles. */
    withProcess(): void {
      collectDefaultMetrics({ register });
    },
    /** All of it in Prometheus' text format. */
    async text(): Promise<string> {
      await Promise.allSettled(observers.map(async (observer) => observer()));
      return register.metrics();
    },
    contentType: register.contentType,
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
