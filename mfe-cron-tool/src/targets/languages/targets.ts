// Runs on both sides. The targets of translations.
import { targetTexts } from '../../texts/targets.texts.ts';
import { eventBridge, terraform } from './eventBridge.ts';
import { githubActions } from './githubActions.ts';
import { jenkins } from './jenkins.ts';
import { kubernetes } from './kubernetes.ts';
import { linuxCrontab } from './linuxCrontab.ts';
import { cronitor, healthchecks } from './monitors.ts';
import { systemdTimer } from './systemdTimer.ts';
import type { Target } from './target.ts';

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
  { id: 'monitors', name: targetTexts.monitors.name, targets: [healthchecks, cronitor] },
];

export const TARGETS: readonly Target[] = TARGET_TABS.flatMap(({ targets }) => targets);
