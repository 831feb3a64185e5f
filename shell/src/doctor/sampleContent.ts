// Server only. Content of the sample that the owner still has to replace.
import { entriesOf, type ReleaseStore, readDeployedFile } from '@platform/registry';
import { shortName } from '@platform/remote/release/names';
import { type Diagnosis, ok, warning } from '@platform/server/diagnosis';

/** Words that only the sample has, by what they are. A new date in a legal text says that its owner has read it. */
export const SAMPLE: Readonly<Record<string, string>> = {
  'the name Pipewright': 'Pipewright',
  'the telephone number': '+91 80 5555 0123',
  'the team': 'Reads cloud bills the way others read novels',
  'the privacy policy': 'Last updated 23 November 2026',
  'the terms of service': 'Last updated 1 November 2026',
};

/** Sample content in live releases, each with their names. */
async function sampleIn(store: ReleaseStore): Promise<string[]> {
  const registry = await store.registry();
  const texts = await Promise.all(
    (registry ? entriesOf(registry) : []).map(async ([name, { live }]) => {
      const bundle = await readDeployedFile(store, live, live.node).catch(() => '');
      return [shortName(name), bundle.toString()] as const;
    }),
  );
  return Object.entries(SAMPLE).flatMap(([what, words]) => {
    const names = texts.filter(([, text]) => text.includes(words)).map(([name]) => name);
    return names.length > 0 ? [`${what} (${names.join(', ')})`] : [];
  });
}

/** Finds content of the sample that visitors still see. */
export async function checkSample(store: ReleaseStore): Promise<Diagnosis> {
  const found = await sampleIn(store);
  if (found.length === 0) return ok('content', 'No sample content is live.');
  const fix = 'Change it in content/ and release these names: docs/owner.md.';
  return warning('content', `Visitors still see the sample’s content: ${found.join(', ')}.`, fix);
}
