// Runs on both sides. Types of translations into other schedulers' formats.
import type { TargetId } from '../texts/targets.texts.ts';
import type { DayRule, Timetable } from './timetable.ts';

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

export interface Target {
  id: TargetId;
  name: string;
  /** Whether its schedules have seconds. */
  hasSeconds?: true;
  /** Rules that it has no sign for. */
  lacks?: readonly DayRule['kind'][];
  /** All that are needed to run exactly at the timetable's times. */
  expressions: (table: Timetable) => string[] | Refusal;
  /** The snippet with these expressions. */
  template: (expressions: readonly string[], zone: string) => string;
  /** Notes on these expressions. */
  notes?: (table: Timetable, expressions: readonly string[]) => string[];
}

export const isRefusal = (translation: Translation): translation is Refusal =>
  'because' in translation;
