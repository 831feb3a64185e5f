// Server only. What a render process is asked and answers.
import type { Deployment, SlotKey } from '@platform/contract';
import type { Rendered, RenderJob, ShellLayout } from '@platform/contract/rendering';
import { z } from 'zod';

/** Deployments and bundles that a process doesn't have yet. */
export interface NewParts {
  deployments: [number, Deployment][];
  /** Checked Node bundles by `bundleKey`, or why there is none. */
  bundles: [string, { code: string } | { error: string }][];
}

/** Deployments by their numbers. */
export type RenderTask =
  | { job: Omit<RenderJob, 'shell' | 'remotes'>; shell: number; remotes: Record<string, number> }
  | { layoutOf: number };

export interface Question {
  brought: NewParts;
  asked: RenderTask;
  timeLimitMs: number;
}

/** With base and hash: code is compiled for one base, and other content is another bundle. */
export const bundleKey = ({ name, version, base, files, node }: Deployment): string =>
  `${name}@${version} ${base} ${files[node]?.integrity}`;

const slot = z.custom<SlotKey>((value) => typeof value === 'string' && value.length < 500);
const ms = z.number();

/** A page from a process that runs untrusted code: only its shape is checked. */
const renderedSchema = z.object({
  status: z.literal([200, 404, 503]),
  headHtml: z.string(),
  styleHtml: z.string(),
  bodyHtml: z.string(),
  slots: z.array(slot).max(1_000),
  failures: z
    .array(
      z.object({
        key: slot,
        error: z.string(),
        stack: z.string().optional(),
        phase: z.enum(['load', 'render']).optional(),
      }),
    )
    .max(1_000),
  facts: z.custom<Rendered['facts']>().optional(),
  spentMs: ms.optional(),
  laps: z.array(z.object({ remote: z.string(), at: ms, ms })).optional(),
});

export const answerSchema = z.object({
  /** Whether the process should be replaced, because its code keeps too much memory. */
  isOutgrown: z.boolean(),
  page: renderedSchema.optional(),
  layout: z
    .object({
      sections: z.array(slot).max(1_000),
      extensionPoints: z.custom<ShellLayout['extensionPoints']>().optional(),
    })
    .optional(),
});

export type RenderAnswer = z.input<typeof answerSchema>;
