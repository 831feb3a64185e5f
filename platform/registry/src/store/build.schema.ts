// What the bundler leaves in `dist/build.json` for a release.

import { FORMER } from '@platform/contract/rendering';
import { isPublished } from '@platform/remote/release/hashFiles';
import { z } from 'zod';
import { releasePathSchema, renamed } from './releaseParts.schema.ts';
import { releaseFields } from './releases.schema.ts';

/** Browser files, relative to `dist`, without the entry. */
const filesByName = z.record(
  z.string(),
  z.array(releasePathSchema).transform((files) => files.filter(isPublished)),
);

export const buildSchema = renamed(
  FORMER.release,
  releaseFields.omit({ version: true, routes: true, commit: true, files: true }).extend({
    packageVersion: z.string().regex(/^\d+\.\d+\.\d+/, 'A package version looks like "1.0.0".'),
    exposes: filesByName,
    /** Of each chunk named `page-…`. */
    pageChunks: filesByName,
    /** Scripts that they fetch by themselves. Absent in builds from before any page said so. */
    pageOwn: filesByName.optional(),
  }),
);

export type Build = z.infer<typeof buildSchema>;
