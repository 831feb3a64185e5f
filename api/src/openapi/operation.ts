import { z } from 'zod';

/** Description of endpoints for `openApiDocument.ts`. */
export interface EndpointDescription {
  /** Schemas of bodies and answers by name. */
  schemas: Record<string, z.ZodType>;
  operations: Operation[];
}

export interface Operation {
  method: 'get' | 'post';
  /** Path below /api. */
  path: string;
  id: string;
  summary: string;
  description?: string;
  query?: z.ZodObject;
  /** Name of the body's schema; the operation then has all failures of a form. */
  body?: string;
  /** Name of the schema of failures; "Failure" by default. */
  failure?: string;
  /** Answers by status, without the failures that all forms have. */
  answers: Record<number, Answer>;
}

interface Answer {
  description: string;
  /** Name of the body's schema; absent without a body. */
  schema?: string;
  /** Descriptions by header name. */
  headers?: Record<string, string>;
}

const failureFields = {
  error: z.string().describe('What happened and what to do, in the site’s language.'),
  code: z.string().describe('Stable code for programs.'),
  details: z.string().optional().describe('More details; of a program’s mistake, in English.'),
  fields: z.record(z.string(), z.string()).optional().describe('Messages by field.'),
  requestId: z.string().describe('Same as in the header X-Request-Id and the log.'),
};

/** Schema of a failure. @param flag that the form reads (spec §7) */
export const failureSchema = (flag: Record<string, z.ZodType> = {}) =>
  z.strictObject({ ...flag, ...failureFields });

/** Failures of every form's POST. @param schema name of the failure's schema */
export const formFailures = (schema: string): Record<number, Answer> => ({
  400: {
    schema,
    description: 'Not JSON, or fields are missing or invalid; `fields` has the reasons.',
  },
  403: {
    schema,
    description:
      'Browsers only: sent from another site (`cross_site`), or the token is missing, forged or expired (`xsrf`). The latter sets a fresh token: retry.',
  },
  413: { schema, description: 'Larger than 1.5 MB, before or after decompression.' },
  415: { schema, description: 'Not JSON in UTF-8, or an unknown compression.' },
  422: { schema, description: 'The Idempotency-Key was already used with other content.' },
  429: {
    schema,
    description: 'Too many requests from this visitor or in total.',
    headers: { 'Retry-After': 'Seconds to wait.' },
  },
  503: {
    schema,
    description:
      'Not stored: retry later. With the code `outcome_unknown` it may be stored; a retry with the same Idempotency-Key stores it once.',
  },
});
