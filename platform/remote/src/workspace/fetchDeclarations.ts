// Build time only. `site types`: declares a site's sections for the compiler.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Verb } from '@platform/contract/cli/program';
import { DECLARATIONS, DECLARATIONS_PATH } from '@platform/contract/files/sectionTypes';
import { isSafeAddress } from '../release/isSafeAddress.ts';
import { reach } from '../release/reach.ts';

const TIMEOUT_MS = 10_000;
const [FIRST_LINE = ''] = DECLARATIONS.split('\n');

export interface TypesOptions {
  /** Address of the site. */
  to?: string;
}

/** `site types --to <address>`: fetches the declarations of a site and writes them. */
export async function fetchDeclarations(verb: Verb<TypesOptions>): Promise<void> {
  const { to: site = '' } = verb.options;
  if (!URL.canParse(site)) verb.misuse(`"${site}" is not an address`);
  const { origin } = new URL(site);
  if (!isSafeAddress(origin)) throw new Error(`${site} isn't https. Use the site's https address.`);
  const address = origin + DECLARATIONS_PATH;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await reach(address, { signal });
  const text = await answer.text();
  if (!answer.ok || !text.startsWith(FIRST_LINE)) {
    throw new Error(
      `${address} has no section types (HTTP ${answer.status}). Check the address; an older site has none.`,
    );
  }
  await writeDeclarations(verb, text);
}

/** Writes the file, and says so. */
export async function writeDeclarations({ args, say }: Verb, text: string): Promise<void> {
  const { length: sections } = text.match(/^ {4}"mfe-[^"]+": /gm) ?? [];
  const file = args[0] ?? 'sections.d.ts';
  await writeFile(path.resolve(file), text);
  say(
    { file, sections },
    `${file} declares ${sections} sections for <OtherSection>. Check with: npx tsc`,
  );
}
