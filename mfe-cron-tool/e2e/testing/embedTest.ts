// Test fixtures for the cron tool on another site's pages.

import { expect, type FrameLocator } from 'playwright/test';
import { test as base } from '../../../e2e/src/testing/test.ts';
import { field } from './cronForm.ts';
import { type Host, startHost } from './startHost.ts';

interface EmbedFixtures {
  /** Opens another site's page, stopped after the test. Resolves to the tool's frame. */
  visit: (host: Promise<Host>) => Promise<FrameLocator>;
  /** Opens a page with this element and waits for the tool. */
  open: (element: string) => Promise<FrameLocator>;
}

export const test = base.extend<EmbedFixtures>({
  visit: ({ page, atEnd }, use) =>
    use(async (starting) => {
      const host = await starting;
      atEnd(() => host.stop());
      await page.goto(host.url);
      return page.frameLocator('cron-tool iframe');
    }),
  open: ({ site, visit }, use) =>
    use(async (element) => {
      const tool = await visit(startHost(site.url, element));
      await expect(field(tool, 'Minutes')).toBeVisible();
      return tool;
    }),
});
