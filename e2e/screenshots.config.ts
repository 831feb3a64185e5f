// `npm run screenshots:all -w e2e` takes pictures of all states and writes an HTML report.
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import base from './playwright.config.ts';

const CACHE = path.join(import.meta.dirname, '.cache');

export default defineConfig({
  ...base,
  testDir: './screenshots',
  outputDir: path.join(CACHE, 'screenshots'),
  projects: [{ name: 'all' }],
  reporter: [['list'], ['html', { outputFolder: path.join(CACHE, 'pictures'), open: 'never' }]],
  use: { ...base.use, timezoneId: 'Asia/Kolkata', locale: 'en-IN' },
});
