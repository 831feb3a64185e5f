// Runs on both sides. The home page's second introduction: who the studio is, how it works.
import type { Intro } from './types.ts';

export const intro: Intro = {
  eyebrow: 'Who we are',
  title: 'Nine people who leave you with systems you can run yourselves',
  subtitle:
    'We are a small remote studio working with founders and engineering managers whose product has outgrown its first server. We join your stand-up, work in your repositories and write down what we did. When we leave, your team releases without us.',
  stepsLabel: 'How we work with you',
  steps: [
    {
      title: 'We read before we write',
      text: 'Two days with your code, bills and incident history. You get a written picture of what is slow, costly or fragile.',
    },
    {
      title: 'We fix the path to production',
      text: 'Builds, tests, environments and rollbacks first. Every later change travels over that road.',
    },
    {
      title: 'We build in small, live steps',
      text: 'Each week ends with something running in production, measured against the number we agreed on.',
    },
    {
      title: 'We hand over, properly',
      text: 'Runbooks, diagrams and paired on-call shifts, until your engineers have done each job once themselves.',
    },
  ],
};
