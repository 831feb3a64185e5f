import { visit } from '@platform/remote/testing/visit';
import { expect, test } from 'vitest';
import addresses from '../testing/addresses.ts';
import routes from './example.routes.ts';

test.each(addresses)('$path is complete without JavaScript', async (address) => {
  const { head, status, html } = await visit(routes, address.path);
  expect(status).toBe(address.status);
  expect(head.title).toBe(address.title);
  expect(html.match(/<h1[^>]*>([^<]*)/g)).toHaveLength(1);
  expect(html).toContain(`>${address.h1}</h1>`);
  expect(html).toContain(address.text);
});

test('every address of the routes is tested', async () => {
  const pages = await Promise.all(routes.map(({ load }) => load()));
  const found = addresses.filter(({ status }) => status === 200).map(({ path }) => path);
  expect(pages.flatMap(({ paths }) => paths()).sort()).toEqual(found.sort());
});
