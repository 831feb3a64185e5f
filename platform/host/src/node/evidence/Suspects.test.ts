import { expect, test, vi } from 'vitest';
import { type Suspect, Suspects, type Visited } from './Suspects.ts';

const LIVE: Suspect = {
  remote: 'mfe-blog',
  version: '2',
  kind: 'promoted',
  since: '2026-11-22T00:00:00.000Z',
  stable: '1',
};
const CANARY: Suspect = { ...LIVE, kind: 'canary' };

/** Suspects whose visits find `found`, with a fixed clock. */
function start(found: Visited = { fault: undefined }) {
  const visit = vi.fn(async (_suspect: Suspect, _pages: string[]) => found);
  const freeze = vi.fn(async () => true);
  const report = vi.fn();
  const at = { now: 0 };
  const suspects = new Suspects({ visit, freeze, report, now: () => at.now });
  const suspect = (independent: boolean, which = LIVE) =>
    suspects.suspect(which, { reason: 'counts', independent }, ['/blog']);
  const outcomes = () => report.mock.calls.map(([, outcome]) => outcome);
  return { visit, freeze, outcomes, at, suspect };
}

test('a fault that a visit confirms is returned, for reports of one network or many', async () => {
  for (const independent of [false, true]) {
    const { visit, freeze, outcomes, suspect } = start({ fault: '/blog throws' });
    expect(await suspect(independent)).toBe('/blog throws');
    expect(visit).toHaveBeenCalledWith(LIVE, ['/blog']);
    expect(freeze).not.toHaveBeenCalled();
    expect(outcomes()).toEqual(['confirmed']);
  }
});

test.each<[string, Visited]>([
  ['finds no fault', { fault: undefined }],
  ['is not possible', { unavailable: 'no browser' }],
])(
  'reports of several networks freeze a live version once when a visit %s',
  async (_what, found) => {
    const { freeze, outcomes, at, suspect } = start(found);
    expect(await suspect(true)).toBeUndefined();
    at.now += 20 * 60_000;
    await suspect(true);
    expect(freeze).toHaveBeenCalledTimes(1);
    expect(outcomes()).toEqual(['held', 'noted']);
  },
);

test('reports of one network freeze nothing and cause one visit in ten minutes', async () => {
  const { visit, freeze, outcomes, at, suspect } = start();
  for (let i = 0; i < 50; i += 1) await suspect(false);
  expect(visit).toHaveBeenCalledTimes(1);
  at.now += 10 * 60_000 - 1;
  await suspect(false);
  expect(visit).toHaveBeenCalledTimes(1);
  at.now += 1;
  await suspect(false);
  expect(visit).toHaveBeenCalledTimes(2);
  expect(freeze).not.toHaveBeenCalled();
  expect(outcomes()).toEqual(['noted', 'noted']);
});

test('reports of further networks count during a visit and after it', async () => {
  const during = start();
  const visiting = during.suspect(false);
  await during.suspect(true);
  await visiting;
  expect(during.visit).toHaveBeenCalledTimes(1);
  expect(during.outcomes()).toEqual(['held']);

  const after = start();
  await after.suspect(false);
  await after.suspect(true);
  expect(after.outcomes()).toEqual(['noted', 'held']);
});

test('each watch of a canary has its own visit', async () => {
  const { visit, freeze, suspect } = start();
  await suspect(false, CANARY);
  await suspect(false, { ...CANARY, since: '2026-11-23T00:00:00.000Z' });
  expect(visit).toHaveBeenCalledTimes(2);
  expect(freeze).not.toHaveBeenCalled();
});

test('a canary is not frozen, even when several networks report it', async () => {
  const { freeze, outcomes, suspect } = start();
  await suspect(true, CANARY);
  expect(freeze).not.toHaveBeenCalled();
  expect(outcomes()).toEqual(['noted']);
});

test('a failed freeze is retried after the next visit', async () => {
  const { freeze, outcomes, at, suspect } = start();
  freeze.mockResolvedValueOnce(false);
  await suspect(true);
  expect(outcomes()).toEqual([]);
  at.now += 10 * 60_000;
  await suspect(true);
  expect(outcomes()).toEqual(['held']);
});

test('the latest 100 versions are stored', async () => {
  const { visit, suspect } = start();
  const version = (number: number) => suspect(false, { ...LIVE, version: `${number}` });
  for (let number = 0; number < 100; number += 1) await version(number);
  await version(0);
  expect(visit).toHaveBeenCalledTimes(100);
  await version(100);
  await version(1);
  expect(visit).toHaveBeenCalledTimes(101);
  await version(0);
  expect(visit).toHaveBeenCalledTimes(102);
});

test('one version is visited at a time', async () => {
  let running = 0;
  const visit = async (): Promise<Visited> => {
    running += 1;
    await new Promise((resolve) => setTimeout(resolve));
    expect(running--).toBe(1);
    return { fault: undefined };
  };
  const suspects = new Suspects({ visit, freeze: async () => true, report() {} });
  const versions = ['2', '3', '4'].map((version) => ({ ...LIVE, version }));
  const suspicion = { reason: '', independent: false };
  await Promise.all(versions.map((each) => suspects.suspect(each, suspicion, [])));
  expect(running).toBe(0);
});
