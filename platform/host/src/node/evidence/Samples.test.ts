import { expect, test } from 'vitest';
import { isIndependent, Samples, siteNetworkOf } from './Samples.ts';

test.each([
  ['192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.200', '192.0.2'],
  ['2001:db8:1:2::3', '2001:db8:1'],
  ['2001:DB8:1:ffff::', '2001:db8:1'],
  ['::1', '0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(siteNetworkOf(address)).toBe(network);
});

test('five views of a network count per ten minutes and watch', () => {
  let now = 1;
  const samples = new Samples(() => now);
  const view = () => samples.viewed('blog@1', 'a');
  const five = [true, true, true, true, true, false];
  expect(five.map(view)).toEqual(five);
  expect(samples.viewed('blog@1', 'b')).toBe(true);
  expect(samples.viewed('blog@2', 'a')).toBe(true);
  now += 10 * 60_000 + 1;
  expect(five.map(view)).toEqual(five);
  samples.renew('blog@1');
  expect(five.map(view)).toEqual(five);
  expect(samples.get('blog@1')).toMatchObject({ views: 16, failed: 0 });
});

test('the ten minutes start with the first view of a network', () => {
  let now = 1;
  const samples = new Samples(() => now);
  const view = () => samples.viewed('blog@1', 'a');
  view();
  now += 9 * 60_000;
  expect([view(), view(), view(), view(), view()]).toEqual([true, true, true, true, false]);
  now += 60_000 + 1;
  expect(view()).toBe(true);
});

test('failures of three networks are independent, those of two are not', () => {
  const samples = new Samples();
  const isAfter = (networks: string[]) => {
    for (const network of networks) samples.failed('blog@1', network);
    return isIndependent(samples.get('blog@1').cells);
  };
  expect(isAfter(Array<string>(100).fill('a'))).toBe(false);
  expect(isAfter(Array<string>(100).fill('b'))).toBe(false);
  expect(isAfter(['c'])).toBe(true);
});

test.each([
  [[2, 2, 1], true],
  [[1, 1, 1, 1, 1], true],
  [[2, 2], false],
  [[9, 9], false],
  [[1, 1, 1, 1], false],
])('failures per cell %j are independent: %s', (cells, independent) => {
  expect(isIndependent(cells)).toBe(independent);
});

test('the latest 10,000 networks per version are stored', () => {
  const samples = new Samples(() => 1);
  const view = (network: number) => samples.viewed('blog@1', `${network}`);
  for (let i = 0; i < 5; i += 1) view(0);
  for (let network = 1; network < 10_000; network += 1) view(network);
  expect(view(0)).toBe(false);
  for (let network = 10_000; network < 20_000; network += 1) view(network);
  expect(view(0)).toBe(true);
});

test('samples of versions that have left the registry are deleted', () => {
  const samples = new Samples();
  samples.viewed('blog@1', 'a');
  samples.viewed('blog@2', 'a');
  samples.keepOnly(new Set(['blog@2']));
  expect(samples.get('blog@1').views).toBe(0);
  expect(samples.get('blog@2').views).toBe(1);
});
