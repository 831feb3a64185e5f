// Signed cookies that prove a page view, against forged reports. Each is valid for one network and
// the versions of one document.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { readCookie } from '@platform/contract/forms/readCookie';
import { LRUCache } from 'lru-cache';
import { REPORTS_PATH } from '../../app/payload.ts';
import type { Report } from '../../reports/report.schema.ts';
import { nameOf, type RemoteVersion } from '../documents/renderPage.ts';
import { cookieName, setCookie } from '../http/cookies.ts';

/** A tab may fail hours after it was opened. */
const LASTS_S = 4 * 3_600;
/** Documents of one browser that can report; a further one replaces one of them. */
const COOKIES = 8;

interface Proof {
  id: string;
  /** Milliseconds since 1970. */
  until: number;
  /** "name@version" of everything in the document. */
  versions: string[];
  /** Names for which this page view is evidence. */
  counted: string[];
}

export class ViewProofs {
  /** Per process, because each process counts its own page views. */
  #key = randomBytes(32);
  /** Document of each proof, and its reports. */
  #used = new LRUCache<string, string>({ max: 50_000, ttl: LASTS_S * 1000 });

  /** @param secure whether the site uses https */
  constructor(private readonly secure: boolean) {}

  /** The Set-Cookie header for a page view. */
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
    return setCookie(this.#cookie(randomInt(COOKIES)), value, LASTS_S);
  }

  /**
   * Accepts the first report of each kind about a page view of this visitor.
   * @returns whether the view is evidence for the version; undefined for a rejected report
   */
  accept(report: Report, network: string, cookies = ''): { counts: boolean } | undefined {
    const proofs = Array.from({ length: COOKIES }, (_, index) =>
      this.#read(readCookie(cookieName(this.#cookie(index)), cookies), network),
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

  #cookie(index: number) {
    return { name: `site-view-${index}`, secure: this.secure, path: REPORTS_PATH };
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
