// Server only. Takes the reports of browsers in which something of a remote failed. Nothing but
// counters is kept of them, and no address.

import { networkOf } from '@platform/server/http/networkOf';
import type { Request, Response } from 'express';
import { REPORTS_PATH } from '../../app/payload.ts';
import { type Report, reportSchema } from '../../reports/report.schema.ts';
import { siteNetworkOf } from '../evidence/Samples.ts';
import { beacons, tooMany } from '../http/beacons.ts';
import { perMinute } from '../http/perMinute.ts';
import type { ViewProofs } from './ViewProofs.ts';

/** A page view sends five at most. */
const LIMITS = { maxBytes: 2048, perMinute: 30 };
/** About one version, of all visitors: a flood about one silences nobody who speaks of another. */
const VERSION_PER_MINUTE = 600;

/** What the site itself knows of a report. */
export interface Reported {
  /** Whether the page view counts as evidence about the version. */
  counts: boolean;
  /** The visitor's, as evidence is counted. */
  network: string;
  /** Path and query of the document, as the browser names it. */
  page: string;
}

/**
 * Answers 204 for what was counted, and 4xx without a word for everything else.
 * @param count answers false for what is about nothing that this site has
 */
export function reports(
  proofs: Pick<ViewProofs, 'accept'>,
  count: (report: Report, reported: Reported) => boolean,
) {
  const moreOf = perMinute(1_000);
  return beacons(REPORTS_PATH, LIMITS, (req: Request, res: Response) => {
    const { success, data } = reportSchema.safeParse(req.body);
    if (!success) return void res.status(400).end();
    const { ip = '' } = req;
    const accepted = proofs.accept(data, networkOf(ip), req.get('Cookie'));
    if (!accepted) return void res.status(403).end();
    if (moreOf(`${data.remote}@${data.version}`) > VERSION_PER_MINUTE) return tooMany(res);
    const reported = { ...accepted, network: siteNetworkOf(ip), page: pageOf(req) };
    res.status(count(data, reported) ? 204 : 400).end();
  });
}

function pageOf(req: Request): string {
  const referrer = req.get('Referer') ?? '';
  if (!URL.canParse(referrer)) return '';
  const { pathname, search } = new URL(referrer);
  return pathname + search;
}
