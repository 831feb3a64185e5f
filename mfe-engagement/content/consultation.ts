// Runs on both sides. The words of the consultation page.
import type { FormCopy } from './formCopy.ts';

export const consultationCopy = {
  eyebrow: 'Thirty minutes, free',
  title: 'Book Your Free Consultation',
  subtitle:
    'Tell us what you run, what slows you down and where you want to be. The first conversation costs nothing.',
  expectTitle: 'What to Expect',
  choose: 'Please choose',
  submit: 'Book Free Consultation',
  submitting: 'Submitting...',
  missing: 'Please fill in all required fields: ',
  wrong: 'Please check these fields: ',
  failure: 'Failed to submit consultation request. Please try again.',
  dialogTitle: 'Consultation Request Received!',
  dialogText:
    'Thank you for your interest. We will review your request and answer within 24 hours to confirm your consultation.',
  dialogButton: 'Got it, thanks!',
} as const;

export const expectations = [
  {
    icon: 'clock',
    title: '30-Minute Session',
    text: 'A focused call with the engineer who would lead your project, not with sales.',
  },
  {
    icon: 'lightbulb',
    title: 'Expert Insights',
    text: 'First findings on your architecture, pipeline or costs that you can use either way.',
  },
  {
    icon: 'message',
    title: 'Quick Response',
    text: 'A follow-up within 24 hours of your request, to confirm the time.',
  },
  {
    icon: 'check',
    title: 'Clear Next Steps',
    text: 'A short written summary: what to do first, what it takes and what can wait.',
  },
] as const;

/** The project type that asks for a second choice. */
export const OTHER = 'Other';

export const projectTypes = [
  'Cloud Deployment',
  'CI/CD Pipeline Setup',
  'Monitoring Solutions',
  'Cost Optimization',
  'Infrastructure as Code',
  OTHER,
  'Custom Solution',
] as const;

export const otherProjectTypes = [
  'Frontend Development',
  'Backend Development',
  'UI/UX Design',
  'Database Management',
] as const;

export const consultationFields = {
  fullName: { label: 'Full Name', missing: 'Please enter your full name.' },
  email: {
    label: 'Email',
    missing: 'Please enter your email address.',
    wrong: 'Please enter an email address like name@example.com.',
  },
  phone: { label: 'Phone', missing: 'Please enter a telephone number.' },
  company: { label: 'Company' },
  projectType: { label: 'Project Type', missing: 'Please choose a project type.' },
  // Not the sentence that the specification says never appears (spec §5).
  otherProjectType: {
    label: 'Specify Project Type',
    missing: 'Please choose what kind of project it is.',
  },
  preferredDate: {
    label: 'Preferred Date',
    missing: 'Please choose a date.',
    wrong: 'Please choose today or a later date.',
  },
  message: { label: 'Message', missing: 'Please tell us what the call should be about.' },
} as const satisfies FormCopy;

export const consultationHead = {
  title: 'Book Your Free Consultation',
  description:
    'Book a free 30-minute consultation on cloud, DevOps or web development. We answer every request within 24 hours.',
} as const;
