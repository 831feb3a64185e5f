// Runs on both sides.
import blog from '#content/blog.yaml';
import type { Post } from '../../build/post.ts';

/** "15 March 2024", or "Coming Soon" for a post without a date (spec §3, blog post). */
export const PostDate = ({ post: { date, day } }: { post: Pick<Post, 'date' | 'day'> }) =>
  date === undefined ? <span>{blog.comingSoon}</span> : <time dateTime={date}>{day}</time>;
