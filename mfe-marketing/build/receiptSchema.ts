// Build time and tests only. Schema of the hero's receipt.

import { line } from '@platform/content/fields';
import { z } from 'zod';

/** Texts of the stages of a release. */
const stages = z.strictObject({
  commit: line,
  build: line,
  canary: line,
  live: line,
});

/** Texts of the receipt, by state of a release. */
export const receipt = z.strictObject({
  shipped: line,
  canary: line,
  checked: line,
  stages,
  known: z.strictObject({
    build: line,
    canary: line,
    onCanary: line,
    share: line,
    live: line,
  }),
  unknown: z.strictObject({ record: line, canary: line, live: line }),
  first: z.strictObject({ title: line, text: line, stages }),
  ask: z.strictObject({
    title: line,
    interval: line,
    build: line,
    recovery: line,
    here: line,
    action: line,
    messages: z.strictObject({ interval: line, build: line, recovery: line }),
    question: line,
  }),
  /** One text for each step where there are four. */
  replay: z.strictObject({
    start: line,
    end: line,
    title: line,
    note: line,
    steps: z.array(line).length(4),
    stages: z.strictObject({
      commit: line,
      build: line,
      canary: z.array(line).length(4),
      live: line,
    }),
  }),
});
