// `npm run screenshots [-- part of a name …]`: pictures of every page and of every state that opens on
// one, at three widths and in both themes, into e2e/.cache/screenshots with an index.html to look
// through them. `--url http://…` takes them from a site that runs already.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@site/kit/toolchain/buildWorkspace';
import { BROWSER_ARGS, findBrowser } from '@site/kit/toolchain/findBrowser';
import { type Browser, chromium, type Page } from 'playwright';
import { startServer } from './bench/servers.ts';
import { SHOTS, type Shot } from './screenshots/shots.ts';
import { freePort } from './testing/testSite.ts';

const OUT = path.join(ROOT, 'e2e', '.cache', 'screenshots');
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const THEMES = ['light', 'dark'] as const;

const say = (line: string) => process.stderr.write(`${line}\n`);
const args = process.argv.slice(2);
const url = args.includes('--url') ? args[args.indexOf('--url') + 1] : undefined;
const filters = args.filter((arg, at) => arg !== '--url' && args[at - 1] !== '--url');

const nameOf = (shot: Shot) => shot.name.replace(/[^\w-]+/g, '-');

/** Sections wait until they are near: goes through the page once, as a reader does. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    scrollTo(0, 0);
  });
}

async function take(browser: Browser, origin: string, shots: readonly Shot[]): Promise<void> {
  for (const viewport of SIZES) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    for (const shot of shots) {
      await page.goto(origin + shot.path, { waitUntil: 'load' });
      // Pages without a payload are not the shell's and have no header of its.
      await page.waitForFunction(
        () =>
          !document.getElementById('site-payload') ||
          Object.keys(document.querySelector('header') ?? {}).some((key) =>
            key.startsWith('__react'),
          ),
      );
      await readThrough(page);
      await shot.prepare?.(page);
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(shot.prepare ? 0 : 60);
        await page.screenshot({
          path: path.join(OUT, `${nameOf(shot)}-${viewport.width}-${colorScheme}.png`),
          fullPage: !shot.viewportOnly,
        });
      }
    }
    await page.close();
    say(`${viewport.width} px: ${shots.length} pages in both themes`);
  }
}

/** One page to look through them all. */
function indexOf(shots: readonly Shot[]): string {
  const rows = shots.map((shot) => {
    const pictures = THEMES.flatMap((theme) =>
      SIZES.map(({ width }) => {
        const file = `${nameOf(shot)}-${width}-${theme}.png`;
        return `<a href="${file}"><img src="${file}" alt="${width} px, ${theme}" height="480" loading="lazy"></a>`;
      }),
    );
    return `<h2>${shot.name}</h2><p>${pictures.join(' ')}</p>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title>${rows.join('\n')}\n`;
}

const shots = SHOTS.filter(
  ({ name }) => filters.length === 0 || filters.some((part) => name.includes(part)),
);
await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
const server = url
  ? undefined
  : await startServer('npm start', {
      releasesDir: path.join(OUT, '../screenshots-site/releases'),
      dataDir: path.join(OUT, '../screenshots-site/data'),
      port: await freePort(),
    });
const browser = await chromium.launch({ executablePath: findBrowser(say), args: BROWSER_ARGS });
try {
  await take(browser, url ?? server?.url ?? '', shots);
  await writeFile(path.join(OUT, 'index.html'), indexOf(shots));
  say(`Look at ${path.relative(process.cwd(), path.join(OUT, 'index.html'))}`);
} finally {
  await browser.close();
  await server?.stop();
}
