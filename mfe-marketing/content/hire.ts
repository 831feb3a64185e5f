// Runs on both sides. Packages, terms and what we ask of clients on /hire-me (spec §2 and §9).
import type { Package, Step } from './types.ts';

export const hire = {
  eyebrow: 'Packages and prices',
  title: 'Hire Me',
  subtitle:
    'Three ways to work together, all priced in Indian rupees. You know the rate, what is included and when you pay before anybody starts.',
  howItWorks: 'How It Works',
  responsibilities: {
    title: 'Client Responsibilities',
    text: 'Four things that we need from your side to keep to the dates we promise.',
  },
  payment: {
    title: 'Payment Terms',
    text: 'Invoices are in INR and payable by bank transfer or UPI.',
  },
  closing: {
    title: 'Not sure which one fits?',
    text: 'Describe the problem and we will tell you the smallest package that solves it.',
  },
};

export const packages: Package[] = [
  {
    title: 'Basic Package',
    price: '₹75/hour',
    hourly: 75,
    description: 'For a first cloud setup or a helping hand now and then.',
    features: ['Cloud infrastructure setup', 'Basic monitoring', 'Email support', 'Weekly updates'],
    popular: false,
  },
  {
    title: 'Standard Package',
    price: 'From ₹2,000',
    minimum: 2000,
    description: 'For a product team that wants to release daily and know how it runs.',
    features: [
      'Everything in Basic',
      'CI/CD pipeline setup',
      'Advanced monitoring',
      'Priority support',
      'Daily updates',
    ],
    popular: true,
  },
  {
    title: 'Enterprise Package',
    price: 'Custom price',
    description: 'For several teams, strict rules or systems that may never be down.',
    features: [
      'Everything in Standard',
      'Custom solutions',
      '24/7 support',
      'Dedicated engineer',
      'Real-time updates',
    ],
    popular: false,
  },
];

export const hireSteps: Step[] = [
  {
    title: 'Initial Consultation',
    text: 'Thirty minutes, free. You describe the trouble, we ask the awkward questions.',
  },
  {
    title: 'Proposal & SOW',
    text: 'A statement of work within three working days: scope, dates, price and what is left out.',
  },
  {
    title: 'Project Kickoff',
    text: 'Access, a shared board and the first change in your repository within the first week.',
  },
  {
    title: 'Delivery & Support',
    text: 'Weekly releases, a documented handover and thirty days of fixes at no charge.',
  },
];

export const responsibilities: Step[] = [
  {
    title: 'System access',
    text: 'Named accounts with the rights we need, ready before the kickoff. No shared passwords.',
  },
  {
    title: 'Communication',
    text: 'One person who decides, and an answer to open questions within one working day.',
  },
  {
    title: 'Test environment',
    text: 'A place that resembles production where we may break things.',
  },
  {
    title: 'Availability',
    text: 'Someone of your team for a weekly review and during agreed release windows.',
  },
];

export const paymentTerms: Step[] = [
  { title: '25%', text: 'deposit before the project starts' },
  { title: '75%', text: 'on completion' },
  { title: 'Net 30', text: 'for ongoing services' },
];
