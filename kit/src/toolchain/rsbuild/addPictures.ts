// Build time only. Adds to a build what the bundler can't draw: a social picture for each page, and
// icons where there is a favicon.
import { ThreadOnCall } from '../ThreadOnCall.ts';

/** `npm start` goes on as the web server, without what draws; the next build of a burst finds it there. */
const drawing = new ThreadOnCall<string, string>(
  new URL('../social/drawPictures.ts', import.meta.url).href,
  { limitMs: 120_000, idleMs: 10_000 },
);

/**
 * Writes the pictures of a finished build into its browser files.
 * @param dist the build's folder, with `node/index.cjs` and `browser/`
 * @throws an error with what a page threw, or that nothing came in two minutes
 */
export async function addPictures(dist: string): Promise<void> {
  const problem = await drawing.ask(dist).catch(({ message }: Error) => message);
  if (problem) throw new Error(`The pictures for ${dist} can't be drawn. ${problem}`);
}
