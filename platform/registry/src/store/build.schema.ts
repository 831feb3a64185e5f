// `dist/build.json`, which the bundler writes.

import { isPublished } from '@platform/remote/release/hashFiles';
import { z } from 'zod';
import { releasePathSchema, statedContributionSchema } from './releaseParts.schema.ts';
import { releaseFields, statedBudgetSchema } from './releases.schema.ts';

/** Browser files, relative to `dist`, without the entry. */
const filesByName = z.record(
  z.string(),
  z.array(releasePathSchema).transform((files) => files.filter(isPublished)),
);

export const buildSchema = releaseFields
  .strip()
  .omit({ version: true, routes: true, commit: true, files: true })
  .extend({
    contributions: z.array(statedContributionSchema).max(10).optional(),
    budget: statedBudgetSchema.optional(),
    packageVersion: z.string().regex(/^\d+\.\d+\.\d+/, 'A package version looks like "1.0.0".'),
    exposes: filesByName,
    /** By chunk name, `page-…`. */
    pageChunks: filesByName,
    /** Scripts that a page's code fetches itself. */
    pageOwn: filesByName.default({}),
  });

export type Build = z.infer<typeof buildSchema>;
