import { expect, test } from 'vitest';
import { releaseOf } from '../testing/releaseOf.ts';
import { bundledVersions } from './bundledVersions.ts';

const request = (library: string, version: string) =>
  `{shareScope:"default",shareKey:"${library}",import:null,requiredVersion:"${version}",singleton:!0}`;
const COPY =
  't.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=C;t.version="18.3.1"';

async function reasons(code: string, file = 'browser/entry.js', name = 'mfe-x') {
  const found = await bundledVersions.run(await releaseOf(file, code, name));
  return found.map(({ reason }) => reason);
}

test.each([
  ['the version that its description names', request('react', '^19.3.0'), []],
  ['that of a part of the library', request('react/jsx-runtime', '^19.3.0'), []],
  ['any version, in an older build', request('react', '*'), []],
  [
    'another version',
    request('react', '^20.1.0'),
    ['browser/entry.js asks for react 20.1, but its description names 19.3.1.'],
  ],
  [
    'a library that its description leaves out',
    request('styled-components', '^6.6.0'),
    ['browser/entry.js asks for styled-components 6.6, but its description names undefined.'],
  ],
])('an entry that asks for %s', async (_what, code, found) => {
  expect(await reasons(code)).toEqual(found);
});

test('a copy of React is rejected, except in standalone pages and the shell', async () => {
  expect(await reasons(COPY)).toEqual(['browser/entry.js contains a copy of React 18.3.1.']);
  expect(await reasons('use(t.__CLIENT_INTERNALS_DO_NOT_USE)')).toEqual([]);
  expect(await reasons(COPY, 'browser/tool/app.js')).toEqual([]);
  expect(await reasons(COPY, 'browser/entry.js', 'shell')).toEqual([]);
});
