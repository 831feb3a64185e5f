// Server only. What the script of a form would send.
import { createHash } from 'node:crypto';
import { readCookie } from '@platform/contract/forms/readCookie';
import {
  SESSION_COOKIE,
  signalHeaders,
  signedTime,
  XSRF_COOKIE,
} from '@platform/contract/forms/spamSignals';
import type { ApiCall } from '../api/ApiCall.ts';
import type { PostedForm } from './readForm.ts';

/**
 * The call with what protects it: the token, even an absent one, so that it never passes for a
 * program's; the time that the token was issued at; the honeypot; and a key made of what is sent, so that
 * nobody sends the same twice by loading the answer again.
 * @param cookies the Cookie header
 */
export function callOf({ call, values, numbers, honeypot }: PostedForm, cookies = ''): ApiCall {
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
