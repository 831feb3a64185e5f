// All files of content with their schemas.
import type { ContentRules } from '@platform/content/checkContent';
import type { z } from 'zod';
import { brandContent } from '../../../brand/src/content/brandContent.ts';
import { rules as blog } from '../../../mfe-blog/build/content.ts';
import { rules as cronTool } from '../../../mfe-cron-tool/build/content.ts';
import { rules as engagement } from '../../../mfe-engagement/build/content.ts';
import { rules as marketing } from '../../../mfe-marketing/build/content.ts';
import { rules as shell } from '../../../shell/build/content.ts';

/** Content rules of the workspaces with a build. */
export const BUILT_RULES: Record<string, ContentRules> = {
  shell,
  'mfe-marketing': marketing,
  'mfe-engagement': engagement,
  'mfe-blog': blog,
  'mfe-cron-tool': cronTool,
};

/** Content rules of each workspace. */
export const CONTENT_RULES: Record<string, ContentRules> = { brand: brandContent, ...BUILT_RULES };

export const CONTENT_FILES: { owner: string; file: string; schema: z.ZodType }[] = Object.entries(
  CONTENT_RULES,
).flatMap(([owner, { schemas }]) =>
  Object.entries(schemas).map(([file, schema]) => ({ owner, file, schema })),
);
