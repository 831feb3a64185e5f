// Browser only.
import type { SiteFacts } from '@platform/contract';
import { fill } from '@site/brand/fill';

export const FIGURES = ['interval', 'build', 'recovery'] as const;

/** Days between releases, minutes of a build, minutes to recover; NaN for an empty or invalid field. */
export type Figures = Partial<Record<(typeof FIGURES)[number], number>>;

const DAY_SECONDS = 24 * 3600;

/** Seconds between this site's releases; undefined when the history is too short. */
export function intervalHere({ release }: SiteFacts): number | undefined {
  const { liveSince = '', countedSince = '', count = 0 } = release ?? {};
  const since = (Date.parse(liveSince) - Date.parse(countedSince)) / 1000;
  // A day of releases is no interval.
  return count > 1 && since > DAY_SECONDS ? since / (count - 1) : undefined;
}

interface Sentences {
  messages: Record<(typeof FIGURES)[number], string>;
  question: string;
}

/** The booking page with the message in the fragment, which browsers send to no server. */
export function askPath(own: Figures, { messages, question }: Sentences): string {
  const known = FIGURES.filter((name) => Number.isFinite(own[name]));
  const sentences = known.map((name) => fill(messages[name], { value: own[name] }));
  const message = [...sentences, question].join(' ');
  return `/consultation#${new URLSearchParams({ message })}`;
}
