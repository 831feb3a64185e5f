// Browser only: the server's build has answerOf.server.ts in its place.
import type { answerOf as onServer } from './answerOf.server.ts';

/** The server's evaluation of a link's schedule, from the HTML; undefined without one. */
export const answerOf: typeof onServer = (id) => {
  const text = typeof document === 'undefined' ? '' : document.getElementById(id)?.dataset.answer;
  return text ? JSON.parse(text) : undefined;
};
