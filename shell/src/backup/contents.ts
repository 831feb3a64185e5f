// What an archive says about itself, and the settings in it.
import type { Env } from '@platform/server/env';
import { z } from 'zod';

export const FACTS = 'backup.json';
export const SETTINGS = 'settings.env';
/** Begins the names of the store's files. */
export const RELEASES = 'releases/';

const facts = z.object({
  format: z.literal('site-backup'),
  version: z.literal(1),
  made: z.iso.datetime(),
  site: z.string(),
});

export const factsOf = ({ SITE_URL: site }: Env): string =>
  `${JSON.stringify({ format: 'site-backup', version: 1, made: new Date().toISOString(), site })}\n`;

/** @throws for the archive of another program or of a newer version */
export function readFacts(text = '{}'): z.output<typeof facts> {
  const { success, data } = facts.safeParse(JSON.parse(text));
  if (success) return data;
  throw new Error("This isn't a site backup, or a newer version of this program wrote it.");
}

/** The variables that are set, as a file for Node's `--env-file`. */
export const settingsText = (env: Env): string =>
  Object.keys(env)
    .flatMap((name) => {
      const value = process.env[name]?.trim();
      return value ? [`${name}=${quoted(value)}\n`] : [];
    })
    .join('');

/** No escapes exist in such a file, so the quotes must be others than the value's. */
function quoted(value: string): string {
  const quote = ["'", '"', '`'].find((each) => !value.includes(each));
  return quote ? quote + value + quote : value;
}
