// Build side. Requests to a site.
import { setTimeout } from 'node:timers/promises';
import { UsageError } from '@platform/contract/cli/program';
import { type Failure, isSafeAddress, toError } from '@platform/contract/publishing';

/** Attempts per request. */
const TRIES = 4;
/** The longest pause that a site can ask for, in seconds. */
const LONGEST_PAUSE = 60;

/** Origin of a site's address. Keys are sent over TLS only, except to this machine. @throws for another scheme */
export function originOf(given: string): string {
  if (!URL.canParse(given)) throw new UsageError(`"${given}" is not an address`);
  const { origin } = new URL(given);
  if (isSafeAddress(origin)) return origin;
  throw new Error(
    `${given} isn't https, so the key could be read in transit. Use the site's https address.`,
  );
}

/** `fetch`, without redirects unless asked for. @throws naming the address and the reason when there is no answer */
export async function fetchFromSite(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, { redirect: 'error', ...init });
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new Error(`Can't reach ${address}: ${reason}. Check the address.`);
  }
}

interface Asking {
  /** A key or a pipeline's token; called for each request, since tokens expire within minutes. */
  credential(): Promise<string>;
  /** Whether a request may be sent again although the site may have carried it out. */
  isRepeatable: boolean;
  /** What to say when the address answers without this platform's JSON. */
  missing(status: number): string;
  /** Waits between attempts, in milliseconds. */
  pause?(ms: number): Promise<unknown>;
}

/** An authorised request, repeated after network errors, 429 and 5xx. @throws with the site's error */
export async function callSite(
  { credential, isRepeatable, missing, pause = setTimeout }: Asking,
  address: string,
  init: RequestInit,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const headers = { ...init.headers, Authorization: `Bearer ${await credential()}` };
    const found = await fetchFromSite(address, { ...init, headers }).catch((error: Error) => error);
    if (found instanceof Response && found.ok) return found;
    const again = found instanceof Error ? isRepeatable : mayRepeat(found.status, isRepeatable);
    if (!again || attempt === TRIES) {
      throw found instanceof Error ? found : await rejectionOf(found, missing);
    }
    const asked = found instanceof Error ? 0 : Number(found.headers.get('Retry-After'));
    await pause(Math.max(Math.min(asked || 0, LONGEST_PAUSE), attempt) * 1000);
  }
}

/** 429 and 503: nothing has been done. */
const mayRepeat = (status: number, isRepeatable: boolean): boolean =>
  status === 429 || status === 503 || (isRepeatable && status >= 500);

async function rejectionOf(response: Response, missing: Asking['missing']): Promise<Error> {
  const answer = (await response.json().catch(() => null)) as Failure | null;
  if (!answer?.error) return new Error(missing(response.status));
  return response.status === 400 ? new UsageError(answer.error) : toError(answer);
}
