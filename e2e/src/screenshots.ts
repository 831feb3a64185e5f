// `npm run screenshots -w e2e [-- part of a picture's name …]`: pictures of every page and of every state that
// opens on one, at five widths and in both themes, and of some on paper and in forced colours, into
// e2e/.cache/screenshots with an index.html to look through them. It ends with 1 when one of them looks
// different from the one that was accepted last; `--accept` accepts them all. Clock, zone, records and
// animations are the same in every run, and nothing is loaded from elsewhere. `--url http://…` takes
// them from a site that runs already; `--folder …` keeps them, and the accepted ones, somewhere else.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BROWSER_ARGS, findBrowser } from '@platform/gate/findBrowser';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { freePort } from '@platform/server/http/listen';
import { type Browser, chromium, type Page } from 'playwright';
import { SAMPLE } from './articles.ts';
import { shellRuns } from './bench/pages/measurePage.ts';
import { twoAtATime } from './bench/pages/twoAtATime.ts';
import { startServer } from './bench/servers.ts';
import { Accepted } from './screenshots/Accepted.ts';
import { nameOf, SHOTS, type Shot } from './screenshots/shots.ts';
import { untilQuiet } from './testing/page/idle.ts';

// What was accepted are pages with the tests' own content.
process.env.CONTENT_DIR ??= SAMPLE;

const SITE = path.join(ROOT, 'e2e', '.cache', 'screenshots-site');
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1400 },
];
const THEMES = ['light', 'dark'] as const;
const NOW = new Date('2026-11-23T09:30:00Z');

const say = (line: string) => process.stderr.write(`${line}\n`);
const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    folder: { type: 'string' },
    accept: { type: 'boolean', default: false },
  },
});
const OUT = path.join(values.folder ?? path.join(ROOT, 'e2e', '.cache'), 'screenshots');

const pictureOf = (shot: Shot, { width }: (typeof SIZES)[number], theme: string) =>
  `${nameOf(shot)}-${width}-${theme}.png`;
const isWanted = (name: string) =>
  filters.length === 0 || filters.some((part) => name.includes(part));

/** Sections wait until they are near: goes through the page once, as a reader does. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    scrollTo(0, 0);
  });
  await untilQuiet(page);
  // Those that are never near the view are never fetched.
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

/** @param origin pictures of others' may be there today and gone tomorrow */
async function open(browser: Browser, origin: string, viewport: (typeof SIZES)[number]) {
  const page = await browser.newPage({
    viewport,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
  });
  await page.clock.setFixedTime(NOW);
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  return page;
}

async function take(
  browser: Browser,
  origin: string,
  shots: readonly Shot[],
  accepted: Accepted,
): Promise<void> {
  await twoAtATime(SIZES, async (viewport) => {
    for (const shot of shots) {
      const themes = THEMES.filter((theme) => isWanted(pictureOf(shot, viewport, theme)));
      if (themes.length === 0) continue;
      const page = await open(browser, origin, viewport);
      await page.goto(origin + shot.path, { waitUntil: 'load' });
      // Pages without a payload are not the shell's.
      if ((await page.locator('#site-payload').count()) > 0) await page.waitForFunction(shellRuns);
      await readThrough(page);
      await shot.prepare?.(page);
      for (const colorScheme of themes) {
        await page.emulateMedia({ media: null, forcedColors: null, ...shot.media, colorScheme });
        const name = pictureOf(shot, viewport, colorScheme);
        const picture = await page.screenshot({
          path: path.join(OUT, name),
          fullPage: !shot.viewportOnly,
          animations: 'disabled',
        });
        await accepted.compare(name, picture);
      }
      await page.close();
    }
    say(`${viewport.width} px: done`);
  });
}

/** One page to look through them all, the changed ones first. */
function indexOf(shots: readonly Shot[], { changes }: Accepted): string {
  const figure = (file: string, label: string) =>
    `<a href="${file}"><img src="${file}" alt="${label}" height="480" loading="lazy"></a>`;
  const changed = [...changes].map(([file, how]) => `<p>${file} ${how}: ${figure(file, how)}</p>`);
  const rows = shots.map((shot) => {
    const pictures = THEMES.flatMap((theme) =>
      SIZES.map((size) => ({ size, theme, file: pictureOf(shot, size, theme) }))
        .filter(({ file }) => isWanted(file))
        .map(({ size, file }) => figure(file, `${size.width} px, ${theme}`)),
    );
    return `<h2>${shot.name}</h2><p>${pictures.join(' ')}</p>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title>${[...changed, ...rows].join('\n')}\n`;
}

/** Records and history begin anew each time. */
async function startOwnSite() {
  await rm(SITE, { recursive: true, force: true });
  const [releasesDir, dataDir] = [path.join(SITE, 'releases'), path.join(SITE, 'data')];
  return startServer('npm start', { releasesDir, dataDir, port: await freePort() });
}

const shots = SHOTS.filter((shot) =>
  SIZES.some((size) => THEMES.some((theme) => isWanted(pictureOf(shot, size, theme)))),
);
await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
const server = values.url ? undefined : await startOwnSite();
const browser = await chromium.launch({ executablePath: findBrowser(say), args: BROWSER_ARGS });
const accepted = new Accepted(values.folder && path.join(values.folder, 'accepted'));
try {
  await take(browser, values.url ?? server?.url ?? '', shots, accepted);
  await writeFile(path.join(OUT, 'index.html'), indexOf(shots, accepted));
  say(`Look at ${path.relative(process.cwd(), path.join(OUT, 'index.html'))}`);
} finally {
  await browser.close();
  await server?.stop();
}
if (filters.length === 0) await accepted.missing();
for (const [name, how] of accepted.changes) process.stdout.write(`${name} ${how}\n`);
if (values.accept) {
  await accepted.accept();
  say(`${accepted.changes.size} accepted`);
} else if (accepted.changes.size > 0) {
  say(`${accepted.changes.size} pictures have changed. "--accept" accepts them.`);
  process.exitCode = 1;
}
