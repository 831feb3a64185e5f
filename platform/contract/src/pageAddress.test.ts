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
])('"%s" can be the address of a page', (address) => {
  expect(addressProblem(address)).toBeUndefined();
});

test.each([
  ['/jobs/node.js', /ends like the name of a file/],
  ['/jobs/v2.5', /ends like the name of a file/],
  ['/api/jobs', /the server's own/],
  ['/Releases', /the server's own/],
  ['/site/jobs', /the server's own/],
  ['/readyz', /the server's own/],
  ['/jobs/', /is spelled "\/jobs"/],
  ['/a//b', /is spelled "\/a\/b"/],
  ['/a/../b', /is spelled "\/b"/],
  ['/a?b', /is spelled "\/a"/],
  ['/blog/über', /is spelled "\/blog\/%C3%BCber"/],
  ['/blog/%', /can't be read/],
  ['/blog/%00', /can't be read/],
  ['/blog/%5C', /can't be read/],
])('"%s" can be no address of a page', (address, reason) => {
  expect(addressProblem(address)).toMatch(reason);
});

test('patterns keep their parameters, and may not be files either', () => {
  const problems = (path: string) => routeAddressProblems({ path, paths: [] });
  expect(problems('/blog/:slug?')).toEqual([]);
  expect(problems('/docs/*')).toEqual([]);
  expect(problems('/jobs/feed.xml')).toHaveLength(1);
  expect(problems('/api/:what')).toHaveLength(1);
});
