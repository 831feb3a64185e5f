// `npm run bench -- phone`: the site on a slow phone, without variants to compare.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BROWSER_ARGS, findBrowser } from '@platform/gate/findBrowser';
import { freePort } from '@platform/server/http/listen';
import { chromium } from 'playwright';
import { bytesSent, largestPictureIn, untilSmallest } from './pages/siteFiles.ts';
import { measurePhone } from './phone/measurePhone.ts';
import { phoneTargets, verdicts } from './phone/phoneTargets.ts';
import { startServer } from './servers.ts';
import { BENCH } from './variants/variants.ts';

/** Prints the measurements. `say` reports progress. */
export async function benchPhone(say: (line: string) => void): Promise<void> {
  await rm(BENCH, { recursive: true, force: true });
  await mkdir(BENCH, { recursive: true });
  const releasesDir = path.join(BENCH, 'releases-phone');
  say('Starting the site');
  const server = await startServer('npm start', {
    releasesDir,
    dataDir: path.join(BENCH, 'data-phone'),
    port: await freePort(),
  });
  const browser = await chromium.launch({ executablePath: findBrowser(say), args: BROWSER_ARGS });
  try {
    const home = `${server.url}/`;
    await untilSmallest(home);
    say('Timing the home page on a slow phone');
    const phone = await measurePhone(browser, home);
    const targets = phoneTargets({
      phone,
      htmlBytes: await bytesSent(home),
      largestPicture: await largestPictureIn(releasesDir),
    });
    process.stdout.write(
      `Home on a phone: 412 px, CPU / 4, 1.6 Mbps, 150 ms; times are medians of 3\n` +
        `largest paint ${phone.lcpMs.toFixed(0)} ms\n\n` +
        `${verdicts(targets)}\n`,
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}
