// Server only. Takes what a page's script says at the end of a visit, and counts it: decisions 11 and 21.

import type { Registry } from '@platform/contract';
import { type Analytics, bucketOf, FROM, VITALS } from '@platform/contract/analytics';
import { findDeployment, findEntry } from '@platform/registry';
import type { Request } from 'express';
import { isbot } from 'isbot';
import { z } from 'zod';
import { VISITS_PATH } from '../../app/payload.ts';
import { pageAt, parseAddress, UNKNOWN } from '../addresses/address.ts';
import { beacons } from '../http/beacons.ts';
import type { AnalyticsCounts } from './AnalyticsCounts.ts';

/** A visit says something when it is left, and again when it goes on and is left once more. */
const LIMITS = { maxBytes: 4096, perMinute: 60 };

/** What of a site is counted besides its pages. */
export interface Counted {
  /** Forms by the call that each makes. */
  forms: Readonly<Record<string, string>>;
  /** Tools by where the addresses of each begin. */
  tools: Readonly<Record<string, string>>;
}

export interface CountingOptions {
  counted: Counted;
  /** Addresses of the shell's own pages. */
  ownPaths: readonly string[];
  /** Origin of the public site. */
  origin: string;
  registry: () => Registry;
  counts: Pick<AnalyticsCounts, 'count' | 'host'>;
  /** Who counts visits. */
  analytics: Analytics;
}

const path = z.string().startsWith('/').max(300);
/** More than an hour is a sleeping machine's. */
const value = z.number().min(0).max(3_600_000).optional();

export const visitSchema = z.strictObject({
  /** Pages in the order in which they were seen. */
  views: z.array(path).max(50),
  /** Host that has led to the first of them, "" without one; absent when that was told before. */
  from: z.string().max(300).optional(),
  /** Calls of forms, and addresses of pages, in which something was touched. */
  used: z.array(path).max(20),
  /** Of the document, told once. */
  vitals: z
    .strictObject({
      page: path,
      /** Whose page it is, as remote@version. */
      of: z.string().max(200),
      lcp: value,
      inp: value,
      cls: value,
      ttfb: value,
    })
    .optional(),
});

export type Visit = z.input<typeof visitSchema>;

/** Whether this visitor may be counted at all, and is one. */
export const isCounted = (req: Request): boolean =>
  req.get('DNT') !== '1' && req.get('Sec-GPC') !== '1' && !isbot(req.get('User-Agent'));

/** Pages that the registry doesn't list. */
export const OTHER = 'other';

/** The page of an address in words that the site itself has chosen. */
export function pageName(address: string, registry: Registry, ownPaths: readonly string[]): string {
  const parsed = parseAddress(address);
  const page = parsed && pageAt(parsed, registry, ownPaths);
  return page?.isListed && page.url !== UNKNOWN ? page.path : OTHER;
}

/** The name of what has led to a page, by the address of the page with the link. */
export function referrerName(
  referrer: string | undefined,
  origin: string,
  counts: Pick<AnalyticsCounts, 'host'>,
): string {
  const host = referrer && URL.canParse(referrer) ? new URL(referrer).host : '';
  return host === new URL(origin).host ? FROM.here : counts.host(host);
}

/**
 * Answers 204 for a visit, whether it is counted or not: tabs and shells from before go on reporting
 * after the server has begun to count by itself.
 */
export const visits = (options: CountingOptions) =>
  beacons(VISITS_PATH, LIMITS, (req, res) => {
    const { success, data } = visitSchema.safeParse(req.body);
    if (!success) return void res.status(400).end();
    if (options.analytics === 'beacon' && isCounted(req)) count(data, options);
    res.status(204).end();
  });

function count(
  { views, from, used, vitals }: z.output<typeof visitSchema>,
  { origin, counts, counted, ownPaths, ...options }: CountingOptions,
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
    const told = vitals[vital];
    if (told === undefined) continue;
    const bucket = bucketOf(vital === 'cls' ? told * 1000 : told);
    counts.count(vital, page, vitals.of, String(bucket));
  }
}

/** Counts a form that was sent and kept. */
export function countSent(
  req: Request,
  call: string,
  { counts, counted }: Pick<CountingOptions, 'counts' | 'counted'>,
): void {
  const form = counted.forms[call];
  if (form && isCounted(req)) counts.count('sent', form);
}
