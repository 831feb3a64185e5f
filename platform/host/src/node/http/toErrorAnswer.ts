import { type Failure, toFailure, toFailureCode } from '@platform/contract/publishing';
import { RequestError } from '@platform/registry/keys';
import type { ReleaseStore } from '@platform/registry/store';

interface Answer {
  /** HTTP status. */
  status: number;
  failure: Failure;
  /** Whether the site is at fault; the failure then hides the reason. */
  isFault: boolean;
}

/**
 * The answer to a request that failed.
 * @param store its folder never appears in an answer
 */
export function toErrorAnswer(error: unknown, { folder }: ReleaseStore): Answer {
  const status = error instanceof RequestError ? error.status : statusIn(error);
  const failure = toFailure(error);
  if (status >= 400 && status < 600) return { status, failure, isFault: false };
  if (toFailureCode(error) !== 'failed') return { status: 409, failure, isFault: false };
  // Libraries and the system throw classes of their own, or set a code.
  const isOwn = error instanceof Error && error.constructor === Error && !('code' in error);
  if (isOwn && !error.message.includes(folder)) return { status: 409, failure, isFault: false };
  const says = 'The site failed to run the command. Its operator finds the reason in the log.';
  return { status: 500, failure: { error: says, code: 'failed' }, isFault: true };
}

const statusIn = (error: unknown): number => Number((error as { status?: unknown } | null)?.status);
