// `npm run bench -- visits`: home for the first time, again, and after a release, beside the variants.
import path from 'node:path';
import { withServers } from './benchHome.ts';
import { measureReturns } from './phone/returns.ts';
import { table } from './report.ts';
import { editContent } from './variants/editContent.ts';
import { startAsPeopleDo, startStock, startVariants } from './variants/startVariants.ts';

/** A summary in the blog's section of home. */
const EDITED = path.join('mfe-blog', 'optimizing-aws-infrastructure-costs.md');

const addSentence = (text: string) => text.replace(/(?<=excerpt: ")/, 'Mind it. ');

/** Prints the table. `say` reports progress. */
export const benchVisits = (say: (line: string) => void): Promise<void> =>
  withServers(say, async (browser, servers) => {
    const before = await startStock(servers);
    say('Building all of them once more, with another sentence');
    const edited = { suffix: '-edited', contentDir: await editContent(EDITED, addSentence) };
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
