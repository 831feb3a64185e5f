import { expect, test } from 'vitest';
import { networkOf } from './networkOf.ts';

const PEER = '10.1.2.3';

test.each([
  ['192.0.2.1', '192.0.2.0/24'],
  ['192.0.2.1:5123', '192.0.2.0/24'],
  ['::ffff:192.168.100.200', '192.168.100.0/24'],
  ['::FFFF:192.0.2.1', '192.0.2.0/24'],
  ['[::ffff:192.0.2.1]:443', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8:0001::5', '2001:db8:1::/48'],
  ['[2001:db8:1::5]', '2001:db8:1::/48'],
  ['[2001:db8:1::5]:443', '2001:db8:1::/48'],
  ['1::2:3:4:5:6:7', '1:0:2::/48'],
  ['1::ffff:192.0.2.1', '1::/48'],
  ['1:2::8', '1:2::/48'],
  ['::1', '::/48'],
  ['[::1]', '::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
  expect(networkOf(address, PEER)).toBe(network);
});

test.each([
  '',
  'unknown',
  '_hidden-17',
  '192.0.2.256',
  '192.0.2.1:',
  '192.0.2.1:80:80',
  '192.0.2.1x',
  'x::ffff:192.0.2.1',
  '::ffff:192.0.2.1x',
  '[192.0.2.1',
  '[2001:db8::1]x',
])('%s is no address, so the peer counts', (address) => {
  expect(networkOf(address, PEER)).toBe('10.1.2.0/24');
  expect(networkOf(address)).toBe('');
});
