import { HONEYPOT_HEADER, OPENED_HEADER, XSRF_COOKIE } from '@platform/contract/forms/spamSignals';
import { site } from '@site/brand/site';
import { z } from 'zod';
import {
  type EndpointDescription,
  failureSchema,
  formFailures,
  type Operation,
} from './operation.ts';

type Json = Record<string, unknown>;

/** Description of the document's own endpoint. */
const OPENAPI: EndpointDescription = {
  schemas: { Failure: failureSchema(), Description: z.looseObject({ openapi: z.string() }) },
  operations: [
    {
      method: 'get',
      path: '/openapi.json',
      id: 'describe',
      summary: 'This document',
      answers: { 200: { description: 'OpenAPI 3.1.', schema: 'Description' } },
    },
  ],
};

/** OpenAPI 3.1 document, generated from the schemas that validate requests. */
export function openApiDocument(endpoints: readonly EndpointDescription[]): Json {
  const all = [...endpoints, OPENAPI];
  const operations = all.flatMap((endpoint) => endpoint.operations);
  const schemas = all
    .flatMap((endpoint) => Object.entries(endpoint.schemas))
    .map(([name, schema]) => [name, jsonSchema(schema)]);
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[`/api${operation.path}`] = {
      ...paths[`/api${operation.path}`],
      [operation.method]: describe(operation),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.brand} API`,
      version: '1',
      description:
        'Called by the forms and the list of reviews. Programs need no cookies and no token. Unknown addresses answer 404, other methods 405 with Allow.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: Object.fromEntries(schemas) },
  };
}

function describe({ id, summary, description, query, body, ...rest }: Operation): Json {
  const { failure = 'Failure' } = rest;
  const answers = { ...rest.answers, ...(body && formFailures(failure)) };
  const responses = Object.entries(answers).map(([status, { description, schema, headers }]) => [
    status,
    {
      description,
      ...(schema && { content: content(schema) }),
      ...(headers && { headers: headersOf(headers) }),
    },
  ]);
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    parameters: [...(query ? queryParameters(query) : []), ...(body ? headerParameters : [])],
    ...(body && { requestBody: { required: true, content: content(body) } }),
    responses: {
      ...Object.fromEntries(responses),
      default: { description: 'Unexpected error.', content: content(failure) },
    },
  };
}

const content = (schema: string): Json => ({
  'application/json': { schema: { $ref: `#/components/schemas/${schema}` } },
});

const headersOf = (descriptions: Record<string, string>): Json =>
  Object.fromEntries(
    Object.entries(descriptions).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );

function queryParameters(query: z.ZodObject): Json[] {
  const properties = jsonSchema(query).properties as Record<string, Json>;
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    description,
    schema,
  }));
}

const header = (name: string, description: string, limits?: object): Json => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string', ...limits },
});

const headerParameters: Json[] = [
  header(
    'Idempotency-Key',
    '1 to 200 visible ASCII characters that identify the attempt. A repeated request with the same key and content within 24 hours is stored once and gets the same answer.',
    { minLength: 1, maxLength: 200 },
  ),
  header('X-XSRF-TOKEN', `Browsers only: value of the cookie ${XSRF_COOKIE}.`),
  ...[OPENED_HEADER, HONEYPOT_HEADER].map((name) =>
    header(name, 'For the site’s own forms. Omit it.'),
  ),
];

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
