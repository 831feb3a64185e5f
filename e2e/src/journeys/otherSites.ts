// What another site makes this browser send.
import { expect } from 'vitest';
import { LURE, otherSite, REFUSED, SENT } from '../testing/otherSite.ts';
import type { Journey } from './Place.ts';

export const sentByAnother: Journey = async (visitor, { healthy }) => {
  const author = `Another site with ${visitor.name}`;
  const other = await otherSite(healthy.url, author);
  try {
    await visitor.open(`${healthy.url}/reviews`);
    await visitor.open(other.url);
    await visitor.until((sent: string) => document.title === sent, SENT);
    await visitor.click('button', LURE);
    await visitor.until((refused: string) => document.body.innerText.includes(refused), REFUSED);
    const reviews = await fetch(`${healthy.url}/api/reviews`);
    expect(await reviews.text()).not.toContain(author);
    // The console reports what the browser blocked; the next journey starts with an empty one.
    await visitor.open(healthy.url);
    await visitor.complaints();
  } finally {
    await other.stop();
  }
};
