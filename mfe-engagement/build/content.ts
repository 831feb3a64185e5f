// Build time and tests only. What stands in `content/`, file by file.
import { type ContentOf, contentRules } from '@platform/content/checkContent';
import { closing, head, line, opening, paragraph, text } from '@platform/content/fields';
import { z } from 'zod';

/** What a form says about one of its fields. */
const field = z.strictObject({
  /** Above the field and in error messages, without the mark for "required". */
  label: line,
  /** Says that a required field is empty. Absent on optional fields. */
  missing: text.optional(),
  /** Says that the value can't be right: a malformed email address, a past date. */
  wrong: text.optional(),
  hint: text.optional(),
});

/** The beginning or the end of a sentence. */
const part = z.string().min(1).max(200);

const time = z.string().regex(/^\d\d:\d\d$/, 'must look like "09:30", in quotes');

const schemas = {
  'consultation.yaml': z.strictObject({
    head,
    ...opening,
    expectTitle: line,
    choose: line,
    submit: line,
    submitting: line,
    missing: part,
    wrong: part,
    failure: text,
    dialogTitle: line,
    dialogText: paragraph,
    dialogButton: line,
    expectations: z.array(
      z.strictObject({
        icon: z.enum(['clock', 'lightbulb', 'message', 'check']),
        title: line,
        text: paragraph,
      }),
    ),
    /** For search engines. */
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
    /** When and by whom a message is read. */
    hours: z.strictObject({
      title: line,
      answer: text,
      from: time,
      until: time,
      offset: z.string().regex(/^[+-]\d\d:\d\d$/, 'must look like "+05:30", in quotes'),
      studio: text,
      visitor: text,
      reader: text,
    }),
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
    failure: text,
    closing,
    withoutScript: text,
    oneStar: line,
    stars: line,
    rated: line,
    fields: z.strictObject({ name: field, company: field, rating: field, text: field }),
  }),
  'forms.yaml': z.strictObject({
    summary: text,
    stillSending: text,
    mailInstead: text,
    leaveEmpty: line,
  }),
};

export const rules = contentRules({ schemas });

/** The content by the names of its files. @public: it is what `#content/…` is declared as. */
export type Content = ContentOf<typeof schemas>;

/** A form's fields in the order in which they stand, by the names that are sent. */
export type FormCopy<Name extends string = string> = Readonly<Record<Name, z.output<typeof field>>>;
