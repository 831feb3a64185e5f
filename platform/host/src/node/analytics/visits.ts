// Counts the visits that pages report (decisions 48 and 58).
import type { Registry } from '@platform/contract';
import { type Analytics, bucketOf, FROM, VITALS } from '@platform/contract/analytics';
import { findDeployment, findEntry } from '@platform/registry';
import type { Request } from 'express';
import { isbot } from 'isbot';
import { z } from 'zod';
import { VISITS_PATH } from '../../app/payload.ts';
import { pageAt, parseAddress, UNKNOWN } from '../addresses/address.ts';
import type { RemoteHealth } from '../canary/RemoteHealth.ts';
import { beacons } from '../http/beacons.ts';
import type { AnalyticsCounts } from './AnalyticsCounts.ts';

/** A page reports whenever it is hidden. */
const LIMITS = { maxBytes: 4096, perMinute: 60 };

/** Forms and tools of a site that are counted by name. */
export interface Counted {
  /** Names by path of the API call. */
  forms: Readonly<Record<string, string>>;
  /** Names by path prefix. */
  tools: Readonly<Record<string, string>>;
}

export interface CountingOptions {
  counted: Counted;
  ownPaths: readonly string[];
  origin: string;
  registry: () => Registry;
  counts: Pick<AnalyticsCounts, 'count' | 'host'>;
  analytics: Analytics;
  health: Pick<RemoteHealth, 'measured'>;
}

const path = z.string().startsWith('/').max(300);
/** More than an hour comes from a sleeping machine. */
const value = z.number().min(0).max(3_600_000).optional();

export const visitSchema = z.strictObject({
  /** Paths in order of viewing. */
  views: z.array(path).max(50),
  /** Referring host of the document, "" without one; absent after the first report. */
  from: z.string().max(300).optional(),
  /** API paths of used forms and paths of pages with used controls. */
  used: z.array(path).max(20),
  /** Of the document; absent after the first report. */
  vitals: z
    .strictObject({
      page: path,
      /** Release of the page, "remote@version". */
      of: z.string().max(200),
      lcp: value,
      inp: value,
      cls: value,
      ttfb: value,
    })
    .optional(),
});

export type Visit = z.input<typeof visitSchema>;

/** Whether the request is from a person who allows counting. */
export const isCounted = (req: Request): boolean =>
  req.get('DNT') !== '1' && req.get('Sec-GPC') !== '1' && !isbot(req.get('User-Agent'));

export const OTHER = 'other';

/** The listed path of a page; `OTHER` for any other address. */
export function pageName(address: string, registry: Registry, ownPaths: readonly string[]): string {
  const parsed = parseAddress(address);
  const page = parsed && pageAt(parsed, registry, ownPaths);
  return page?.isListed && page.url !== UNKNOWN ? page.path : OTHER;
}

/** The counted name of a referrer. */
export function referrerName(
  referrer: string | undefined,
  origin: string,
  counts: Pick<AnalyticsCounts, 'host'>,
): string {
  const host = referrer && URL.canParse(referrer) ? new URL(referrer).host : '';
  return host === new URL(origin).host ? FROM.here : counts.host(host);
}

/** Answers 204 also for visits that aren't counted: old tabs go on reporting when the server counts. */
export const visits = (options: CountingOptions) =>
  beacons(VISITS_PATH, LIMITS, (req, res) => {
    const { success, data } = visitSchema.safeParse(req.body);
    if (!success) return void res.status(400).end();
    if (options.analytics === 'beacon' && isCounted(req)) count(data, options);
    res.status(204).end();
  });

function count(
  { views, from, used, vitals }: z.output<typeof visitSchema>,
  { origin, counts, counted, ownPaths, health, ...options }: CountingOptions,
): void {
  const registry = options.registry();
  const ownHost = new URL(origin).host;
  for (const [index, view] of views.entries()) {
    const led = index === 0 && from !== undefined && from !== ownHost;
    counts.count('view', pageName(view, registry, ownPaths), led ? counts.host(from) : FROM.here);
  }
  for (const form of new Set(used.flatMap((what) => counted.forms[what] ?? []))) {
    counts.count('opened', form);
  }
  for (const [below, tool] of Object.entries(counted.tools)) {
    if (used.some((what) => what.startsWith(below))) counts.count('used', tool);
  }
  const [remote = '', version = ''] = vitals?.of.split('@') ?? [];
  if (!vitals || !findDeployment(findEntry(registry, remote), version)) return;
  const page = pageName(vitals.page, registry, ownPaths);
  for (const vital of VITALS) {
    const value = vitals[vital];
    if (value === undefined) continue;
    const bucket = bucketOf(vital === 'cls' ? value * 1000 : value);
    counts.count(vital, page, vitals.of, String(bucket));
    health.measured({ remote, version }, vital, bucket);
  }
}

export function countSent(
  req: Request,
  call: string,
  { counts, counted }: Pick<CountingOptions, 'counts' | 'counted'>,
): void {
  const form = counted.forms[call];
  if (form && isCounted(req)) counts.count('sent', form);
}
