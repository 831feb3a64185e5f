// Browser only. The HTTP client of spec §7: JSON bodies, the cross-site-request-forgery header, and
// no time limit.

import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import { readCookie } from '@platform/contract/forms/readCookie';
import { XSRF_COOKIE } from '@platform/contract/forms/spamSignals';

/** What the server said, whatever its status. Its body is undefined when it was empty or no JSON. */
type Answer = FormAnswer['answer'];

/** One call from start to end: an answer, or whatever was thrown before there was one. */
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
  // A refusal may bring a fresh token, for example after a night with the page open: once more.
  if (response.status === 403) {
    const fresh = readToken();
    if (fresh && fresh !== token) response = await send(fresh);
  }
  return { ok: response.ok, status: response.status, body: parse(await response.text()) };
}

/** What the server knows this browser by, if it has said so. */
export const readToken = () => readCookie(XSRF_COOKIE, document.cookie);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
