// `npm run bench -- visits`: home for the first time, again, and after a release, beside what a visitor
// would have otherwise.
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@site/kit/toolchain/buildWorkspace';
import { withServers } from './benchHome.ts';
import { measureReturns } from './phone/returns.ts';
import { table } from './report.ts';
import { startAsPeopleDo, startStock, startVariants } from './variants/startVariants.ts';
import { BENCH } from './variants/variants.ts';

/** A summary that stands on home, in the blog's section. */
const EDITED = path.join('mfe-blog', 'optimizing-aws-infrastructure-costs.md');

/** Prints the table. `say` tells how far it is. */
export const benchVisits = (say: (line: string) => void): Promise<void> =>
  withServers(say, async (browser, servers) => {
    const before = await startStock(servers);
    say('Building all of them once more, with another sentence');
    const edited = { suffix: '-edited', contentDir: await editedContent() };
    await startAsPeopleDo(edited);
    const others = await startVariants(edited);
    const after = await startStock(others, edited.contentDir);
    try {
      say('Visiting home');
      const rows = await measureReturns(browser, before.origins, after.origins);
      process.stdout.write(`${table(rows)}\n`);
    } finally {
      before.close();
      after.close();
      await Promise.all(Object.values(others).map((server) => server.stop()));
    }
  });

/** The bench's content with one sentence more. @returns its folder */
async function editedContent(): Promise<string> {
  const folder = path.join(BENCH, 'content');
  await cp(path.resolve(ROOT, process.env.CONTENT_DIR ?? ''), folder, { recursive: true });
  const file = path.join(folder, EDITED);
  const text = await readFile(file, 'utf8');
  const edited = text.replace(/(?<=excerpt: ")/, 'Mind it. ');
  if (edited === text) throw new Error(`${file} has no excerpt to change.`);
  await writeFile(file, edited);
  return folder;
}
