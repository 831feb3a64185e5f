// Runs on both sides. The targets of translations.
import { targetTexts } from '../texts/targets.texts.ts';
import { eventBridge } from './eventBridge.ts';
import { githubActions } from './githubActions.ts';
import { quartz, spring } from './java.ts';
import { jenkins } from './jenkins.ts';
import { kubernetes } from './kubernetes.ts';
import { linuxCrontab } from './linuxCrontab.ts';
import { systemdTimer } from './systemdTimer.ts';
import type { Target, TargetZone, Translation } from './target.ts';
import type { Timetable } from './timetable.ts';

/** In the order of the tabs. */
export const TARGETS: readonly Target[] = [
  ...[linuxCrontab, kubernetes, githubActions, eventBridge, jenkins, systemdTimer],
  ...[quartz, spring],
];

/** The schedule in the target's format, or a refusal. */
export function translate(target: Target, table: Timetable, zone: TargetZone): Translation {
  if (target.hasSeconds || table.seconds.every((second) => second === 0)) {
    return target.translate(table, zone);
  }
  const { because, hint } = targetTexts.noSeconds(target.name);
  return { tokens: [table.schedule.seconds.text], because, hint };
}
