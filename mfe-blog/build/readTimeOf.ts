// Build time only.
import type { Piece } from './markdownHtml.ts';

/** Words a minute: between the 200 and 230 that are common for technical texts. */
const PACE = 215;

/** "5 min read", reckoned from the words that a reader sees: no marks of lines, no tags of HTML. */
export function readTimeOf(body: string | Piece[]): string {
  const text =
    typeof body === 'string'
      ? body.replaceAll(/^(?:#{1,3} |- |```)/gm, '')
      : body
          .filter((piece) => typeof piece === 'string')
          .join('')
          .replaceAll(/<[^>]*>/g, ' ');
  const words = text.match(/\S+/g)?.length ?? 0;
  return `${words > 0 ? Math.max(1, Math.round(words / PACE)) : 0} min read`;
}
