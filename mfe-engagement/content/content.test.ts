import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  consultationCopy,
  consultationFields,
  consultationHead,
  expectations,
  otherProjectTypes,
  projectTypes,
} from './consultation.ts';
import { contactCopy, contactFields, contactHead } from './contact.ts';
import { formsCopy } from './forms.ts';
import { reviewFields, reviewsCopy, reviewsHead } from './reviews.ts';

const text = z.string().trim().min(2);
const copy = z.record(z.string(), z.union([text, z.record(z.string(), text)]));
const fields = z.record(
  z.string(),
  z.strictObject({ label: text, missing: text.optional(), wrong: text.optional() }),
);
const head = z.strictObject({ title: text.max(60), description: text.max(160) });

describe('the content of this remote', () => {
  test('is complete', () => {
    for (const texts of [reviewsCopy, contactCopy, consultationCopy, formsCopy]) copy.parse(texts);
    for (const form of [reviewFields, contactFields, consultationFields]) fields.parse(form);
    for (const page of [reviewsHead, contactHead, consultationHead]) head.parse(page);
    z.array(z.strictObject({ icon: text, title: text, text }))
      .length(4)
      .parse(expectations);
  });

  test('offers the project types of the specification, in its order', () => {
    expect(projectTypes).toEqual([
      'Cloud Deployment',
      'CI/CD Pipeline Setup',
      'Monitoring Solutions',
      'Cost Optimization',
      'Infrastructure as Code',
      'Other',
      'Custom Solution',
    ]);
    expect(otherProjectTypes).toEqual([
      'Frontend Development',
      'Backend Development',
      'UI/UX Design',
      'Database Management',
    ]);
  });
});
