// Pages that arrive bit by bit, as on a slow network: what is painted stays near its place.
import { expect, test, VARIATION } from '../src/testing/test.ts';

/** Largest shift that Core Web Vitals call good. */
const GOOD = 0.1;

/** Parts that a document is cut before. */
const PARTS = /(?=<(?:section|form|ul|article|fieldset|details|h[1-3]|footer|main|nav)\b)/;

const PATHS = ['/', '/reviews', '/contact', '/consultation', '/cron-analyser'];

for (const path of PATHS) {
  test(
    `on a phone hardly anything moves while ${path} arrives in parts`,
    path === '/' ? {} : VARIATION,
    async ({ page, site }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      // The document alone: fonts, pictures and scripts don't come.
      await page.route('**', (route) => {
        if (route.request().isNavigationRequest()) return route.continue();
      });
      const html = await (await fetch(site.url + path)).text();
      await page.goto(path, { waitUntil: 'commit' });
      const shifts = await page.evaluate(async (parts) => {
        const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        const found: { shift: number; text: string; after: number }[] = [];
        let after = 0;
        document.open();
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as LayoutShift;
            const text = sources[0]?.node?.textContent?.slice(0, 40) ?? '';
            found.push({ shift: value, text, after });
          }
        }).observe({ type: 'layout-shift' });
        for (const part of parts) {
          document.write(part);
          after += 1;
          await painted();
          await painted();
        }
        document.close();
        await painted();
        return found;
      }, html.split(PARTS));
      const sum = shifts.reduce((all, { shift }) => all + shift, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(GOOD);
    },
  );
}

/** What Chromium tells of a shift (Layout Instability). */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}
