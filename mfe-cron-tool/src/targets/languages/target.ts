// Runs on both sides. What a translation into another scheduler's language is.
import type { Timetable } from './timetable.ts';

/** The zone in which the schedule runs. */
export interface TargetZone {
  /** IANA name. */
  name: string;
  /** Whether its clocks change in the coming year, so that an hour is skipped and another repeated. */
  changesClocks: boolean;
}

/** The same times, in the target's language. */
export interface Snippet {
  /** Ready to copy. */
  snippet: string;
  /** Language of the snippet, as code fences name it. */
  language: 'crontab' | 'yaml' | 'bash' | 'groovy' | 'ini' | 'hcl';
  /** In which zone the target reads it. */
  zoneRule: string;
  notes: readonly string[];
}

/** The target can't run at exactly these times. */
export interface Refusal {
  /** What has no counterpart in the expression, as typed. */
  tokens: readonly string[];
  /** Completes "Not accepted there, because …". */
  because: string;
  /** How to get there all the same. */
  hint: string;
  /** Schedules that the hint speaks of. */
  alternatives?: readonly string[];
}

export type Translation = Snippet | Refusal;

/** What the texts of a target say of all its snippets. */
interface SnippetTexts {
  zoneRule: (zone: string) => string;
  notes: readonly string[];
  /** What becomes of runs when clocks change. */
  clocks: string;
}

export const snippetOf = (
  { zoneRule, notes, clocks }: SnippetTexts,
  zone: TargetZone,
  language: Snippet['language'],
  snippet: string,
): Snippet => ({
  snippet,
  language,
  zoneRule: zoneRule(zone.name),
  notes: zone.changesClocks ? [...notes, clocks] : notes,
});

export interface Target {
  id: 'linux' | 'kubernetes' | 'github' | 'eventbridge' | 'jenkins' | 'systemd' | 'terraform';
  name: string;
  /** Never runs at other times than `timetable` in `zone`; refuses instead. */
  translate: (timetable: Timetable, zone: TargetZone) => Translation;
}

export const isRefusal = (translation: Translation): translation is Refusal =>
  'because' in translation;
