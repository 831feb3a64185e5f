// Server only. One finding of `site doctor`.
export interface Finding {
  what: string;
  state: 'ok' | 'warning' | 'failing';
  /** A sentence. */
  says: string;
  /** How to fix it, a sentence. */
  fix?: string;
}

export const ok = (what: string, says: string): Finding => ({ what, state: 'ok', says });

const wrong =
  (state: Finding['state']) =>
  (what: string, says: string, fix: string): Finding => ({ what, state, says, fix });

export const warning = wrong('warning');

export const failing = wrong('failing');
