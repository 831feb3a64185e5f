// Runs on both sides. The terms for using this site and asking for work through it.
import type { LegalText } from './types.ts';

export const termsOfService: LegalText = {
  title: 'Terms of Service',
  description:
    'The terms for using this site, its cron tool and its forms, and what applies before we sign a contract with each other.',
  updated: '1 November 2026',
  introduction:
    'These terms cover this website. Paid work is covered by a statement of work that we both sign; where it says something else, it comes first.',
  sections: [
    {
      heading: 'Using the site',
      paragraphs: [
        'You may read, link to and print these pages freely. Please do not disturb the service for others: no automated form submissions, no attempts to get past its limits, nothing unlawful.',
      ],
    },
    {
      heading: 'Reviews',
      paragraphs: ['By sending a review you confirm the following.'],
      points: [
        'It is your own honest experience with our work, and you may name the company you give.',
        'You allow us to show it on this site with your name, free of charge, until you ask us to remove it.',
        'It contains no confidential details, no insults and no advertising. We may take down a review that does, but we never change its words or its rating.',
      ],
    },
    {
      heading: 'Messages and consultations',
      paragraphs: [
        'Asking for a consultation costs nothing and commits neither of us. The date that you prefer becomes an appointment when we confirm it, usually within 24 hours. What you tell us in confidence stays with us, whether or not we go on to work together.',
      ],
    },
    {
      heading: 'Prices and contracts',
      paragraphs: [
        'Prices on this site are in Indian rupees and are an invitation to talk, not a binding offer. A contract begins with a statement of work signed by both sides. Unless it says otherwise, 25% is due before the project starts and 75% on completion; continuing services are invoiced with payment due within 30 days.',
      ],
    },
    {
      heading: 'Tools',
      paragraphs: [
        'The cron expression generator is free. It explains an expression and lists its next run times in your browser’s time zone; your own scheduler may follow other rules, so check an expression there before you depend on it.',
      ],
    },
    {
      heading: 'Content and trade marks',
      paragraphs: [
        'Texts and illustrations on this site belong to the studio. Code examples in our articles may be used in your own work without asking. Names and logos of technologies belong to their owners; showing them means that we work with them, not that their owners endorse us.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'We write with care but give no guarantee that everything here is complete, up to date or right for your systems. As far as the law allows, we are not liable for loss that comes from relying on this site without advice of your own. Nothing here limits liability that the law does not allow to be limited.',
      ],
    },
    {
      heading: 'Availability',
      paragraphs: [
        'We aim to keep the site up at all times but may change or take down parts of it for maintenance. Some features, such as live demonstrations of projects, are announced before they are available.',
      ],
    },
    {
      heading: 'Law and changes',
      paragraphs: [
        'These terms follow the law of India. We may change them for the future; the date at the top tells you when we last did. Questions reach us at {email}.',
      ],
    },
  ],
};
