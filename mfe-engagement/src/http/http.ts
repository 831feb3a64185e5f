// Browser only. The HTTP client of spec §7: JSON bodies, the cross-site-request-forgery header, no
// timeout.

import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import { readCookie } from '@platform/contract/forms/readCookie';
import { XSRF_COOKIE } from '@platform/contract/forms/spamSignals';

/** Answer of any status; `body` is undefined if empty or not JSON. */
type Answer = FormAnswer['answer'];

/** Outcome of a call: the answer, or what was thrown before one arrived. */
export type Exchange = { answer: Answer } | { thrown: unknown };

/** Reads JSON. Never rejects. */
export const getJson = (url: string): Promise<Exchange> => exchange(url, {});

/** Sends JSON. Never rejects. */
export const postJson = (
  url: string,
  content: unknown,
  headers: Record<string, string>,
): Promise<Exchange> =>
  exchange(url, {
    method: 'POST',
    body: JSON.stringify(content),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

const exchange = (url: string, init: RequestInit): Promise<Exchange> =>
  request(url, init).then(
    (answer) => ({ answer }),
    (thrown) => ({ thrown }),
  );

async function request(url: string, init: RequestInit): Promise<Answer> {
  const send = (token: string | undefined) =>
    fetch(url, {
      ...init,
      headers: {
        Accept: 'application/json',
        ...init.headers,
        ...(token && { 'X-XSRF-TOKEN': token }),
      },
    });
  const token = readToken();
  let response = await send(token);
  // The token may have expired, for example overnight: retry once with the fresh one.
  if (response.status === 403) {
    const fresh = readToken();
    if (fresh && fresh !== token) response = await send(fresh);
  }
  return { ok: response.ok, status: response.status, body: parse(await response.text()) };
}

/** Value of the XSRF-TOKEN cookie, if set. */
export const readToken = () => readCookie(XSRF_COOKIE, document.cookie);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
