// Runs on both sides. Words that category and service pages have in common.
export const categoryClosing = {
  title: 'Tell us where it hurts',
  text: 'Half an hour, free of charge, with the engineer who would do the work.',
};

export const serviceClosing = {
  title: 'Shall we look at yours?',
  text: 'Half an hour, free of charge. Bring the problem, leave with a plan for the first step.',
};

export const processText =
  'Each stage ends with something that you can look at, and a decision that is yours.';

/** For addresses that lead nowhere. `{title}` and `{category}` become titles. */
export const lost = {
  category: 'There is no category at this address. The five that we offer are below.',
  service: 'There is no page about a service at this address. All that we offer is below.',
  guess: 'Looking for {title}?',
  partOf: 'You will find it among our {category}.',
  notWritten:
    'We do this work but have not written it up yet. Ask, and the engineer who does it will answer.',
  categoryOnly: 'The category exists, this service does not.',
  allServices: 'All services',
};
