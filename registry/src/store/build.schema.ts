// What the bundler leaves in `dist/build.json` for a release.
import { z } from 'zod';
import {
  nameSchema,
  releasePathSchema,
  standalonePageSchema,
  wishSchema,
} from './releases.schema.ts';

/** Source maps stay with the build; a release never has them. */
export const isPublished = (path: string): boolean => !path.endsWith('.map');

const fileList = z.array(releasePathSchema).transform((files) => files.filter(isPublished));

export const buildSchema = z.object({
  /** Folder name of the workspace. */
  name: nameSchema,
  packageVersion: z.string().regex(/^\d+\.\d+\.\d+/, 'A package version looks like "1.0.0".'),
  contract: z.int().min(1),
  /** Version of the kit. */
  kit: z.string().optional(),
  /** Federation container, empty for the shell. */
  container: z.string(),
  entry: releasePathSchema,
  node: releasePathSchema,
  /** Shared libraries and the versions that the build saw. */
  shared: z.record(z.string(), z.string()),
  federation: z.string(),
  /** Browser files of each expose, relative to `dist`, without the entry. */
  exposes: z.record(z.string(), fileList),
  /** Pages that work without the shell. */
  alone: z.array(standalonePageSchema).optional(),
  /** Who makes it. */
  team: z.string().min(1).max(60).optional(),
  /** What it asks to be put into the shell's places. */
  wishes: z.array(wishSchema).optional(),
  /** Browser files of each chunk named `page-…`, relative to `dist`, without the entry. */
  pageChunks: z.record(z.string(), fileList),
});

export type Build = z.infer<typeof buildSchema>;
