import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILES: Record<string, string> = {
  '/api/reviews': 'reviews.json',
  '/api/contact': 'messages.json',
  '/api/book-consultation': 'consultations.json',
};

/** Records that a form sent, from their file. */
export async function kept(dataDir: string, path = '/api/reviews') {
  return JSON.parse(await readFile(join(dataDir, FILES[path] ?? ''), 'utf8')).records;
}

/** Texts of all reviews, from their file. */
export async function keptTexts(dataDir: string): Promise<string[]> {
  return (await kept(dataDir)).map(({ text }: { text: string }) => text);
}
