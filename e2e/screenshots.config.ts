// `npm run screenshots -w e2e` compares pages with the accepted pictures; `npm run screenshots:all -w e2e` only
// takes pictures, of all states. Both write an HTML report.
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import base from './playwright.config.ts';

const CACHE = path.join(import.meta.dirname, '.cache');

export default defineConfig({
  ...base,
  testDir: './screenshots',
  outputDir: path.join(CACHE, 'screenshots'),
  snapshotPathTemplate: `${process.env.ACCEPTED_DIR ?? '{testDir}/../accepted'}/{arg}{ext}`,
  projects: [
    // Low resolution hides differences between machines' fonts, and 192 pictures take 3 MB.
    { name: 'accepted', testMatch: 'accepted.spec.ts', use: { deviceScaleFactor: 0.125 } },
    { name: 'all', testMatch: 'all.spec.ts' },
  ],
  reporter: [['list'], ['html', { outputFolder: path.join(CACHE, 'pictures'), open: 'never' }]],
  use: { ...base.use, timezoneId: 'Asia/Kolkata', locale: 'en-IN' },
});
