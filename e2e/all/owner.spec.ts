// Follows docs/owner.md word for word on a copy of the sources and a running site.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { copyOfSources } from '../src/testing/guides/copyOfSources.ts';
import { chaptersOf, commandsOf, edit, npmRun, shell } from '../src/testing/guides/ownersGuide.ts';
import { expect, test } from '../src/testing/test.ts';
import { startTestSite } from '../src/testing/testSite.ts';

const asha = { name: 'Asha', email: 'asha@example.com', message: 'Can you help us?' };
const review = { name: 'Ben', rating: 5, text: 'See https://ben.example for more.' };

test('the twelve steps of the owner’s first day do what they say', async () => {
  const [copy, site] = await Promise.all([copyOfSources(), startTestSite()]);
  const backup = path.join(path.dirname(site.dataDir), 'backups');
  try {
    const chapters = await chaptersOf(copy.root);
    expect([...chapters.keys()]).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    const env = {
      // Shows the owner's content, not the tests'.
      CONTENT_DIR: '',
      RELEASES_DIR: site.releasesDir,
      DATA_DIR: site.dataDir,
      SITE_URL: site.url,
    };
    const begun = new Set<string>();
    const run = (command: string) => {
      const [, script = ''] = /^npm run (\w+)/.exec(command) ?? [];
      // Only the first use of each script goes through npm itself.
      if (script !== 'release' && begun.has(script)) return npmRun(copy.root, command, env);
      begun.add(script);
      // The browser's checks take longest, and other tests cover them.
      return shell(copy.root, command.replace(/^npm run release .*/, '$& --without-browser'), env);
    };
    const runAll = async (chapter: number, id = '') => {
      const said: string[] = [];
      for (const command of commandsOf(chapters.get(chapter))) {
        const found = id || /\b[\da-f]{8}\b/.exec(said.join('\n'))?.[0] || '';
        const named = command.replace(/<id>|<file>/, found).replace('../backups', backup);
        said.push(await run(named));
      }
      return said;
    };
    const page = async (address: string, init?: RequestInit) =>
      (await fetch(site.url + address, init)).text();
    const post = (call: string, body: object) =>
      fetch(`${site.url}/api/${call}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });

    for (const chapter of [1, 2, 3]) await edit(copy.root, chapters.get(chapter) ?? []);
    await runAll(3);
    await expect.poll(() => page('/')).toContain('that let you sleep');
    await expect.poll(() => page('/')).toContain('Northwind');
    expect(await page('/hire-me')).toContain('₹90/hour');

    for (const chapter of [4, 5, 6]) await edit(copy.root, chapters.get(chapter) ?? []);
    const [, said = ''] = await runAll(6);
    await expect.poll(() => page('/blog')).toContain('What we did in the first week');
    const article = await page('/blog/first-week');
    expect(article).toContain('<strong>runs already</strong>');
    const picture = /src="(\/releases\/mfe-blog\/[^"]*first-week[^"]*\.svg)"/.exec(article)?.[1];
    expect(await page(picture ?? '')).toContain('<svg');
    expect(await page('/blog')).not.toContain('second week');
    const opened = await fetch(said.match(/https?:\S+\?token=\S+/)?.[0] ?? '', {
      redirect: 'manual',
    });
    const cookie = opened.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    expect(await page('/blog', { headers: { cookie } })).toContain('second week');

    expect((await post('contact', asha)).status).toBe(201);
    const [messages = '', shown = '', done = ''] = await runAll(7);
    expect(messages).toContain('Asha');
    expect(shown).toContain(asha.message);
    expect(done).toContain('is now done');

    expect((await post('reviews', review)).status).toBe(201);
    expect(await page('/api/reviews')).toBe('[]');
    await runAll(8);
    expect(await page('/api/reviews')).toContain(review.text);

    const [known = '', erased = ''] = await runAll(9);
    expect(known).toContain(asha.message.slice(0, 10));
    expect(erased).toContain('erased');
    expect(await run('npm run site -- inbox --messages')).toContain('none');

    const [written = ''] = await runAll(10);
    const before = await page('/api/reviews');
    await expect(runAll(11, /Wrote (\S+)/.exec(written)?.[1])).rejects.toThrow(
      'not empty. Stop the site',
    );
    await site.stop();
    for (const lost of [site.dataDir, site.releasesDir]) await rm(lost, { recursive: true });
    const [restored] = await runAll(11, /Wrote (\S+)/.exec(written)?.[1]);
    expect(restored).toMatch(/1 records, \d{3,} release files\./);
    await site.restart();
    expect(await page('/api/reviews')).toBe(before);
    expect(await page('/hire-me')).toContain('₹90/hour');
    expect(await page(picture ?? '')).toContain('<svg');

    await upgrade(copy.root, commandsOf(chapters.get(12)));
  } finally {
    await site.remove();
    await copy.remove();
  }
});

/** Identity for git. */
const OWNER = {
  GIT_AUTHOR_NAME: 'owner',
  GIT_AUTHOR_EMAIL: 'owner@studio.example',
  GIT_COMMITTER_NAME: 'owner',
  GIT_COMMITTER_EMAIL: 'owner@studio.example',
  GIT_MERGE_AUTOEDIT: 'no',
};

/** Merges a tagged version of the product; the owner's content stays unchanged. */
async function upgrade(root: string, [merge = '', ...checks]: string[]): Promise<void> {
  // Other tests cover installing and checking.
  expect(checks).toEqual(['npm ci', 'npm run check']);
  const git = (command: string) => shell(root, `git ${command}`, OWNER);
  const mine = ['mfe-blog/content/first-week.md', 'brand/content/brand.yaml'];
  await git('init -q && git add -A -- CHANGELOG.md');
  await git('commit -q -m "the version before"');
  await git('checkout -q -b theirs');
  await shell(root, 'echo "What is new." >> CHANGELOG.md', {});
  await git('commit -q -a -m "a new version" && git tag v1.1.0 && git checkout -q -');
  await git(`add ${mine.join(' ')}`);
  await git('commit -q -m "our content"');
  await shell(root, merge, OWNER);
  expect(await shell(root, 'tail -n 1 CHANGELOG.md', {})).toContain('What is new.');
  expect(await shell(root, `cat ${mine[1]}`, {})).toContain('Northwind');
}
