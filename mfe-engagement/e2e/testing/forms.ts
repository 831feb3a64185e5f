// The three forms, as a visitor fills them in.
import type { Page } from 'playwright/test';

export const FORMS = [
  {
    path: '/contact',
    api: '/api/contact',
    name: 'Send us a Message',
    button: 'Send Message',
    failure: 'Failed to send message',
    text: 'Message *',
    done: (page: Page) => page.getByText('Your message has been sent successfully!'),
  },
  {
    path: '/consultation',
    api: '/api/book-consultation',
    name: 'Book Your Free Consultation',
    button: 'Book Free Consultation',
    failure: 'Failed to submit consultation request. Please try again.',
    text: 'Message *',
    done: (page: Page) => page.getByRole('dialog', { name: 'Consultation Request Received!' }),
  },
  {
    path: '/reviews',
    api: '/api/reviews',
    name: 'Share Your Experience',
    button: 'Submit Review',
    failure: 'Failed to submit review',
    text: 'Your Review *',
    done: (page: Page) =>
      page.getByRole('region', { name: 'Recent Reviews' }).getByText('Calm and quick.').first(),
  },
] as const;
