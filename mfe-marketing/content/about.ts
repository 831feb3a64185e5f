// Runs on both sides. Heading, statistics (spec §9) and closing words of /about.
import type { Stat } from './types.ts';

export const about = {
  eyebrow: 'About us',
  title: 'The people behind your pipeline',
  tabsLabel: 'About the studio',
  subtitle:
    'Nine specialists who have run production systems themselves. The engineer who designs your platform is the one who builds it with you and answers when you call.',
  closing: {
    title: 'Tell us what slows you down',
    text: 'Half an hour with one of the people on this page, free of charge. You leave with two or three things to try, whether or not we work together.',
  },
};

export const stats: Stat[] = [
  { value: '40+', label: 'years combined experience' },
  { value: '9', label: 'team members' },
  { value: '50+', label: 'technologies' },
  { value: '20+', label: 'projects delivered' },
];
