import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredRecord } from '../records/storedRecord.ts';

const FILES: Record<string, string> = {
  '/api/reviews': 'reviews.json',
  '/api/contact': 'messages.json',
  '/api/book-consultation': 'consultations.json',
};

/** Records that a form sent, from their file. */
export async function readRecords(dataDir: string, path = '/api/reviews') {
  return JSON.parse(await readFile(join(dataDir, FILES[path] ?? ''), 'utf8')).records;
}

/** States and reasons of a form's records, from their file: `new`, `spam (honeypot)`. */
export async function readStates(dataDir: string, path = '/api/contact'): Promise<string[]> {
  return (await readRecords(dataDir, path)).map(({ handling }: StoredRecord) =>
    handling.reason ? `${handling.state} (${handling.reason})` : handling.state,
  );
}

/** Texts of all reviews, from their file. */
export async function readReviewTexts(dataDir: string): Promise<string[]> {
  return (await readRecords(dataDir)).map(({ text }: { text: string }) => text);
}
