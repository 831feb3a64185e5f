// Runs on both sides.

import { site } from '@site/brand/site';
import blog from '#content/blog.yaml';
import type { Post } from '../../build/post.ts';

/** Fixed language and time zone, so that server and browser render the same text. */
const FORMAT = new Intl.DateTimeFormat(site.language, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "15 March 2024", or "Coming Soon" for a post without a date (spec §3, blog post). */
export function PostDate({ date }: Pick<Post, 'date'>) {
  if (date === undefined) return <span>{blog.comingSoon}</span>;
  return <time dateTime={date}>{FORMAT.format(new Date(date))}</time>;
}
