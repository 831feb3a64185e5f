// The three forms, up to their success.
import { expect } from 'vitest';
import { isHydrated } from '../browsers/inPage.ts';
import type { Visitor } from '../browsers/Visitor.ts';
import type { Journey } from './Place.ts';

async function openForm(visitor: Visitor, url: string): Promise<void> {
  await visitor.open(url);
  await visitor.until(isHydrated, 'form');
}

const areEmpty = () =>
  [...document.querySelectorAll<HTMLInputElement>('form :is(input:not([type=radio]), textarea)')]
    .filter((field) => field.checkVisibility() && field.name !== '')
    .every(({ value }) => value === '');

export const message: Journey = async (visitor, { healthy }) => {
  await openForm(visitor, `${healthy.url}/contact`);
  await visitor.type('Name *', 'Asha Rao');
  await visitor.type('Email *', 'asha@example.com');
  await visitor.type('Message *', 'Our pipeline takes an hour.');
  await visitor.click('button', 'Send Message');
  await visitor.reads('p, div', 'Sent. We’ll reply by email within one working day.');
  await visitor.until(areEmpty);
  expect(await visitor.complaints()).toEqual([]);
};

export const review: Journey = async (visitor, { healthy }) => {
  const name = `A visitor with ${visitor.name}`;
  await openForm(visitor, `${healthy.url}/reviews`);
  await visitor.type('Name *', name);
  await visitor.type('Your Review *', 'Calm, quick and honest.');
  await visitor.click('radio', '3 stars');
  await visitor.click('button', 'Submit Review');
  await visitor.until(
    (author: string) =>
      [...document.querySelectorAll('li')].some(
        ({ textContent, innerHTML }) =>
          textContent?.includes(author) && innerHTML.includes('3 out of 5 stars'),
      ),
    name,
  );
  await visitor.until(areEmpty);
  expect(await visitor.complaints()).toEqual([]);
};

export const consultation: Journey = async (visitor, { healthy }) => {
  await openForm(visitor, `${healthy.url}/consultation`);
  await visitor.click('button', 'Book Free Consultation');
  await visitor.reads(
    'alert',
    'Please fill in all required fields: Full Name, Email, Phone, Project Type, Preferred Date, Message',
  );
  await visitor.type('Full Name *', 'Asha Rao');
  await visitor.type('Email *', 'asha@example.com');
  await visitor.type('Phone *', '+91 80 5555 0199');
  await visitor.choose('combobox', 'Project Type *', 'Other');
  await visitor.choose('combobox', 'Specify Project Type *', 'UI/UX Design');
  await visitor.choose('textbox', 'Preferred Date *', '2099-05-20');
  await visitor.type('Message *', 'Our pipeline takes an hour.');
  await visitor.click('button', 'Book Free Consultation');
  await visitor.sees('dialog', 'Consultation Request Received!');
  await visitor.click('button', 'Got it, thanks!');
  await visitor.misses('dialog');
  await visitor.until(areEmpty);
  expect(await visitor.complaints()).toEqual([]);
};
