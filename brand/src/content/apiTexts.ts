// Build time and server only. Schema of `api.yaml`: what the API answers to visitors and sends the studio.

import { label, likeSample, line } from '@platform/content/fields';
import { z } from 'zod';

const mailText = z.string().min(10).max(2000);
const oneLine = line.regex(/^[^\n\r]*$/, 'must be on one line');

const word = (sample: string) => likeSample(sample, label);
const subject = (sample: string) => likeSample(sample, oneLine);
const opening = (sample: string) => likeSample(sample, mailText);

/** A group of texts that may be absent, as a whole or each, so that content of an older version is valid. */
const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape).prefault({} as never);

export const apiTexts = group({
  /** Labels of fields by name, in errors and mails: without one, `fullName` is “Full name”. */
  fields: z.record(z.string(), label).optional(),
  errors: group({
    missing: likeSample('Please fill in all required fields: {fields}'),
    required: likeSample('This field is required.'),
    notText: likeSample('{field} must be text.'),
    characters: likeSample("{field} contains characters that can't be accepted."),
    oneLine: likeSample('{field} must be on one line.'),
    tooLong: likeSample('{field} must have at most {most} characters.'),
    email: likeSample('{field} must look like name@example.com.'),
    phone: likeSample('Phone must be a telephone number, such as +91 80 5555 0123.'),
    rating: likeSample('Rating must be a whole number from 1 to 5.'),
    projectType: likeSample('Choose one of the listed project types.'),
    otherProjectType: likeSample('Please choose what kind of project it is.'),
    noDate: likeSample('Date must be a valid date, as YYYY-MM-DD.'),
    pastDate: likeSample('Date must be today or later.'),
    tooLarge: likeSample('This is too long: we accept at most {most}.'),
    tooMany: likeSample('Too many requests. Please try again in {seconds} seconds.'),
    foreignPage: likeSample('Please send this from our own pages.'),
    expired: likeSample(
      'This page has expired. Please try again; if that doesn’t help, allow cookies for this site.',
    ),
    sentBefore: likeSample(
      'This was already sent with other content. Please reload the page and send it again.',
    ),
    unreadable: likeSample('We couldn’t read this request.'),
    noAddress: likeSample('No such address.'),
    method: likeSample('This address accepts only {methods}.'),
    notSaved: likeSample('We couldn’t save this. Please try again in a few minutes.'),
    perhapsSaved: likeSample(
      'We can’t tell whether this was saved. Please try again; it won’t be saved twice.',
    ),
    full: likeSample('We can’t accept this right now. Please email us.'),
    internal: likeSample('Something went wrong on our side. Please try again.'),
  }),
  /** What the web server answers where no page can be rendered. */
  pages: group({
    unavailable: likeSample('This page is unavailable right now'),
    again: likeSample('Please try again in a minute.'),
    email: likeSample('You can also email {email}.'),
    accepted: likeSample('Thank you. We’ve received it.'),
    once: likeSample('You don’t need to send it again.'),
    rejected: likeSample('This hasn’t been sent'),
    sendAgain: word('Send again'),
    back: word('Back to the page'),
    tooLong: likeSample('That is too long to send. Please go back and shorten it.'),
    unreadable: likeSample('We couldn’t read this form. Please reload the page.'),
    noAddress: likeSample('There is nothing at this address.'),
  }),
  mails: group({
    sender: subject('{brand} website'),
    none: word('(none)'),
    message: group({
      subject: subject('Message from {name}'),
      text: opening('You have a message from the contact form.'),
    }),
    consultation: group({
      subject: subject('Consultation on {date} for {name}'),
      text: opening('You have a request for a free consultation.'),
    }),
    review: group({
      subject: subject('A review waits for you, from {name}'),
      text: opening(`This review is hidden until you approve it. Run one of these commands:

npm run site -- inbox approve {id}    publishes it
npm run site -- inbox erase {id}      erases it permanently`),
    }),
    bundle: group({
      subject: subject('{count} in one mail: {first} and others'),
      text: opening('More arrived than usual, so these come in one mail.'),
      part: subject('{number} of {count}: {subject}'),
    }),
    quarantine: opening('In quarantine: {count}. To see them: npm run site -- inbox --spam'),
    storage: opening(
      'Storage for records is {percent} % full; full, it rejects new ones. To make space: npm run site -- inbox',
    ),
  }),
  /** Titles of records in chats. */
  chats: group({
    message: word('New message'),
    consultation: word('New consultation request'),
    review: word('New review'),
  }),
  /** What `site stats` shows. */
  analytics: group({
    title: subject('Page views, {first} to {last}: {count}'),
    most: subject('most: {count} on {day}'),
    /** Titles of the tables. */
    tables: group({
      pages: word('Page views'),
      hosts: word('Referrers'),
      forms: word('Forms'),
      crawlers: word('Crawlers, not included above'),
    }),
    columns: group({
      page: word('page'),
      views: word('views'),
      host: word('host'),
      what: word('what'),
      sent: word('sent'),
      pages: word('pages'),
    }),
    /** What is counted, unless it is an address. */
    names: group({
      contact: word('contact'),
      consultation: word('consultation'),
      review: word('review'),
      fetched: word('fetched'),
      direct: word('direct'),
      elsewhere: word('elsewhere'),
      other: word('other'),
    }),
    /** What the tables count and what they miss. */
    limits: opening(
      'Counts documents that the server sent, and submitted forms; not pages opened in place or prefetched.',
    ),
  }),
  /** Why a record waits or is in quarantine: the reason stored with it, in camel case. */
  reasons: group({
    allReviewsNeedApproval: word('all reviews need approval'),
    hasALink: word('has a link'),
    honeypot: word('honeypot'),
    forgedTime: word('forged time'),
    tooQuick: word('too quick'),
    linksAsMarkup: word('links as markup'),
    moreThan3Links: word('more than 3 links'),
    duplicateText: word('duplicate text'),
  }),
});
