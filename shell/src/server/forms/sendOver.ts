// Server only. Calls an API that runs elsewhere, telling it what the proxy of /api would tell.
import type { Logger } from '@site/kit/server/log';
import type { Request } from 'express';
import type { SiteApi } from '../siteApi.ts';
import { tellUnreachable, UNREACHABLE } from '../unreachable.ts';

/** A person waits for the page that is the answer. */
const TIME_LIMIT_MS = 30_000;

/** What a visitor's browser says of itself, and what goes on from the API's answer to it. */
const ASKED = ['cookie', 'origin', 'sec-fetch-site'];
const ANSWERED = ['retry-after', 'x-request-id'];

export const sendOver =
  (target: string, log: Logger): SiteApi['send'] =>
  async (req, res, { path, headers, body }) => {
    try {
      const answer = await fetch(target.replace(/\/$/, '') + path, {
        method: 'POST',
        headers: { ...visitorOf(req), ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      const parsed: unknown = await answer.json();
      for (const cookie of answer.headers.getSetCookie()) res.append('Set-Cookie', cookie);
      for (const name of ANSWERED) {
        const value = answer.headers.get(name);
        if (value) res.set(name, value);
      }
      return { ok: answer.ok, status: answer.status, body: parsed };
    } catch (error) {
      tellUnreachable(log, target, error);
      res.set(UNREACHABLE.headers);
      return { ok: false, status: 503, body: UNREACHABLE.body };
    }
  };

function visitorOf(req: Request): Record<string, string> {
  const told = ASKED.flatMap((name) => {
    const value = req.get(name);
    return value ? [[name, value]] : [];
  });
  const way = [req.get('X-Forwarded-For'), req.socket.remoteAddress].filter(Boolean);
  return {
    ...Object.fromEntries(told),
    'X-Forwarded-For': way.join(', '),
    'X-Forwarded-Host': req.host,
    'X-Forwarded-Proto': req.protocol,
  };
}
