// Runs on both sides.
export const texts = {
  title: 'Example',
  subtitle: 'What this is about, in one sentence.',
  description: 'What search engines show below the title: one or two sentences about this page.',
  points: ['The first thing to say', 'The second thing to say'],
};
