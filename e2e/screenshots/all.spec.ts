// Every page and state at five widths in both themes, to look at.
import { test } from '../src/testing/test.ts';
import { emulate, openShot, THEMES } from './openShot.ts';
import { pictureOf, SHOTS } from './shots.ts';

for (const shot of SHOTS) {
  for (const width of [320, 390, 768, 1440, 2560] as const) {
    test(`${shot.name} at ${width} px`, async ({ page, site }, testInfo) => {
      await openShot(page, site.url, shot, width);
      for (const theme of THEMES) {
        await emulate(page, shot, theme);
        const name = pictureOf(shot, width, theme);
        const fullPage = !shot.viewportOnly;
        const body = await page.screenshot({ fullPage, animations: 'disabled' });
        await testInfo.attach(name, { body, contentType: 'image/png' });
      }
    });
  }
}
