// A moved file must not drop out of the mutation tests unnoticed.
import { expect, test } from 'vitest';
import { AREAS } from '../src/mutation/areas.ts';
import { FILES } from '../src/repositoryFiles.ts';

/** The alternatives of `{a,b}`. */
function alternatives(glob: string): string[] {
  const [all, inside] = /\{([^}]*)\}/.exec(glob) ?? [];
  if (all === undefined) return [glob];
  return String(inside)
    .split(',')
    .flatMap((one) => alternatives(glob.replace(all, one)));
}

const patternOf = (glob: string) =>
  new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);

test.each(Object.entries(AREAS))('each file of the area %s exists', (_, { code, tests }) => {
  const missing = [...code, ...tests]
    .flatMap(alternatives)
    .filter((glob) => !FILES.some((file) => patternOf(glob).test(file)));
  expect(missing).toEqual([]);
});
