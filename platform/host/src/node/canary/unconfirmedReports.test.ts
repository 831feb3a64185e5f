import { createLogger } from '@platform/server/observability/log';
import { expect, test, vi } from 'vitest';
import type { WatchedVersion } from './Judge.ts';
import { unconfirmedReports } from './watchRemotes.ts';

const WATCHED: WatchedVersion = {
  ...{ remote: 'mfe-blog', version: '2.0.0', kind: 'promoted', stable: '1.0.0' },
  since: '2031-03-09T12:00:00Z',
};

test('unconfirmed reports are logged with the command to go back, counted and announced', () => {
  const log = createLogger('test');
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const inc = vi.fn();
  const announce = vi.fn();
  const metrics = { unconfirmedReports: { inc } } as unknown as Parameters<
    typeof unconfirmedReports
  >[1];
  unconfirmedReports(log, metrics, announce)(WATCHED, '5 of 9 page views failed', '/x is missing');
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event: 'unconfirmed-reports', unavailable: '/x is missing' }),
    expect.stringContaining('npm run rollback -- mfe-blog'),
  );
  expect(inc).toHaveBeenCalledWith({ remote: 'mfe-blog', kind: 'promoted' });
  const reason = '5 of 9 page views failed';
  const data = { remote: 'mfe-blog', from: '2.0.0', to: '2.0.0', author: 'site', reason };
  expect(announce).toHaveBeenCalledExactlyOnceWith({ type: 'reported', data });
});
