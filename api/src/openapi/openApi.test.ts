import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Router } from 'express';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../endpoints.ts';
import { changed, PAYLOADS } from '../testing/payloads.ts';
import { type Answer, startApi } from '../testing/startApi.ts';
import { openApiDocument } from './openApiDocument.ts';

interface Operation {
  responses: Record<string, { content?: Record<string, unknown>; headers?: object }>;
  requestBody?: object;
}

const document = openApiDocument(ENDPOINTS) as { paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);

/** Requests that provoke each status, by method. */
const provocations: Record<string, Record<string, (path: string) => Promise<Answer>>> = {
  get: {
    200: async (path) => (await startApi()).get(path),
    304: async (path) => {
      const api = await startApi();
      const etag = (await api.get(path)).headers.get('etag') ?? '';
      return api.get(path, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    },
    400: async (path) => (await startApi()).get(`${path}?limit=0`),
  },
  post: {
    201: async (path) => (await startApi()).post(path, good(path)),
    400: async (path) => (await startApi()).post(path, {}),
    403: async (path) =>
      (await startApi()).post(path, good(path), { 'sec-fetch-site': 'cross-site' }),
    413: async (path) => (await startApi()).post(path, { x: 'x'.repeat(2_000_000) }),
    415: async (path) => (await startApi()).post(path, 'Hello', { 'content-type': 'text/plain' }),
    422: async (path) => {
      const api = await startApi();
      const key = { 'idempotency-key': 'one' };
      await api.post(path, good(path), key);
      return api.post(path, changed(good(path)), key);
    },
    429: async (path) => {
      const api = await startApi(undefined, { ratePerMinute: 1 });
      await api.post(path, good(path));
      return api.post(path, good(path));
    },
    503: async (path) => {
      const api = await startApi();
      await api.api.close();
      return api.post(path, good(path));
    },
  },
};

const good = (path: string) => PAYLOADS[path as keyof typeof PAYLOADS];

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema({ $id: 'api', ...document });

/** Validates a body against the schema at this place of the document. */
function check(pointer: string[], body: unknown): void {
  const place = pointer.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'));
  const $ref = `api#/${place.map(encodeURIComponent).join('/')}`;
  const validate = ajv.compile({ $ref });
  validate(body);
  expect(validate.errors ?? []).toEqual([]);
}

test('the document is served, valid, and generated from the schemas', async () => {
  const api = await startApi();
  const { status, headers, body } = await api.get('/api/openapi.json');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(body).toEqual(JSON.parse(JSON.stringify(document)));
  const { valid, errors } = await new Validator().validate(body);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(body.openapi).toMatch(/^3\.1\./);
});

test('the validator rejects a document with a mistake', async () => {
  const broken = structuredClone(document) as unknown as { paths: Record<string, object> };
  broken.paths['/api/reviews'] = { get: { responses: { 200: { content: 7 } } } };
  expect((await new Validator().validate(broken as never)).valid).toBe(false);
});

describe('the running API answers as the document says', () => {
  const cases = operations.flatMap(({ method, path, operation }) =>
    Object.keys(operation.responses)
      .filter((status) => status !== 'default')
      .map((status) => [method, path, status] as const),
  );

  test.each(cases)('%s %s answers %s as described', async (method, path, status) => {
    const provoke = provocations[method]?.[status];
    if (!provoke) throw new Error(`No test makes ${method} ${path} answer ${status}.`);
    const answer = await provoke(path);
    expect(answer.status).toBe(Number(status));
    const described = document.paths[path]?.[method]?.responses[status];
    if (described?.content) {
      const pointer = ['paths', path, method, 'responses', status, 'content'];
      check([...pointer, 'application/json', 'schema'], answer.body);
    } else expect(answer.body).toBeUndefined();
    const optional = ['Link'];
    for (const name of Object.keys(described?.headers ?? {})) {
      if (!optional.includes(name)) expect(answer.headers.has(name), name).toBe(true);
    }
  });

  test.each(operations.map(({ method, path }) => [method, path]))(
    '%s %s: other failures match the default answer',
    async (method, path) => {
      const api = await startApi();
      const answer = await api.send('DELETE', path);
      expect(answer.status).toBe(405);
      const pointer = ['paths', path, method, 'responses', 'default', 'content'];
      check([...pointer, 'application/json', 'schema'], answer.body);
    },
  );

  test.each(operations.filter(({ operation }) => operation.requestBody).map(({ path }) => [path]))(
    'the body that the site sends to %s matches its schema, an empty one doesn’t',
    (path) => {
      const pointer = ['paths', path, 'post', 'requestBody', 'content', 'application/json'];
      check([...pointer, 'schema'], good(path));
      expect(() => check([...pointer, 'schema'], {})).toThrow();
    },
  );
});

test('the document lists exactly the routes of the running API', async () => {
  const api = await startApi();
  const routes = routesOf(api.api.router).map((path) => `/api${path}`);
  expect(routes.sort()).toEqual(Object.keys(document.paths).sort());
});

/** Paths of all routes of an Express router. */
function routesOf(router: Router): string[] {
  return router.stack.flatMap(({ route, handle }) => {
    if (route) return [route.path];
    return 'stack' in handle ? routesOf(handle as unknown as Router) : [];
  });
}
