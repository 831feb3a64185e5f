import { XSRF_COOKIE } from '@platform/contract/forms/spamSignals';
import { site } from '@site/brand/site';
import { z } from 'zod';
import { consultationForm, contactForm } from '../forms/studioForm.ts';
import { newReview } from '../records/reviews.schema.ts';
import { reviewsQuery } from '../reviews/reviews.presenter.ts';

/** An endpoint, as `/api/openapi.json` describes it: a form's POST with a body, a GET without one. */
interface Endpoint {
  path: string;
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Field that is false in failures (spec §7). */
  flag?: string;
}

const review = z.strictObject({ ...newReview.shape, id: z.uuid(), created_at: z.iso.datetime() });

/** Body of every failure. */
export const failure = (flag?: string) =>
  z.strictObject({
    ...(flag && { [flag]: z.literal(false) }),
    error: z.string().describe('What happened and what to do, in the site’s language.'),
    code: z.string().describe('Stable code for programs.'),
    details: z.string().optional().describe('More details; of a program’s mistake, in English.'),
    fields: z.record(z.string(), z.string()).optional().describe('Messages by field.'),
    requestId: z.string().describe('Same as in the header X-Request-Id and the log.'),
  });

const studioForm = ({ path, schema, flag }: typeof contactForm | typeof consultationForm) => ({
  ...{ path, flag, body: schema },
  answer: z.strictObject({ [flag]: z.literal(true) }),
});

export const ENDPOINTS: readonly Endpoint[] = [
  {
    path: '/reviews',
    summary: 'At most 100 reviews, newest first; the header Link has the address of the next page',
    query: reviewsQuery,
    answer: z.array(review),
  },
  { path: '/reviews', summary: 'Add a review', body: newReview, answer: review },
  { ...studioForm(contactForm), summary: 'Send the studio a message' },
  { ...studioForm(consultationForm), summary: 'Ask for a free consultation' },
  { path: '/openapi.json', summary: 'This document', answer: z.looseObject({}) },
];

type Json = Record<string, unknown>;

const FAILURES: Record<string, string> = {
  400: 'Not JSON, or fields are missing or invalid; `fields` has the reasons.',
  403: 'Browsers only: sent from another site (`cross_site`), or the token is invalid (`xsrf`); retry with the fresh one.',
  413: 'Larger than 1.5 MB.',
  415: 'Not JSON in UTF-8, or an unknown compression.',
  422: 'The Idempotency-Key was already used with other content.',
  429: 'Too many requests; Retry-After has the seconds to wait.',
  503: 'Not stored: retry later. With the code `outcome_unknown`, retry with the same Idempotency-Key.',
};

const HEADERS = [
  ['Idempotency-Key', 'Within 24 hours the same key with the same content is stored once.'],
  ['X-XSRF-TOKEN', `Browsers only: value of the cookie ${XSRF_COOKIE}.`],
].map(([name, description]) => ({ name, in: 'header', description, schema: { type: 'string' } }));

/** OpenAPI 3.1 document, from the schemas that validate requests. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const endpoint of endpoints) {
    const { path, summary, query, body, flag } = endpoint;
    const name = flag ? `Failure_${flag}` : 'Failure';
    schemas[name] = jsonSchema(failure(flag));
    paths[`/api${path}`] = {
      ...paths[`/api${path}`],
      [body ? 'post' : 'get']: {
        summary,
        parameters: [...(query ? queryParameters(query) : []), ...(body ? HEADERS : [])],
        ...(body && { requestBody: { required: true, content: json(jsonSchema(body)) } }),
        responses: responsesOf(endpoint, json({ $ref: `#/components/schemas/${name}` })),
      },
    };
  }
  const info = { title: `${site.brand} API`, version: '1' };
  return { openapi: '3.1.1', info, servers: [{ url: '/' }], paths, components: { schemas } };
}

/** @param content of failures */
function responsesOf({ query, body, answer }: Endpoint, content: Json): Json {
  const statuses = body ? Object.keys(FAILURES) : query ? ['400'] : [];
  return {
    [body ? 201 : 200]: { description: 'Done.', content: json(jsonSchema(answer)) },
    ...(query && { 304: { description: 'Unchanged.' } }),
    ...Object.fromEntries(statuses.map((at) => [at, { description: FAILURES[at], content }])),
    default: { description: 'Any other failure.', content },
  };
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

const queryParameters = (query: z.ZodObject): Json[] =>
  Object.entries(jsonSchema(query).properties as Record<string, Json>).map(
    ([name, { description, ...schema }]) => ({ name, in: 'query', description, schema }),
  );

function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      // JSON Schema has no pattern flags, so prefer the format.
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  }) as Json;
  return json;
}
