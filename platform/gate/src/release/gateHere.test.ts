import { Rejection } from '@platform/contract/publishing';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { temporaryStore } from '@platform/registry/testing/fakeDist';
import { served } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import type { OpenGate } from '../processes/openGate.ts';
import { gateHere } from './gateHere.ts';

test('the check of another origin follows no redirect', async () => {
  const asked: string[] = [];
  const inside = await served(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end();
  });
  const host = await served((_, response) =>
    response.writeHead(302, { Location: `${inside.url}/secret` }).end(),
  );
  const check = () => Promise.reject(new Error('It is checked.'));
  const { gate } = gateHere({ check } as unknown as OpenGate, true, () => {});
  const deployment = fakeDeployment('mfe-blog', '1.0.0', { base: `${host.url}/` });
  const checked = gate(await temporaryStore(), [{ deployment, folder: '' }], {} as never);
  await expect(checked).rejects.toThrow(Rejection);
  expect(asked).toEqual([]);
});
