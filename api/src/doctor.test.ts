import { join } from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { checkMail, checkRecords } from './doctor.ts';
import { startMailServer } from './testing/mail/startMailServer.ts';
import { startApi } from './testing/startApi.ts';

const recordsAt = (where: Partial<Parameters<typeof checkRecords>[0]>) =>
  checkRecords({ API_URL: undefined, DATABASE_URL: undefined, DATA_DIR: '', ...where });

test('the doctor signs in to the mail server without sending mail, and explains how to fix one that is down', async () => {
  expect(await checkMail({ SMTP_URL: undefined, NOTIFY_EMAIL: undefined })).toMatchObject({
    state: 'warning',
    fix: expect.stringContaining('NOTIFY_EMAIL'),
  });
  const server = await startMailServer();
  const settings = { SMTP_URL: server.url, NOTIFY_EMAIL: 'owner@studio.example' };
  expect(await checkMail(settings)).toMatchObject({ state: 'ok' });
  expect(server.mails).toHaveLength(0);
  await server.stop();
  expect(await checkMail(settings)).toMatchObject({
    state: 'failing',
    says: expect.stringContaining('ECONNREFUSED'),
    fix: expect.stringContaining('SMTP_URL'),
  });
});

test('the doctor calls a missing folder of records a fault, with its remedy', async () => {
  const DATA_DIR = join(await temporaryFolder(), 'data');
  const finding = await recordsAt({ DATA_DIR });
  expect(finding).toMatchObject({ state: 'failing', fix: expect.stringContaining('--env-file=') });
  expect(finding.says).toContain(DATA_DIR);
});

test('the doctor asks the API at API_URL and reports one that is down', async () => {
  const { url, stop } = await startApi();
  expect(await recordsAt({ API_URL: url })).toMatchObject({ state: 'ok' });
  await stop();
  expect(await recordsAt({ API_URL: url })).toMatchObject({ state: 'failing' });
});

test('the doctor reports an unreachable database without the password', async () => {
  const server = await startMailServer();
  await server.stop();
  const DATABASE_URL = `postgres://site:secret@127.0.0.1:${server.port}/site`;
  const finding = await recordsAt({ DATABASE_URL });
  expect(finding).toMatchObject({ state: 'failing', fix: expect.stringContaining('DATABASE_URL') });
  expect(finding.says).toContain(`Can't use the database site at 127.0.0.1:${server.port}`);
  expect(JSON.stringify(finding)).not.toContain('secret');
});
