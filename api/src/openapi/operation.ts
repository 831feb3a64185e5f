import { z } from 'zod';

/** What an endpoint's folder says about itself; `openApiDocument.ts` puts them together. */
export interface EndpointDescription {
  /** Named schemas of bodies and answers. */
  schemas: Record<string, z.ZodType>;
  operations: Operation[];
}

export interface Operation {
  method: 'get' | 'post';
  /** Below /api. */
  path: string;
  id: string;
  summary: string;
  description?: string;
  query?: z.ZodObject;
  /** Name of the schema of the body; makes it one of the site's forms. */
  body?: string;
  /** Name of the schema of every answer that isn't a success; "Failure" unless it has one of its own. */
  failure?: string;
  /** All but the failures that every form has. */
  answers: Record<number, Answer>;
}

interface Answer {
  description: string;
  /** Name of the schema; none for an answer without a body. */
  schema?: string;
  /** Descriptions by name. */
  headers?: Record<string, string>;
}

const failureFields = {
  error: z.string().describe('What happened and what to do, for people.'),
  code: z.string().describe('For programs; never changed.'),
  details: z.string().optional().describe('More, for people.'),
  fields: z.record(z.string(), z.string()).optional().describe('What is wrong, by field.'),
  requestId: z.string().describe('As in the header X-Request-Id and in the log.'),
};

/** A failure as every endpoint answers it; some add a flag that their form reads. */
export const failureSchema = (flag: Record<string, z.ZodType> = {}) =>
  z.strictObject({ ...flag, ...failureFields });

/** Failures that every form's POST can answer, all with the endpoint's own failure schema. */
export const formFailures = (schema: string): Record<number, Answer> => ({
  400: { schema, description: 'Not JSON, or fields are missing or wrong: `fields` names them.' },
  403: {
    schema,
    description:
      'Browsers only: sent from another site (`cross_site`), or the token is missing, forged or too old (`xsrf`). The latter sets a fresh one: send it again.',
  },
  413: { schema, description: 'More than 100 KB, also after decompression.' },
  415: { schema, description: 'Something other than JSON in UTF-8, or an unknown compression.' },
  422: { schema, description: 'The Idempotency-Key was used for other content.' },
  429: {
    schema,
    description: 'Too many from this visitor, or from all of them.',
    headers: { 'Retry-After': 'Seconds to wait.' },
  },
  503: {
    schema,
    description:
      'It couldn’t be kept, and nothing of it is: send it again later. Only with the code `outcome_unknown` it may be kept: sent again with the same Idempotency-Key, it is kept once.',
  },
});
