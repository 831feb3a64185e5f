import { expect, test } from 'vitest';
import {
  KeyReusedError,
  OutcomeUnknownError,
  StorageFullError,
  StorageUnavailableError,
} from './errors.ts';

const cause = new Error('EIO');

test.each([
  ['StorageUnavailableError', new StorageUnavailableError(cause), cause],
  ['OutcomeUnknownError', new OutcomeUnknownError(cause), cause],
  ['StorageFullError', new StorageFullError(), undefined],
  ['KeyReusedError', new KeyReusedError(), undefined],
])('the log shows name and cause of %s', (name, error, expected) => {
  expect(String(error)).toMatch(new RegExp(`^${name}: `));
  expect(error.cause).toBe(expected);
});
