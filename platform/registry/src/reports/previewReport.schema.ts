// Server only. Reports of previews: how a release differs from the live version.
import {
  PICTURE_PARTS,
  PICTURE_THEMES,
  PICTURE_WIDTHS,
  type ReleasePreview,
} from '@platform/contract/publishing';
import { z } from 'zod';
import { nameSchema, versionSchema } from '../store/releaseParts.schema.ts';

/** Above any real site. */
const MAX_PAGES = 500;

const pageSchema = z.strictObject({
  path: z.string().max(300).startsWith('/'),
  state: z.enum(['changed', 'unchanged', 'new', 'gone', 'unseen']),
  pictures: z
    .array(
      z.strictObject({
        width: z.literal(PICTURE_WIDTHS),
        theme: z.enum(PICTURE_THEMES),
        pixels: z.int().min(0).max(100_000_000),
        parts: z.array(z.enum(PICTURE_PARTS)).max(PICTURE_PARTS.length),
      }),
    )
    .max(PICTURE_WIDTHS.length * PICTURE_THEMES.length),
});

/** Pages as the sandbox describes them. */
export const pageChangesSchema = z.array(pageSchema).max(MAX_PAGES);

export interface Report extends ReleasePreview {
  name: string;
  version: string;
  /** The live version that it was compared with. */
  from: string | null;
  /** ISO 8601. */
  at: string;
}

export const reportSchema: z.ZodType<Report> = z.object({
  name: nameSchema,
  version: versionSchema,
  from: versionSchema.nullable(),
  at: z.iso.datetime(),
  link: z.url(),
  until: z.iso.datetime(),
  report: z.url(),
  gate: z.string(),
  sizes: z.array(z.object({ what: z.string(), before: z.number(), after: z.number() })),
  pages: pageChangesSchema,
  withoutPictures: z.string().optional(),
});
