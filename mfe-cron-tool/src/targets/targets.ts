// Runs on both sides. The schedulers into whose languages an expression is translated, in the order of the tabs.
import { eventBridge } from './languages/eventBridge.ts';
import { githubActions } from './languages/githubActions.ts';
import { jenkins } from './languages/jenkins.ts';
import { kubernetes } from './languages/kubernetes.ts';
import { linuxCrontab } from './languages/linuxCrontab.ts';
import { systemdTimer } from './languages/systemdTimer.ts';
import { terraform } from './languages/terraform.ts';
import type { Target } from './target.ts';

export const TARGETS: readonly Target[] = [
  linuxCrontab,
  kubernetes,
  githubActions,
  eventBridge,
  jenkins,
  systemdTimer,
  terraform,
];
