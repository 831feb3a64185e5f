// Server only. What `npm run doctor` has found out about one thing that the site needs.
export interface Finding {
  /** What was looked at. */
  what: string;
  state: 'ok' | 'warning' | 'failing';
  /** What was found, as a sentence. */
  says: string;
  /** What to do about it, as a sentence. */
  fix?: string;
}

export const ok = (what: string, says: string): Finding => ({ what, state: 'ok', says });

export const warning = (what: string, says: string, fix: string): Finding => ({
  what,
  state: 'warning',
  says,
  fix,
});

export const failing = (what: string, says: string, fix: string): Finding => ({
  what,
  state: 'failing',
  says,
  fix,
});
