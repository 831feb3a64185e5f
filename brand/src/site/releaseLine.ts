// Runs on both sides. The line about the latest release, below the hero and in the footer.
import type { SiteFacts } from '@platform/contract';

/** `2026-11-22 07:15 UTC`: the same on server and browser, independent of locale and time zone. */
export const utcMinute = (iso: string): string =>
  `${iso.slice(0, 10)} ${iso.slice(11, 16)}\u00a0UTC`;

/** Minutes and seconds: `1:42`. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Sentences about the latest release; a fixed sentence without a release. */
export function releaseLine({ release, rollbackSeconds }: SiteFacts = {}): string {
  if (!release) return 'Every part of this site is released on its own and can be rolled back.';
  const { name, version, liveSince, count, countedSince } = release;
  const sentences = [
    `Last release: ${name} ${version}, live since ${utcMinute(liveSince)}.`,
    `${count} ${count === 1 ? 'release' : 'releases'} since ${countedSince.slice(0, 10)}.`,
  ];
  if (rollbackSeconds !== undefined) {
    sentences.push(`A rollback takes ${rollbackSeconds.toFixed(1)}\u00a0s.`);
  }
  return sentences.join(' ');
}
