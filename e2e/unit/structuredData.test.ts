import { expect, test } from 'vitest';
import { mistakesIn, picturesIn } from '../src/pageChecks/structuredData.ts';

const trail = (...positions: number[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: positions.map((position) => ({
    '@type': 'ListItem',
    position,
    name: 'Page',
    item: 'https://studio.example/page',
  })),
});

test('a good trail has no mistakes', () => {
  expect(mistakesIn([trail(1, 2)])).toEqual([]);
});

test('mistakes are named', () => {
  const { '@context': _, ...without } = trail(1, 2);
  const post = { '@context': 'https://schema.org', '@type': 'BlogPosting', hedline: 'Slip' };
  expect(mistakesIn([without])).toEqual(['BreadcrumbList has the context undefined']);
  expect(mistakesIn([trail(1, 3)])).toEqual(['BreadcrumbList has position 3 out of turn']);
  expect(mistakesIn([trail(1)])).toEqual(['BreadcrumbList has fewer than two entries']);
  expect(mistakesIn([post])).toEqual(
    expect.arrayContaining([
      'BlogPosting has no headline',
      'schema.org gives BlogPosting no hedline',
    ]),
  );
  expect(mistakesIn([{ ...post, url: '/blog/a', datePublished: '15 March' }])).toEqual(
    expect.arrayContaining([
      'url of BlogPosting is /blog/a: no address',
      'datePublished of BlogPosting is 15 March: no ISO date',
    ]),
  );
  expect(mistakesIn([{ ...post, '@type': 'Recipe' }])).toEqual([
    'Recipe is in no table of what search engines want',
  ]);
});

test('properties of ancestors belong to a type', () => {
  const page = { '@context': 'https://schema.org', '@type': 'AboutPage', name: 'About' };
  const mistakes = mistakesIn([{ ...page, breadcrumb: 'x', inLanguage: 'en', price: 1 }]);
  expect(mistakes.filter((text) => text.startsWith('schema.org'))).toEqual([
    'schema.org gives AboutPage no price',
  ]);
});

test('pictures are found at any depth', () => {
  const logo = { '@type': 'ImageObject', url: 'https://studio.example/logo.png' };
  const image = 'https://studio.example/a.svg';
  expect(picturesIn([{ image, publisher: { logo, url: 'https://studio.example/' } }])).toEqual([
    image,
    logo.url,
  ]);
});
