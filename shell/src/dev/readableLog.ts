// Development only. The server's log for a person: what happened and the error, no JSON.
import { createLogger, type Logger } from '@site/kit/server/log';

interface Line {
  msg?: string;
  error?: string;
  err?: { stack?: string };
}

export const readableLog = (say: (line: string) => void): Logger =>
  createLogger('site', (json) => {
    const { msg, error, err } = JSON.parse(json) as Line;
    say([msg, error ?? err?.stack].filter(Boolean).join('\n'));
  });
