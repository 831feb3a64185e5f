// Server only. One diagnosis of `site doctor`.
export interface Diagnosis {
  what: string;
  state: 'ok' | 'warning' | 'failing';
  /** A sentence. */
  says: string;
  /** How to fix it, a sentence. */
  fix?: string;
}

export const ok = (what: string, says: string): Diagnosis => ({ what, state: 'ok', says });

const wrong =
  (state: Diagnosis['state']) =>
  (what: string, says: string, fix: string): Diagnosis => ({ what, state, says, fix });

export const warning = wrong('warning');

export const failing = wrong('failing');
