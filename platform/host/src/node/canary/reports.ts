// Receives browsers' reports of failed remotes. Keeps counts, but no addresses.
import { networkOf } from '@platform/server/http/networkOf';
import type { Request, Response } from 'express';
import { REPORTS_PATH } from '../../app/payload.ts';
import { type Report, reportSchema } from '../../reports/report.schema.ts';
import { siteNetworkOf } from '../evidence/Samples.ts';
import { beacons, tooMany } from '../http/beacons.ts';
import { perMinute } from '../http/perMinute.ts';
import type { ViewProofs } from './ViewProofs.ts';

const LIMITS = { maxBytes: 2048, perMinute: 30 };
/** Reports of all visitors about one version, so that a flood doesn't block reports about others. */
const VERSION_PER_MINUTE = 600;

export interface Reported {
  /** Whether the page view is evidence for the version. */
  counts: boolean;
  /** As from `siteNetworkOf`. */
  network: string;
  /** Path and query of the document, from the Referer. */
  page: string;
}

/**
 * Answers 204 for a counted report, otherwise 4xx without a body.
 * @param count returns false for an unknown version
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
