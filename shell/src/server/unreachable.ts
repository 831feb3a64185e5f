// Server only. What is answered, and logged, when the API runs elsewhere and doesn't answer.
import type { Logger } from '@site/kit/server/log';

export const UNREACHABLE = {
  headers: { 'Retry-After': '10' },
  body: {
    success: false,
    isOpen: false,
    code: 'unavailable',
    error: 'We can’t take this just now. Please try again in a minute.',
  },
} as const;

export function tellUnreachable(log: Logger, target: string, error: unknown): void {
  log.error({ event: 'api-unreachable', err: error }, `The API at ${target} doesn't answer`);
}
