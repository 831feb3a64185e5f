// Browser only in effect; harmless on the server.

export type Extras = typeof import('./extras');

let extras: Promise<Extras> | undefined;

/** Fetches what isn't needed to type and read, once. A failed fetch is tried again next time. */
export function loadExtras(): Promise<Extras> {
  extras ??= import(/* webpackChunkName: "cron-extras" */ './extras.ts').catch((reason) => {
    extras = undefined;
    throw reason;
  });
  return extras;
}
