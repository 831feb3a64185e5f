import { expect, test } from 'vitest';
import { addressProblem, routeAddressProblems } from './pageAddress.ts';

test.each([
  '/',
  '/jobs',
  '/jobs/v2.5-beta',
  '/blog/%C3%BCber',
  '/apiary',
  '/sites/one',
  '/metrics/one',
  '/team',
])('"%s" can be the address of a page', (address) => {
  expect(addressProblem(address)).toBeUndefined();
});

test.each([
  ['/jobs/node.js', /ends in a file extension/],
  ['/jobs/v2.5', /ends in a file extension/],
  ['/api/jobs', /reserved for the server/],
  ['/Releases', /reserved for the server/],
  ['/site/jobs', /reserved for the server/],
  ['/readyz', /reserved for the server/],
  ['/jobs/', /must be written as "\/jobs"/],
  ['/a//b', /must be written as "\/a\/b"/],
  ['/a/../b', /must be written as "\/b"/],
  ['/a?b', /must be written as "\/a"/],
  ['/blog/über', /must be written as "\/blog\/%C3%BCber"/],
  ['/blog/%', /isn't a valid path/],
  ['/blog/%00', /isn't a valid path/],
  ['/blog/%5C', /isn't a valid path/],
])('"%s" cannot be the address of a page', (address, reason) => {
  expect(addressProblem(address)).toMatch(reason);
});

test('a route pattern may have parameters, but no file extension or reserved path', () => {
  const problems = (path: string) => routeAddressProblems({ path, paths: [] });
  expect(problems('/blog/:slug?')).toEqual([]);
  expect(problems('/docs/*')).toEqual([]);
  expect(problems('/jobs/feed.xml')).toHaveLength(1);
  expect(problems('/api/:what')).toHaveLength(1);
});
