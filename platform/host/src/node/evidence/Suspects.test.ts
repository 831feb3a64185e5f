import { expect, test, vi } from 'vitest';
import { type Look, type Suspect, Suspects } from './Suspects.ts';

const LIVE: Suspect = {
  remote: 'mfe-blog',
  version: '2',
  kind: 'promoted',
  since: '2026-11-22T00:00:00.000Z',
  stable: '1',
};
const CANARY: Suspect = { ...LIVE, kind: 'canary' };

/** With a look that finds what is given, and a clock that stands still. */
function start(found: Look = { fault: undefined }) {
  const look = vi.fn(async (_suspect: Suspect, _pages: string[]) => found);
  const hold = vi.fn(async () => true);
  const tell = vi.fn();
  const at = { now: 0 };
  const suspects = new Suspects({ look, hold, tell, now: () => at.now });
  const suspect = (independent: boolean, which = LIVE) =>
    suspects.suspect(which, { reason: 'counts', independent }, ['/blog']);
  const told = () => tell.mock.calls.map(([, outcome]) => outcome);
  return { look, hold, told, at, suspect };
}

test('what a look confirms is said, with one network or many', async () => {
  for (const independent of [false, true]) {
    const { look, hold, told, suspect } = start({ fault: '/blog throws' });
    expect(await suspect(independent)).toBe('/blog throws');
    expect(look).toHaveBeenCalledWith(LIVE, ['/blog']);
    expect(hold).not.toHaveBeenCalled();
    expect(told()).toEqual(['confirmed']);
  }
});

test.each<[string, Look]>([
  ['sees nothing', { fault: undefined }],
  ['is not possible', { unavailable: 'no browser' }],
])('several networks freeze what is live where a look %s, once', async (_what, found) => {
  const { hold, told, at, suspect } = start(found);
  expect(await suspect(true)).toBeUndefined();
  at.now += 20 * 60_000;
  await suspect(true);
  expect(hold).toHaveBeenCalledTimes(1);
  expect(told()).toEqual(['held', 'noted']);
});

test('one network freezes nothing, and has the version looked at once in ten minutes', async () => {
  const { look, hold, told, at, suspect } = start();
  for (let i = 0; i < 50; i += 1) await suspect(false);
  expect(look).toHaveBeenCalledTimes(1);
  at.now += 10 * 60_000 - 1;
  await suspect(false);
  expect(look).toHaveBeenCalledTimes(1);
  at.now += 1;
  await suspect(false);
  expect(look).toHaveBeenCalledTimes(2);
  expect(hold).not.toHaveBeenCalled();
  expect(told()).toEqual(['noted', 'noted']);
});

test('others that join in while it is looked at, or later, are heard', async () => {
  const during = start();
  const looking = during.suspect(false);
  await during.suspect(true);
  await looking;
  expect(during.look).toHaveBeenCalledTimes(1);
  expect(during.told()).toEqual(['held']);

  const after = start();
  await after.suspect(false);
  await after.suspect(true);
  expect(after.told()).toEqual(['noted', 'held']);
});

test('a canary is never frozen, and each watch is looked at for itself', async () => {
  const { look, hold, suspect } = start();
  await suspect(false, CANARY);
  await suspect(false, { ...CANARY, since: '2026-11-23T00:00:00.000Z' });
  expect(look).toHaveBeenCalledTimes(2);
  expect(hold).not.toHaveBeenCalled();
});

test('a canary is not frozen, even when several networks report it', async () => {
  const { hold, told, suspect } = start();
  await suspect(true, CANARY);
  expect(hold).not.toHaveBeenCalled();
  expect(told()).toEqual(['noted']);
});

test('what could not be frozen is watched again with the next look', async () => {
  const { hold, told, at, suspect } = start();
  hold.mockResolvedValueOnce(false);
  await suspect(true);
  expect(told()).toEqual([]);
  at.now += 10 * 60_000;
  await suspect(true);
  expect(told()).toEqual(['held']);
});

test('the latest 100 versions are stored', async () => {
  const { look, suspect } = start();
  const version = (number: number) => suspect(false, { ...LIVE, version: `${number}` });
  for (let number = 0; number < 100; number += 1) await version(number);
  await version(0);
  expect(look).toHaveBeenCalledTimes(100);
  await version(100);
  await version(1);
  expect(look).toHaveBeenCalledTimes(101);
  await version(0);
  expect(look).toHaveBeenCalledTimes(102);
});

test('one version is looked at after the other', async () => {
  let running = 0;
  const look = async (): Promise<Look> => {
    running += 1;
    await new Promise((resolve) => setTimeout(resolve));
    expect(running--).toBe(1);
    return { fault: undefined };
  };
  const suspects = new Suspects({ look, hold: async () => true, tell() {} });
  const versions = ['2', '3', '4'].map((version) => ({ ...LIVE, version }));
  const said = { reason: '', independent: false };
  await Promise.all(versions.map((each) => suspects.suspect(each, said, [])));
  expect(running).toBe(0);
});
