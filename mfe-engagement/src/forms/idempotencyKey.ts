// Browser only. One key for each content: whoever sends the same again, even after a reload, asks
// the server for the same thing and not for a second one.
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

/** After success: the next one is another, even with the same words. */
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
