import { promoteAll, ReleaseStore } from '@platform/registry';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { createLogger } from '@platform/server/observability/log';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test, vi } from 'vitest';
import { freezeSuspect, reportSuspects } from './reportSuspects.ts';
import type { Suspect } from './Suspects.ts';

const SUSPECT: Suspect = {
  ...{ remote: 'mfe-blog', version: '2.0.0', kind: 'promoted', stable: '1.0.0' },
  since: '2031-03-09T12:00:00Z',
};

function silentLog() {
  const log = createLogger('test');
  const error = vi.spyOn(log, 'error').mockReturnValue();
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  return { log, error, warn };
}

test('a suspect’s name is frozen and announced once', async () => {
  const store = new ReleaseStore(await temporaryFolder());
  const deployments = [fakeDeployment('shell', '1.0.0'), fakeDeployment('mfe-blog', '2.0.0')];
  await promoteAll(store, deployments, { author: 'Asha', reason: 'first' });
  const announce = vi.fn();
  const freeze = freezeSuspect(store, silentLog().log, announce);
  expect(await freeze(SUSPECT, 'it throws')).toBe(true);
  expect((await store.registry())?.remotes['mfe-blog']?.frozen).toMatchObject({
    author: 'site',
    reason: 'it throws',
  });
  expect(await freeze(SUSPECT, 'it still throws')).toBe(true);
  const data = {
    remote: 'mfe-blog',
    from: '2.0.0',
    to: '2.0.0',
    author: 'site',
    reason: 'it throws',
  };
  expect(announce.mock.calls).toEqual([[{ type: 'frozen', data }]]);
});

test('a failed freeze logs the command to run by hand', async () => {
  const { log, error } = silentLog();
  const freeze = freezeSuspect(new ReleaseStore(await temporaryFolder()), log, undefined);
  expect(await freeze(SUSPECT, 'it throws')).toBe(false);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event: 'not-frozen', remote: 'mfe-blog', reason: 'it throws' }),
    expect.stringContaining('npm run site -- freeze mfe-blog'),
  );
});

test.each([
  ['confirmed', 'error', "the server's browser confirms the fault", 0],
  ['held', 'error', 'npm run site -- unfreeze mfe-blog', 0],
  ['noted', 'warn', 'set TRUST_PROXY', 0],
  ['noted', 'warn', 'too few networks to act on.', 1],
] as const)('a suspect that is %s is logged as %s: %s', (outcome, level, words, trustProxy) => {
  const logged = silentLog();
  const inc = vi.fn();
  const metrics = { suspected: { inc } } as unknown as Parameters<typeof reportSuspects>[1];
  reportSuspects(logged.log, metrics, trustProxy)(SUSPECT, outcome, 'it throws');
  expect(inc).toHaveBeenCalledWith({ remote: 'mfe-blog', kind: 'promoted', outcome });
  expect([...logged.error.mock.calls, ...logged.warn.mock.calls]).toEqual([
    [
      expect.objectContaining({ event: `suspect-${outcome}`, reason: 'it throws' }),
      expect.anything(),
    ],
  ]);
  const [[, line = ''] = []] = logged[level].mock.calls;
  expect(line).toContain(words);
  expect(String(line).includes('TRUST_PROXY')).toBe(outcome === 'noted' && trustProxy === 0);
});
