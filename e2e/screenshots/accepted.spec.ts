// Each kind of page and state at three widths in both themes, compared with the accepted pictures.
import { expect, test } from '../src/testing/test.ts';
import { emulate, openShot, THEMES } from './openShot.ts';
import { ACCEPTED, ACCEPTED_WIDTHS, pictureOf } from './shots.ts';

for (const shot of ACCEPTED) {
  for (const width of ACCEPTED_WIDTHS) {
    test(`${shot.name} at ${width} px looks as accepted`, async ({ page, site }) => {
      await openShot(page, site.url, shot, width);
      for (const theme of THEMES) {
        await emulate(page, shot, theme);
        await expect.soft(page).toHaveScreenshot(pictureOf(shot, width, theme), {
          fullPage: !shot.viewportOnly,
          scale: 'device',
          maxDiffPixels: 8,
        });
      }
    });
  }
}
