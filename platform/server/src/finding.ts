// Server only. What `npm run site -- doctor` has found out about one thing that the site needs.
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

const wrong =
  (state: Finding['state']) =>
  (what: string, says: string, fix: string): Finding => ({ what, state, says, fix });

export const warning = wrong('warning');

export const failing = wrong('failing');
