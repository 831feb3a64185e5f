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
  afterSuccess: 'Thank you. We have your message and will answer by e-mail.',
  withoutScript: 'Sending this form needs JavaScript. You can reach us just as well by e-mail:',
} as const;

export const contactFields = {
  name: { label: 'Name', missing: 'Please enter your name.' },
  email: {
    label: 'Email',
    missing: 'Please enter your e-mail address, so that we can answer.',
    wrong: 'Please enter an e-mail address like name@example.com.',
  },
  message: { label: 'Message', missing: 'Please write your message.' },
} as const satisfies FormCopy;

export const contactHead = {
  title: 'Contact',
  description:
    'Write to us about your cloud, DevOps or web project: by form, e-mail or telephone. We work remotely from Bangalore, India.',
} as const;
