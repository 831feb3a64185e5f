// Development only. The server's log for a person: what happened and the error, no JSON.
import { type Logger, pino } from 'pino';

export function readableLog(say: (line: string) => void): Logger {
  const write = (line: string) => {
    const { msg, error, err } = JSON.parse(line) as {
      msg?: string;
      error?: string;
      err?: { stack?: string };
    };
    say([msg, error ?? err?.stack].filter(Boolean).join('\n'));
  };
  return pino({ level: process.env.LOG_LEVEL }, { write });
}
