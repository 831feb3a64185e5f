// Runs on both sides.
import type { Post } from './post.ts';

/** A fixed language and zone, so that the server and every browser write the same text. */
const FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "15 March 2024", or "Coming Soon" for a post without a date (spec §3, blog post). */
export function PostDate({ date }: Pick<Post, 'date'>) {
  if (date === undefined) return <span>Coming Soon</span>;
  return <time dateTime={date}>{FORMAT.format(new Date(date))}</time>;
}
