// Browser only. One key per content, kept across reloads, so that a retry is not stored twice.
import { forget, recall, remember } from '@platform/contract/forms/tabStorage';

interface Attempt {
  content: string;
  key: string;
}

const place = (form: string) => `attempt:${form}`;

/** The `Idempotency-Key` for sending this content with this form. */
export function idempotencyKey(form: string, content: string): string {
  const last = recall<Attempt>(place(form)) ?? inMemory.get(form);
  if (last?.content === content) return last.key;
  const attempt = { content, key: randomKey() };
  inMemory.set(form, attempt);
  remember(place(form), attempt);
  return attempt.key;
}

/** Call after success: the next submit gets a new key, even for the same content. */
export function endAttempt(form: string): void {
  inMemory.delete(form);
  forget(place(form));
}

// For browsers that deny storage.
const inMemory = new Map<string, Attempt>();

// crypto.randomUUID exists on https and localhost only.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
