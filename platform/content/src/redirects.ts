// Build time only. `redirects.yaml`: former addresses of pages.
import { z } from 'zod';
import type { ReportMistake } from './checkContent.ts';
import { list } from './fields.ts';

const address = z
  .string()
  .max(200)
  .regex(/^(\/[a-z0-9-]+)+$/, 'must look like "/blog/an-article"');

/** The file may be absent. */
export const redirectsSchema = list(z.strictObject({ from: address, to: address })).optional();

const FILE = 'redirects.yaml';

/** Redirects of a release: former address → page. */
export const asRecord = (rows: z.output<typeof redirectsSchema>): Record<string, string> =>
  Object.fromEntries((rows ?? []).map(({ from, to }) => [from, to]));

/**
 * Reports duplicates, loops, and targets that aren't pages.
 * @param isPage undefined for an address of another remote, which the gate checks
 */
export function checkRedirects(
  rows: z.output<typeof redirectsSchema>,
  isPage: (path: string) => boolean | undefined,
  complain: ReportMistake,
): void {
  const all = asRecord(rows);
  for (const [index, { from, to }] of (rows ?? []).entries()) {
    const at = (problem: string) => complain(FILE, `from: ${from}`, problem);
    const first = rows?.findIndex((other) => other.from === from) ?? index;
    if (first < index) at(`${from} has two targets. Remove one.`);
    else if (isPage(from))
      at(`${from} is a page. Remove the redirect, or give the page another address.`);
    else if (Object.hasOwn(all, to)) at(leadsOn(from, to, all));
    else if (isPage(to) === false) at(`${to} isn’t a page. Write the address of one.`);
  }
}

function leadsOn(from: string, to: string, all: Record<string, string>): string {
  const seen = new Set([from]);
  let last = to;
  while (Object.hasOwn(all, last) && !seen.has(last)) {
    seen.add(last);
    last = all[last] ?? '';
  }
  return Object.hasOwn(all, last)
    ? `${from} leads to itself. Write a page as the target.`
    : `${to} is redirected itself. Write "to: ${last}".`;
}
