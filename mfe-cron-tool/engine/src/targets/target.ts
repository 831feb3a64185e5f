// Runs on both sides. Types of translations into other schedulers' formats.
import type { Timetable } from './timetable.ts';

/** The zone in which the schedule runs. */
export interface TargetZone {
  /** IANA name. */
  name: string;
  /** Whether its clocks change within a year. */
  changesClocks: boolean;
}

/** The schedule in the target's format. */
export interface Snippet {
  /** Ready to copy. */
  snippet: string;
  /** How the target determines the zone. */
  zoneRule: string;
  notes: readonly string[];
}

/** Why the target can't run at exactly these times. */
export interface Refusal {
  /** The parts that the target can't express, as typed. */
  tokens: readonly string[];
  /** Completes "Not accepted there, because …". */
  because: string;
  /** A workaround. */
  hint: string;
  /** Schedules that the hint refers to. */
  alternatives?: readonly string[];
}

export type Translation = Snippet | Refusal;

/** Texts common to a target's snippets. */
interface SnippetTexts {
  zoneRule: (zone: string) => string;
  notes: readonly string[];
  /** Effect of clock changes on runs. */
  clocks: string;
}

export const snippetOf = (
  { zoneRule, notes, clocks }: SnippetTexts,
  zone: TargetZone,
  snippet: string,
): Snippet => ({
  snippet,
  zoneRule: zoneRule(zone.name),
  notes: zone.changesClocks ? [...notes, clocks] : notes,
});

export interface Target {
  id:
    | 'linux'
    | 'kubernetes'
    | 'github'
    | 'eventbridge'
    | 'jenkins'
    | 'systemd'
    | 'quartz'
    | 'spring';
  name: string;
  /** Whether its schedules have seconds. */
  hasSeconds?: true;
  /** A snippet that runs exactly at the timetable's times in `zone`, or a refusal. */
  translate: (timetable: Timetable, zone: TargetZone) => Translation;
}

export const isRefusal = (translation: Translation): translation is Refusal =>
  'because' in translation;
