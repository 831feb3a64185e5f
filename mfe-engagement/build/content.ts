// Build time and tests only. Schemas of `content/`, by file.
import { type ContentOf, contentRules } from '@platform/content/checkContent';
import {
  allOrNone,
  closing,
  entries,
  head,
  line,
  link,
  opening,
  paragraph,
  picture,
  step,
  text,
} from '@platform/content/fields';
import { icon } from '@site/brand/icon';
import { z } from 'zod';

/** Texts of one form field. */
const field = z.strictObject({
  /** Label, without the asterisk for "required"; error messages use it, too. */
  label: line,
  /** Error for an empty required field; absent on optional fields. */
  missing: text.optional(),
  /** Error for an invalid value: a malformed email address, a past date. */
  wrong: text.optional(),
  hint: text.optional(),
});

/** Below a submit button; {months} is how long records are kept. */
const privacy = z.strictObject({ text, link: line, to: link });

/** Part of a sentence; may begin or end with a space. */
const part = z.string().min(1).max(200);

const time = z.string().regex(/^\d\d:\d\d$/, 'must look like "09:30", in quotes');

const schemas = {
  'consultation.yaml': allOrNone(
    z.strictObject({
      head,
      ...opening,
      expectTitle: line.optional(),
      choose: line,
      submit: line,
      submitting: line,
      missing: part,
      wrong: part,
      failure: text,
      sent: line,
      sentFor: line,
      privacy,
      dialogTitle: line,
      dialogText: paragraph,
      dialogButton: line,
      /** What the dialog says of the next steps, below its text. */
      received: z
        .strictObject({
          title: line,
          steps: z.array(step).min(1),
          day: line,
          calendar: line,
          entry: text,
          people: z
            .strictObject({ text, list: z.array(z.strictObject({ name: line, picture })).min(1) })
            .optional(),
        })
        .optional(),
      /** Project types selected for visitors who come from a page or one below it. */
      preselect: z
        .array(z.strictObject({ from: link, projectType: line, otherProjectType: line.optional() }))
        .optional(),
      /** Panel beside the form. */
      expectations: entries(z.strictObject({ icon, title: line, text: paragraph })),
      /** schema.org `serviceType`. */
      serviceType: line,
      fields: z.strictObject({
        fullName: field,
        email: field,
        phone: field,
        company: field,
        projectType: field,
        otherProjectType: field,
        preferredDate: field,
        message: field,
      }),
    }),
    'expectTitle',
    'expectations',
  ),
  'contact.yaml': z.strictObject({
    head,
    ...opening,
    detailsTitle: line,
    email: line,
    phone: line,
    location: line,
    connect: line,
    formTitle: line,
    submit: line,
    submitting: line,
    success: text,
    failure: text,
    unexpected: text,
    afterSuccess: text,
    privacy,
    /** Working hours and who reads messages. */
    hours: z
      .strictObject({
        title: line,
        answer: text,
        from: time,
        until: time,
        offset: z.string().regex(/^[+-]\d\d:\d\d$/, 'must look like "+05:30", in quotes'),
        studio: text,
        visitor: text,
        reader: text,
      })
      .optional(),
    fields: z.strictObject({ name: field, email: field, message: field }),
  }),
  'reviews.yaml': z.strictObject({
    head,
    ...opening,
    formTitle: line,
    listTitle: line,
    empty: z.strictObject({ title: line, text }),
    loading: line,
    average: z.strictObject({ of: line, one: line, many: line }),
    pause: line,
    submit: line,
    submitting: line,
    success: text,
    sent: line,
    privacy,
    more: line,
    less: line,
    failure: text,
    closing: closing.optional(),
    withoutScript: text,
    references: text,
    oneStar: line,
    stars: line,
    rated: line,
    fields: z.strictObject({ name: field, company: field, rating: field, text: field }),
  }),
  'forms.yaml': z.strictObject({
    summary: text,
    stillSending: text,
    mailInstead: text,
    required: line,
    leaveEmpty: line,
  }),
};

export const rules = contentRules({ schemas });

/** Content by file name. @public: `#content/…` has these types. */
export type Content = ContentOf<typeof schemas>;

/** Texts by field name as sent to the API, in display order. */
export type FormCopy<Name extends string = string> = Readonly<Record<Name, z.output<typeof field>>>;
