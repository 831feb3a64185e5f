// What link previews and home screens show. Opens no page.
import type { APIRequestContext } from 'playwright/test';
import { fullTitle, ROUTES } from '../src/routes.ts';
import { expect, test } from '../src/testing/test.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SITE_PICTURE = /\/browser\/social\/site\.[0-9a-f]+\.png$/;

/** Meta elements that describe the picture, by name. */
async function pictureTags(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const tags = html.matchAll(
    /<meta (?:property|name)="((?:og|twitter):(?:image|card)[\w:]*)" content="([^"]*)"/g,
  );
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]));
}

async function pngSize(request: APIRequestContext, address: string) {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  const body = await response.body();
  expect(body.subarray(1, 4).toString(), address).toBe('PNG');
  return {
    headers: response.headers(),
    bytes: body.length,
    size: `${body.readUInt32BE(16)}×${body.readUInt32BE(20)}`,
  };
}

test('every page has its own picture for link previews, cached as immutable', async ({
  request,
  site,
}) => {
  const pictures = new Map<string, string>();
  for (const route of ROUTES.filter(({ status }) => status === 200)) {
    const { path } = route;
    const tags = await pictureTags(request, path);
    const picture = tags['og:image'] ?? '';
    expect.soft(tags, path).toEqual({
      'twitter:card': 'summary_large_image',
      'og:image': expect.stringMatching(`^${site.url}/releases/${route.owner}/`),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': fullTitle(route),
    });
    expect.soft(pictures.get(picture), `${path} has a picture of its own`).toBeUndefined();
    pictures.set(picture, path);

    const { headers, bytes, size } = await pngSize(request, picture);
    expect.soft(headers['content-type'], path).toBe('image/png');
    expect.soft(headers['cache-control'], path).toBe(IMMUTABLE);
    expect.soft(size, path).toBe('1200×630');
    expect.soft(bytes, path).toBeLessThanOrEqual(60_000);
  }
});

test('a missing page has the picture of the site', async ({ request }) => {
  for (const path of ['/gardening', '/services/gardening', '/services/devops-monitoring']) {
    const { 'og:image': picture = '' } = await pictureTags(request, path);
    expect(picture, path).toMatch(SITE_PICTURE);
    expect((await pngSize(request, picture)).size).toBe('1200×630');
  }
});

test('browsers, phones and home screens find their icons', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, touchIcon = ''] = /<link rel="apple-touch-icon" href="([^"]*)"/.exec(html) ?? [];
  expect((await pngSize(request, touchIcon)).size).toBe('180×180');
  expect((await pngSize(request, '/apple-touch-icon.png')).size).toBe('180×180');

  expect(html).toContain('<link rel="icon" href="/favicon.ico" sizes="32x32">');
  const favicon = await request.get('/favicon.ico');
  expect(favicon.status()).toBe(200);
  expect([...(await favicon.body()).subarray(0, 4)], 'an ICO file').toEqual([0, 0, 1, 0]);

  expect(html).toContain('<link rel="manifest" href="/site.webmanifest">');
  const { icons } = await (await request.get('/site.webmanifest')).json();
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src, sizes } of icons) {
    expect((await pngSize(request, src)).size.replace('×', 'x')).toBe(sizes);
  }
});
