import type { PageModule } from '@platform/contract';
import { visit } from '@platform/remote/testing/visit';
import { describe, expect, test } from 'vitest';
import routes from './marketing.routes.ts';

const addresses = (
  await Promise.all(
    routes.map(async (route) => {
      const page: PageModule = await route.load();
      const variants = Object.entries(page.variants ?? {}).flatMap(([name, values]) =>
        values.map((value) => `?${name}=${value}`),
      );
      return page.paths().flatMap((path) => ['', ...variants].map((query) => path + query));
    }),
  )
).flat();

describe('every page', () => {
  test.each([...addresses, '/services/nothing', '/services/devops/nothing'])(
    '%s has one main heading, headings in order, a head, and no inline styles or scripts',
    async (address) => {
      const { head, html } = await visit(routes, address);
      const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      levels.forEach((level, index) => {
        expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
      });
      expect(html).not.toMatch(/ style="|<style|<script| href="undefined/);
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const { title, description } = head;
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeLessThanOrEqual(160);
    },
  );

  test('every address is listed once, and only by the route that matches it', () => {
    expect(addresses.filter((address) => address.split('/').length === 4)).toHaveLength(10);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
