import type { ReleaseFiles } from '@platform/contract/rendering';
import { expect, test } from 'vitest';
import { findSocialPicture } from './findSocialPicture.ts';

const release = (base: string, ...files: string[]): ReleaseFiles => ({
  base,
  files: Object.fromEntries(files.map((file) => [file, { integrity: '', bytes: 1 }])),
});
const shell = release('/releases/shell/2/', 'browser/social/site.png', 'browser/social/home.png');
const blog = release('https://cdn.example/blog/7/', 'browser/social/blog-first-post.png');

test('a page has the picture of its own release, on any origin', () => {
  expect(findSocialPicture('/blog/first-post', blog, shell)).toBe(
    'https://cdn.example/blog/7/browser/social/blog-first-post.png',
  );
  expect(findSocialPicture('/', shell, shell)).toBe('/releases/shell/2/browser/social/home.png');
});

test('an address in capitals has the same picture', () => {
  expect(findSocialPicture('/Blog/First-Post', blog, shell)).toContain('blog-first-post.png');
});

test('a page without a picture has the picture of the site', () => {
  const site = '/releases/shell/2/browser/social/site.png';
  expect(findSocialPicture('/blog/second-post', blog, shell)).toBe(site);
  // A missing page whose picture would have the name of another page's.
  expect(findSocialPicture('/blog-first/post', undefined, shell)).toBe(site);
});

test('old releases without pictures have none', () => {
  expect(findSocialPicture('/', release('/releases/shell/1/'), release('/releases/shell/1/'))).toBe(
    undefined,
  );
  expect(findSocialPicture('/', undefined, undefined)).toBe(undefined);
});
