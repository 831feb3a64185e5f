import { createHash } from 'node:crypto';
import { readCookie } from '@platform/contract/forms/readCookie';
import {
  SESSION_COOKIE,
  signalHeaders,
  signedTime,
  XSRF_COOKIE,
} from '@platform/contract/forms/spamSignals';
import type { ApiCall } from '../api/createApiProxy.ts';
import type { PostedForm } from './readForm.ts';

/**
 * The API call that the form's script would make. The token header is always sent, so that the call never counts
 * as a program's; the idempotency key is a hash of the values, so that a reload sends nothing twice.
 * @param cookies the Cookie header
 */
export function toApiCall({ call, values, numbers, honeypot }: PostedForm, cookies = ''): ApiCall {
  const token = readCookie(XSRF_COOKIE, cookies) ?? '';
  const session =
    readCookie(`__Host-${SESSION_COOKIE}`, cookies) ?? readCookie(SESSION_COOKIE, cookies);
  const asNumber = ([name, value]: [string, string]) =>
    numbers.includes(name) && /^\d{1,9}$/.test(value) ? [name, Number(value)] : [name, value];
  return {
    path: call,
    headers: {
      'X-XSRF-TOKEN': /^[\w.-]{1,200}$/.test(token) ? token : '',
      ...signalHeaders(honeypot, signedTime(token)),
      ...(session && { 'Idempotency-Key': keyOf([session, call, values]) }),
    },
    body: Object.fromEntries(Object.entries(values).map(asNumber)),
  };
}

const keyOf = (sent: unknown): string =>
  createHash('sha256').update(JSON.stringify(sent)).digest('base64url');
