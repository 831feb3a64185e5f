// Runs on both sides. The words of the reviews section.
import type { FormCopy } from './formCopy.ts';

export const reviewsCopy = {
  eyebrow: 'Reviews',
  title: 'Client Reviews',
  subtitle: 'What it is like to work with us, told by the people who did.',
  formTitle: 'Share Your Experience',
  listTitle: 'Recent Reviews',
  empty: { title: 'No reviews yet', text: 'Be the first to share your experience!' },
  loading: 'Loading reviews',
  average: { of: 'out of 5', one: 'recent review', many: 'recent reviews' },
  pause: 'Pause the list of reviews',
  submit: 'Submit Review',
  submitting: 'Submitting...',
  success: 'Thank you! Your review has been added.',
  failure: 'Failed to submit review',
  closing: {
    title: 'See what it would be like for you',
    text: 'Half an hour, free of charge, with the engineer who would do the work.',
  },
  withoutScript: 'Showing reviews needs JavaScript. We gladly send you references by email:',
} as const;

export const reviewFields = {
  name: { label: 'Name', missing: 'Please enter your name.' },
  // Marked as required, but not enforced (spec §5).
  company: { label: 'Company *' },
  rating: { label: 'Rating' },
  text: { label: 'Your Review', missing: 'Please write a few words about your experience.' },
} as const satisfies FormCopy;

export const reviewsHead = {
  title: 'Client Reviews',
  description:
    'Read what clients say about our cloud, DevOps and web development work, and share your own experience.',
} as const;
