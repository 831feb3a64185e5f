import { expect, onTestFinished, test, vi } from 'vitest';
import { fullName } from '../live/names.ts';
import { ChangedMeanwhile, FrozenError, Refused } from '../live/refusals.ts';
import { pickName, runCommand } from './runCommand.ts';

test.each([
  ['blog', 'mfe-blog'],
  ['mfe-blog', 'mfe-blog'],
  ['@site/mfe-blog', 'mfe-blog'],
  ['mfe-blog/', 'mfe-blog'],
  ['shell', 'shell'],
])('%s means %s', (given, meant) => {
  expect(fullName(given)).toBe(meant);
});

test('an unknown name is answered with the choice', () => {
  expect(() => pickName('blgo', ['shell', 'mfe-blog'], 'Usage')).toThrow('one of: shell, blog');
  expect(() => pickName(undefined, ['shell', 'mfe-blog'], 'Usage')).toThrow('one of: shell, blog');
});

const problem = { code: 'budget', reason: 'Too large.', fix: 'Make it smaller.' };

test.each([
  ['a failure', new Error('no network'), 1, 'no network'],
  ['a refusal', new Refused([problem, problem]), 2, '✗ budget: Too large.'],
  ['a freeze', new FrozenError('frozen'), 3, 'frozen'],
  ['another change', new ChangedMeanwhile('changed'), 4, 'changed'],
])('%s has an exit code of its own and a message', async (_what, error, code, message) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    process.exitCode = undefined;
    vi.restoreAllMocks();
  });
  await runCommand(() => Promise.reject(error));
  expect(process.exitCode).toBe(code);
  expect(said).toHaveBeenCalledWith(expect.stringContaining(message));
});

test('whoever reads only the first lines ends nothing', async () => {
  const rest = vi.fn();
  await runCommand(async () => {
    process.stdout.emit('error', new Error('EPIPE'));
    rest();
  });
  expect(rest).toHaveBeenCalled();
});
