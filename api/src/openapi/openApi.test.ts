import { Validator } from '@seriousme/openapi-schema-validator';
import type { Router } from 'express';
import { expect, test } from 'vitest';
import { PAYLOADS } from '../testing/payloads.ts';
import { startApi } from '../testing/startApi.ts';
import { ENDPOINTS, failure } from './openApiDocument.ts';

test('the document is valid and lists exactly the routes, each of which answers as described', async () => {
  const { api, get, post, send } = await startApi();
  const { body } = await get('/api/openapi.json');
  const { valid, errors } = await new Validator().validate(body);
  expect([valid, errors]).toEqual([true, undefined]);
  expect(body.openapi).toMatch(/^3\.1\./);
  const routes = routesOf(api.router).map((path) => `/api${path}`);
  expect(routes.sort()).toEqual(Object.keys(body.paths).sort());
  for (const { path, body: schema, flag, answer } of ENDPOINTS) {
    const address = `/api${path}`;
    const good = PAYLOADS[address as keyof typeof PAYLOADS];
    const done = schema ? await post(address, good) : await get(address);
    expect(done.status).toBe(schema ? 201 : 200);
    answer.parse(done.body);
    const failures = [await send('DELETE', address), ...(schema ? [await post(address, {})] : [])];
    for (const failed of failures) failure(flag).parse(failed.body);
    expect(failures.map(({ status }) => status)).toEqual(schema ? [405, 400] : [405]);
    expect(schema?.safeParse({}).success).not.toBe(true);
  }
});

/** Paths of all routes of an Express router. */
function routesOf(router: Router): string[] {
  return router.stack.flatMap(({ route, handle }) => {
    if (route) return [route.path];
    return 'stack' in handle ? routesOf(handle as unknown as Router) : [];
  });
}
