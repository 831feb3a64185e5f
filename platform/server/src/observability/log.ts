// Server only. One logger for every process: JSON lines on standard output.
import { type Logger, pino } from 'pino';
import { LOG_LEVELS } from '../env.ts';

export type { Logger };

/**
 * A logger whose lines carry `name`. Levels come from LOG_LEVEL; tests are silent. Lines go to
 * standard output, or to `write`.
 *
 * It redacts nothing, because nothing personal is ever passed in: callers log ids, codes, counts
 * and file names, never a body, an address or a name (OWASP ASVS 5.0, 16.2.5). Errors are reduced
 * to the parts that can't hold a body.
 */
export function createLogger(name: string, write?: (line: string) => void): Logger {
  const wanted = process.env.LOG_LEVEL?.trim() || 'info';
  // parseEnv names a wrong level; until it has run, a wrong one must not break the first line.
  const known = LOG_LEVELS.some((level) => level === wanted) ? wanted : 'info';
  const options = {
    name,
    level: process.env.VITEST ? 'silent' : known,
    serializers: { err: describeError },
  };
  return write ? pino(options, { write }) : pino(options);
}

/** pino's own serializer copies every property, and body-parser puts the whole body on its errors. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause ? { cause: describeError(cause) } : {}) };
}
