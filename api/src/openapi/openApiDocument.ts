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

/** The document describes itself, too. */
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

/** The OpenAPI 3.1 description of the API, out of the schemas that check what is sent. */
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
        'What the forms and the list of reviews call. A program needs no cookies and no token: it posts the JSON. Other addresses answer 404, other methods 405 with Allow.',
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
      default: { description: 'Anything unexpected.', content: content(failure) },
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
    'Names the attempt, in 1 to 200 visible ASCII characters: sent again within 24 hours, the same content is kept once and answered alike.',
    { minLength: 1, maxLength: 200 },
  ),
  header('X-XSRF-TOKEN', `Browsers only: the value of the cookie ${XSRF_COOKIE}.`),
  ...[OPENED_HEADER, HONEYPOT_HEADER].map((name) =>
    header(name, 'From the site’s own forms only. Leave it out.'),
  ),
];

function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      // Patterns lose their flags in JSON Schema; where there is a format, it says as much.
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  }) as Json;
  return json;
}
