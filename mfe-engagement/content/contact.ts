// Runs on both sides. The words of the contact section.
import type { FormCopy } from './formCopy.ts';

export const contactCopy = {
  eyebrow: 'Contact',
  title: 'Get in Touch',
  subtitle: "Let's discuss how we can help your business grow",
  detailsTitle: 'Contact Information',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  connect: 'Connect with us',
  formTitle: 'Send us a Message',
  submit: 'Send Message',
  submitting: 'Sending...',
  success: 'Your message has been sent successfully!',
  failure: 'Failed to send message',
  unexpected: 'An error occurred. Please try again.',
  afterSuccess: 'Thank you. We have your message and will answer by email.',
} as const;

/** When and by whom a message is read. `offset` is that of `site.timeZone`, which has no summer time. */
export const contactHours = {
  title: 'When you write to us',
  answer: 'You have an answer within one working day.',
  from: '09:30',
  until: '18:30',
  offset: '+05:30',
  studio: 'We work Monday to Friday, 9:30 to 18:30 IST.',
  visitor: 'Where you are, that is {from} to {until}.',
  reader: 'Kavya Nair and Marcus Lindqvist read every message themselves. Both also do the work.',
} as const;

export const contactFields = {
  name: { label: 'Name', missing: 'Please enter your name.' },
  email: {
    label: 'Email',
    missing: 'Please enter your email address, so that we can answer.',
    wrong: 'Please enter an email address like name@example.com.',
  },
  message: { label: 'Message', missing: 'Please write your message.' },
} as const satisfies FormCopy;

export const contactHead = {
  title: 'Contact',
  description:
    'Write to us about your cloud, DevOps or web project: by form, email or telephone. We work remotely from Bangalore, India.',
} as const;
