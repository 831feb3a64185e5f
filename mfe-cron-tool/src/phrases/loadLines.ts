// Browser only: part of the chunk "cron-extras".
import { once } from '../timing/once.ts';

export type Lines = typeof import('./lines');

/** Fetches the parser of words and whole lines. */
export const loadLines = once(() => import(/* webpackChunkName: "cron-lines" */ './lines.ts'));

/** `parseLine`, loaded on demand. */
export const readLine = (text: string) => loadLines().then(({ parseLine }) => parseLine(text));
