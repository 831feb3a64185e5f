import { apiTexts } from '@site/brand/apiTexts';
import { fill } from '@site/brand/fill';
import { labelOf } from '@site/brand/labelOf';
import { projectTypes } from '@site/brand/projectTypes';
import { z } from 'zod';
import { choice, email, isBlank, optionalText, REQUIRED, text } from './fields.ts';

/** Maximum length of a phone number, including separators. */
const LONGEST_PHONE = 40;

const PHONE = /^[+(\s]*\p{Nd}[\p{Nd}\s().,;#*/+-]*(?:(?:x|ext\.?)\s*\p{Nd}+)?$/iu;
const { errors } = apiTexts;

/** Body of the request (spec §3, §7). Other fields are dropped. */
export const newConsultation = z
  .object({
    fullName: text('fullName').describe('Who asks.'),
    email: email('email').describe('Address for the confirmation.'),
    phone: z
      .preprocess(
        (value) => (typeof value === 'string' ? plainNumber(value) : value),
        text('phone', { max: LONGEST_PHONE }).refine(isPhone, errors.phone),
      )
      .describe('Telephone number in any common notation.'),
    company: optionalText('company').describe('Company; empty if none.'),
    projectType: choice(projectTypes.types, errors.projectType).describe('Subject of the session.'),
    otherProjectType: z
      .enum([...projectTypes.otherTypes, ''])
      .optional()
      .catch(undefined)
      .describe('Required with project type "Other", otherwise empty or absent.'),
    preferredDate: z
      .string({
        error: ({ input }) =>
          input == null ? REQUIRED : fill(errors.notText, { field: labelOf('preferredDate') }),
      })
      .refine((value) => !isBlank(value), { error: REQUIRED, abort: true })
      .refine(isRealDate, { error: errors.noDate, abort: true })
      .refine((value) => value >= earliestDate(), errors.pastDate)
      .meta({ format: 'date' })
      .describe('Preferred day, YYYY-MM-DD.'),
    message: text('message', { multiline: true }).describe('What to talk about.'),
  })
  .refine((input) => input.projectType !== projectTypes.other || input.otherProjectType, {
    path: ['otherProjectType'],
    error: errors.otherProjectType,
    when: () => true, // report it together with other messages
  })
  .transform(({ otherProjectType, ...input }) => ({
    ...input,
    otherProjectType: input.projectType === projectTypes.other ? (otherProjectType ?? '') : '',
  }));

export type NewConsultation = z.output<typeof newConsultation>;

/**
 * Today in UTC−12, as YYYY-MM-DD: accepts any date that is still today somewhere, because the visitor's
 * time zone is unknown.
 */
export function earliestDate(now = Date.now()): string {
  return new Date(now - 12 * 3_600_000).toISOString().slice(0, 10);
}

function isRealDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  // 31 February parses as 3 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Without invisible marks of address books, wide digits and typographic dashes. */
const plainNumber = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/\p{Cf}|\uFE0F/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-');

function isPhone(value: string): boolean {
  const digits = value.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= 5 && digits <= 25 && PHONE.test(value);
}
