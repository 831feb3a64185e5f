// Server only. Proof that a page view was served, without which nobody could tell an honest report
// from a forged one: a cookie that goes to the reports' address alone, signed, for one visitor's
// network and the versions in one document.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { readCookie } from '@platform/contract/forms/readCookie';
import { LRUCache } from 'lru-cache';
import { REPORTS_PATH } from '../../app/payload.ts';
import type { Report } from '../../reports/report.schema.ts';
import { nameOf, type RemoteVersion } from '../documents/renderPage.ts';
import { cookieName, setCookie } from '../http/cookies.ts';

/** A tab may fail at something hours after it was opened. */
const LASTS_S = 4 * 3_600;
/** So many documents of one browser can report; a later one takes the place of one of them. */
const PLACES = 8;

interface Proof {
  id: string;
  /** Milliseconds since 1970. */
  until: number;
  /** `name@version` of everything in the document. */
  versions: string[];
  /** Names of those for which this page view counts. */
  counted: string[];
}

export class ViewProofs {
  /** Proofs of another process are worth nothing here: it has counted those page views itself. */
  #key = randomBytes(32);
  /** The one document that a proof has spoken for, and what it has reported already. */
  #used = new LRUCache<string, string>({ max: 50_000, ttl: LASTS_S * 1000 });

  /** @param secure whether the site is https */
  constructor(private readonly secure: boolean) {}

  /** The Set-Cookie header of one page view. */
  issue(
    network: string,
    versions: readonly RemoteVersion[],
    counted: readonly string[] = [],
  ): string {
    const proof: Proof = {
      id: randomBytes(9).toString('base64url'),
      until: Date.now() + LASTS_S * 1000,
      versions: versions.map(nameOf),
      counted: [...counted],
    };
    const body = Buffer.from(JSON.stringify(proof)).toString('base64url');
    const value = `${body}.${this.#sign(body, network)}`;
    return setCookie(this.#place(randomInt(PLACES)), value, LASTS_S);
  }

  /**
   * Accepts a report about a page view that was served to this visitor, the first like that.
   * @returns whether that view counts for the version; nothing for any other report
   */
  accept(report: Report, network: string, cookies = ''): { counts: boolean } | undefined {
    const proofs = Array.from({ length: PLACES }, (_, place) =>
      this.#read(readCookie(cookieName(this.#place(place)), cookies), network),
    ).filter((proof) => proof?.versions.includes(nameOf(report)));
    const viewOf = (proof?: Proof) => proof && this.#used.get(proof.id);
    const own =
      proofs.find((proof) => viewOf(proof) === report.view) ?? proofs.find((each) => !viewOf(each));
    if (!own) return undefined;
    const kind = `${own.id} ${report.remote} ${report.phase}`;
    if (this.#used.has(kind)) return undefined;
    this.#used.set(own.id, report.view).set(kind, report.view);
    return { counts: own.counted.includes(report.remote) };
  }

  #place(place: number) {
    return { name: `site-view-${place}`, secure: this.secure, path: REPORTS_PATH };
  }

  #read(value: string | undefined, network: string): Proof | undefined {
    const [body = '', signature = ''] = value?.split('.', 2) ?? [];
    const given = Buffer.from(signature);
    const right = Buffer.from(this.#sign(body, network));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const proof: Proof = JSON.parse(Buffer.from(body, 'base64url').toString());
    return proof.until > Date.now() ? proof : undefined;
  }

  #sign(body: string, network: string): string {
    return createHmac('sha256', this.#key).update(`${network}\n${body}`).digest('base64url');
  }
}
