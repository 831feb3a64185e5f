// Browser only: part of the chunk "cron-extras".
import { once } from '../timing/once.ts';

export type Lines = typeof import('./lines');

/** Fetches what reads words and whole lines. */
export const loadLines = once(() => import(/* webpackChunkName: "cron-lines" */ './lines.ts'));

/** What a whole line says, by `parseLine`. */
export const readLine = (text: string) => loadLines().then(({ parseLine }) => parseLine(text));
