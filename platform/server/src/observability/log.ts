import { type Logger, pino } from 'pino';
import { LOG_LEVELS } from '../env.ts';

export type { Logger };

/**
 * A logger of JSON lines on stdout, or to `write`. LOG_LEVEL sets the level; tests are silent. Callers pass only ids,
 * codes, counts and file names, so nothing is redacted (OWASP ASVS 5.0, 16.2.5).
 */
export function createLogger(name: string, write?: (line: string) => void): Logger {
  const wanted = process.env.LOG_LEVEL?.trim() || 'info';
  // `parseEnv` reports an invalid level.
  const known = LOG_LEVELS.some((level) => level === wanted) ? wanted : 'info';
  const options = {
    name,
    level: process.env.VITEST ? 'silent' : known,
    serializers: { err: describeError },
  };
  return write ? pino(options, { write }) : pino(options);
}

/** Only fields without a body: pino copies every property, and body-parser's errors contain the body. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause ? { cause: describeError(cause) } : {}) };
}
