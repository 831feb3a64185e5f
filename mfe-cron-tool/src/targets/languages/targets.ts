// Runs on both sides. The targets of translations.
import { targetTexts } from '../../texts/targets.texts.ts';
import { eventBridge, terraform } from './eventBridge.ts';
import { githubActions } from './githubActions.ts';
import { quartz, spring } from './java.ts';
import { jenkins } from './jenkins.ts';
import { kubernetes } from './kubernetes.ts';
import { linuxCrontab } from './linuxCrontab.ts';
import { cronitor, healthchecks } from './monitors.ts';
import { systemdTimer } from './systemdTimer.ts';
import type { Target, TargetZone, Translation } from './target.ts';
import type { Timetable } from './timetable.ts';

/** Targets that share a tab reject the same schedules. */
export interface TargetTab {
  id: string;
  name: string;
  targets: readonly [Target, ...Target[]];
}

const alone = (target: Target): TargetTab => ({
  id: target.id,
  name: target.name,
  targets: [target],
});

/** In the order of the tabs. */
export const TARGET_TABS: readonly TargetTab[] = [
  ...[linuxCrontab, kubernetes, githubActions].map(alone),
  { ...alone(eventBridge), targets: [eventBridge, terraform] },
  ...[jenkins, systemdTimer].map(alone),
  { id: 'java', name: targetTexts.java.name, targets: [quartz, spring] },
  { id: 'monitors', name: targetTexts.monitors.name, targets: [healthchecks, cronitor] },
];

export const TARGETS: readonly Target[] = TARGET_TABS.flatMap(({ targets }) => targets);

/** The schedule in the target's format, or a refusal. */
export function translate(target: Target, table: Timetable, zone: TargetZone): Translation {
  if (target.hasSeconds || table.seconds.every((second) => second === 0)) {
    return target.translate(table, zone);
  }
  const { because, hint } = targetTexts.noSeconds(target.name);
  return { tokens: [table.schedule.seconds.text], because, hint };
}
