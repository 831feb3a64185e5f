// Runs on both sides. Cards, modals and steps of /explore-services. A modal is keyed by the link
// of the card that opens it (spec §2).
import type { ExploreCard, ServiceModalContent, Step } from './types.ts';

export const explore = {
  eyebrow: 'Pick the part that hurts',
  title: 'Explore Services',
  subtitle:
    'Four kinds of work that clients ask us for most. Open one to read what we do and how we would start.',
  howWeWork: 'How We Work',
  closing: {
    title: 'Which part hurts in yours?',
    text: 'Describe the symptom. In a free half-hour we tell you where we would start and what it takes.',
  },
};

export const exploreCards: ExploreCard[] = [
  {
    id: 'frontend',
    title: 'Frontend',
    category: 'Web interfaces',
    description: 'Fast, accessible interfaces that your team can go on changing after we leave.',
    offerings: [
      'React and TypeScript',
      'Server rendering',
      'Accessibility repairs',
      'Speed budgets',
    ],
    cta: 'Explore Frontend',
    link: '/services/frontend',
  },
  {
    id: 'backend',
    title: 'Backend',
    category: 'APIs and services',
    description: 'Services with clear contracts that stay quick and correct on the busiest day.',
    offerings: ['REST and GraphQL APIs', 'Queues and jobs', 'Sign-in and roles', 'Load testing'],
    cta: 'Explore Backend',
    link: '/services/backend',
  },
  {
    id: 'design',
    title: 'UI/UX Design',
    category: 'Product design',
    description: 'Research and screens that remove steps, questions and support tickets.',
    offerings: ['User interviews', 'Clickable prototypes', 'Interface design', 'Design systems'],
    cta: 'Explore UI/UX Design',
    link: '/services/design',
  },
  {
    id: 'database',
    title: 'Database',
    category: 'Data and storage',
    description: 'Models, queries and backups you can rely on when the numbers grow.',
    offerings: ['Schema design', 'Query tuning', 'Live migrations', 'Recovery drills'],
    cta: 'Explore Database',
    link: '/services/database',
  },
];

export const serviceModals: Record<string, ServiceModalContent> = {
  '/services/frontend': {
    title: 'Frontend Development',
    introduction:
      'Your interface is the product as far as customers can tell. We build ones that are ready in under two seconds on an ordinary phone and work with a keyboard, a screen reader and a poor connection.',
    whatWeDo: [
      'Build React applications in TypeScript, rendered on the server',
      'Take old front ends apart and renew them screen by screen',
      'Find and fix what makes pages slow, and keep it fixed with budgets',
      'Bring products to WCAG 2.2 AA and test them there',
      'Set up component libraries with a catalogue and visual tests',
    ],
    howWeCanHelp:
      'Send us the address of one page that annoys you. In the first week we measure it with real visitors’ data, name the three costliest problems and fix one of them in your repository.',
    ctaText: 'Start a Frontend Project',
  },
  '/services/backend': {
    title: 'Backend Development',
    introduction:
      'A good backend is dull: it answers quickly, refuses nonsense politely and never loses what it has accepted. We write services like that and repair those that are not dull yet.',
    whatWeDo: [
      'Design APIs with the people who will call them',
      'Build services in Node.js and Go with contract tests',
      'Move slow work into queues that survive a restart',
      'Add sign-in, roles and audit trails on open standards',
      'Load-test until the limits are known, then set them',
    ],
    howWeCanHelp:
      'Tell us which endpoint or job keeps you awake. We trace it from the request to the database, show you where the time and the risk are and agree a fixed price for putting it right.',
    ctaText: 'Start a Backend Project',
  },
  '/services/design': {
    title: 'UI/UX Design',
    introduction:
      'Most products do not need more features, they need fewer puzzles. We watch people use yours, redraw what stops them and hand your developers components instead of pictures.',
    whatWeDo: [
      'Interview and observe five to eight of your users',
      'Map the journeys and count the steps that nobody needs',
      'Prototype within a week and test before code is written',
      'Design every state: loading, empty, error and overfull',
      'Build design systems whose names match the code',
    ],
    howWeCanHelp:
      'Choose one journey that matters, such as signing up or placing an order. Within three weeks you get test recordings, a redesigned flow and the components to build it.',
    ctaText: 'Start a Design Project',
  },
  '/services/database': {
    title: 'Database Solutions',
    introduction:
      'Data outlives every application on top of it. We model it so that it stays true, tune it so that it stays quick and rehearse recovery so that it stays yours.',
    whatWeDo: [
      'Design schemas with constraints that keep bad data out',
      'Find slow queries and fix them with before-and-after numbers',
      'Migrate between engines, versions and clouds while you stay open',
      'Set up replication, failover and point-in-time recovery',
      'Restore your backups every week and report how long it took',
    ],
    howWeCanHelp:
      'Give us read access to your slow-query log and one backup. Within five working days you know your ten most expensive queries and how many minutes a full restore takes.',
    ctaText: 'Start a Database Project',
  },
};

export const workSteps: Step[] = [
  {
    title: 'Consultation',
    text: 'Half an hour on your goals, your constraints and what you have tried.',
  },
  {
    title: 'Planning',
    text: 'A written scope with milestones, a price and the risks named openly.',
  },
  {
    title: 'Execution',
    text: 'Small steps in your repositories, something live at the end of each week.',
  },
  {
    title: 'Review & Testing',
    text: 'Automated checks, a review with your team and a rehearsal of failure.',
  },
  { title: 'Delivery', text: 'Release, runbooks and thirty days in which we stay close.' },
];
