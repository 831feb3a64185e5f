// Runs on both sides. The targets of translations, in the order of the tabs.
import { eventBridge } from './eventBridge.ts';
import { githubActions } from './githubActions.ts';
import { jenkins } from './jenkins.ts';
import { kubernetes } from './kubernetes.ts';
import { linuxCrontab } from './linuxCrontab.ts';
import { systemdTimer } from './systemdTimer.ts';
import type { Target } from './target.ts';
import { terraform } from './terraform.ts';

export const TARGETS: readonly Target[] = [
  linuxCrontab,
  kubernetes,
  githubActions,
  eventBridge,
  jenkins,
  systemdTimer,
  terraform,
];
