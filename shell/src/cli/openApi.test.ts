import { parseEnv } from '@platform/server/env';
import { createLogger } from '@platform/server/observability/log';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test } from 'vitest';
import { openApi } from './openApi.ts';

test('readiness includes the mail queue only if mail is configured', async () => {
  const factsWith = async (more: Record<string, string>) => {
    const DATA_DIR = await temporaryFolder();
    const api = await openApi(parseEnv({ DATA_DIR, ...more }), createLogger('test'));
    onTestFinished(() => api.close());
    return api.readyFacts();
  };
  expect(await factsWith({})).toEqual({});
  const mailed = { SMTP_URL: 'smtp://localhost:1', NOTIFY_EMAIL: 'owner@studio.example' };
  expect(await factsWith(mailed)).toMatchObject({ mail: { state: 'ok', waiting: 0 } });
});
