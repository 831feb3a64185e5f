// The three forms, as a visitor fills them in.
import type { Page } from 'playwright/test';

export const FORMS = [
  {
    path: '/contact',
    api: '/api/contact',
    name: 'Send us a Message',
    button: 'Send Message',
    failure: 'Failed to send message',
    fill: async (page: Page) => {
      await page.getByLabel('Name *').fill('Asha Rao');
      await page.getByLabel('Email *').fill('asha@example.com');
      await page.getByLabel('Message *').fill('Our pipeline takes an hour.');
    },
    kept: ['Message *', 'Our pipeline takes an hour.'],
    done: (page: Page) => page.getByText('Thank you. We’ll reply by email'),
  },
  {
    path: '/consultation',
    api: '/api/book-consultation',
    name: 'Book Your Free Consultation',
    button: 'Book Free Consultation',
    failure: 'Failed to submit consultation request. Please try again.',
    fill: async (page: Page) => {
      await page.getByLabel('Full Name *').fill('Asha Rao');
      await page.getByLabel('Email *').fill('asha@example.com');
      await page.getByLabel('Phone *').fill('+91 80 5555 0123');
      await page.getByLabel('Project Type *', { exact: true }).selectOption('Cloud Deployment');
      await page.getByLabel('Preferred Date *').fill('2099-01-15');
      await page.getByLabel('Message *').fill('Two clusters, one of them old.');
    },
    kept: ['Message *', 'Two clusters, one of them old.'],
    done: (page: Page) => page.getByRole('dialog', { name: 'Consultation Request Received!' }),
  },
  {
    path: '/reviews',
    api: '/api/reviews',
    name: 'Share Your Experience',
    button: 'Submit Review',
    failure: 'Failed to submit review',
    fill: async (page: Page) => {
      await page.getByLabel('Name *').fill('Asha Rao');
      await page.getByLabel('Your Review *').fill('Calm, quick, and gone when done.');
    },
    kept: ['Your Review *', 'Calm, quick, and gone when done.'],
    done: (page: Page) =>
      page
        .getByRole('region', { name: 'Recent Reviews' })
        .getByText('Calm, quick, and gone when done.')
        .first(),
  },
] as const;
