import { expect, test } from 'vitest';
import { linksIn } from './linksIn.ts';

const PAGE = `<header><div><a class="x" href="/tool?a=b#c">Tool</a></div></header>
<main><div data-slot="mfe-shop#shop/list"><div><a href="/shop/one">One</a></div>
<a href="//other.example/x">Elsewhere</a><a data-x="" href="/terms">Terms</a></div>
<div data-slot="mfe-blog#./Teaser"><header><a href="/blog">Blog</a></header></div><link href="/style"></main>
<footer><a href="/">Home</a></footer><a href="/cart/">Cart</a>`;

test('each link of a page belongs to the remote whose slot contains it, others to the shell', () => {
  expect(linksIn(PAGE)).toEqual([
    { to: '/tool', by: 'shell', place: 'header' },
    { to: '/shop/one', by: 'mfe-shop' },
    { to: '/terms', by: 'mfe-shop' },
    { to: '/blog', by: 'mfe-blog' },
    { to: '/', by: 'shell', place: 'footer' },
    { to: '/cart/', by: 'shell' },
  ]);
});
