import { captured } from '@platform/testing/runHere';
import { expect, test, vi } from 'vitest';
import { FrozenError, Rejection } from '../publishing.ts';
import { addDefaultVerb, createProgram, lazyLoad, runCommandLine, UsageError } from './program.ts';

/** A program with one verb and a group whose default verb is `list`. */
function example(action: () => Promise<void> = async () => {}) {
  const loaded = vi.fn();
  const site = createProgram('site', 'An example.');
  const run = async () => {
    loaded();
    return action;
  };
  site
    .command('rollback <name>')
    .option('--reason <reason>', 'for the history')
    .option('--json', 'as JSON')
    .action(lazyLoad(run));
  const inbox = site.command('inbox').description('Messages of visitors.');
  addDefaultVerb(inbox, 'list').option('--new', 'only new ones').action(lazyLoad(run));
  inbox.command('show <id>').action(lazyLoad(run));
  return { site, loaded };
}

/** The output, exit code and number of loaded verbs of a command line. */
async function run(line: string, action?: () => Promise<void>) {
  const { site, loaded } = example(action);
  const words = line.split(' ').filter(Boolean);
  const { status, stdout, stderr } = await captured(() => runCommandLine(site, words));
  const loads = loaded.mock.calls.length;
  return { out: stdout.trimEnd(), err: stderr.trimEnd(), code: status, loads };
}

test.each([
  ['rolback blog', "unknown command 'rolback'", 'Did you mean rollback?'],
  ['rollback blog --raeson x', "unknown option '--raeson'", 'Did you mean --reason?'],
  ['inbox shwo 1', "unknown command 'shwo'", 'Did you mean show?'],
  ['rollback', "missing required argument 'name'", '--help'],
  ['rollback blog 1.0.0 more', 'too many arguments', '--help'],
  ['inbox --new shwo', "unknown command 'shwo'", 'Did you mean show?'],
  ['inbox list more', '"list" takes no arguments', '--help'],
  ['', 'Usage: site <command>', 'rollback'],
])('the invalid command line "%s" exits with 2 and a hint', async (line, message, hint) => {
  const { code, err, loads } = await run(line);
  expect(err).toContain(message);
  expect(err).toContain(hint);
  expect({ code, loads }).toEqual({ code: 2, loads: 0 });
});

test.each(['rollback blog --reason x', 'inbox', 'inbox --new', 'inbox list', 'inbox show 1'])(
  '"%s" runs its verb',
  async (line) => {
    expect(await run(line)).toMatchObject({ code: 0, err: '', loads: 1 });
  },
);

test('help exits with 0 and loads no verb’s code', async () => {
  const { out, code, loads } = await run('rollback --help');
  expect(out).toContain('--reason <reason>');
  expect({ code, loads }).toEqual({ code: 0, loads: 0 });
  expect((await run('--help')).out).toContain('inbox');
});

test('a failure exits with 1 and prints its message without a stack', async () => {
  const fail = () => Promise.reject(new Error('Set RELEASE_KEY to your key.'));
  const err = 'Set RELEASE_KEY to your key.';
  expect(await run('rollback blog', fail)).toMatchObject({ code: 1, out: '', err });
  const { out } = await run('rollback blog --json', fail);
  expect(JSON.parse(out)).toEqual({ error: 'Set RELEASE_KEY to your key.', code: 'failed' });
});

test('an error has its kind as JSON, and a rejection its problems', async () => {
  const frozen = () => Promise.reject(new FrozenError('Frozen by Asha.'));
  expect((await run('rollback blog', frozen)).err).toBe('Frozen by Asha.');
  const { out } = await run('rollback blog --json', frozen);
  expect(JSON.parse(out)).toEqual({ error: 'Frozen by Asha.', code: 'frozen' });
  const problems = [{ code: 'styles', reason: 'No.', fix: 'Yes.' }];
  const rejected = () => Promise.reject(new Rejection(problems));
  expect((await run('rollback blog', rejected)).err).toBe('  ✗ styles: No.\n      Yes.');
  const said = JSON.parse((await run('rollback blog --json', rejected)).out);
  expect(said).toMatchObject({ code: 'rejected', problems });
});

test('a command that finds wrong use in its arguments exits with 2 and a hint', async () => {
  const misused = () => Promise.reject(new UsageError('give a name'));
  const { err, code } = await run('rollback blog', misused);
  expect(err).toContain('error: give a name');
  expect(err).toContain('--help');
  expect(code).toBe(2);
});

test('with --json an invalid command line prints a JSON object', async () => {
  const { out, code } = await run('rollback --json');
  expect(JSON.parse(out)).toEqual({ error: "missing required argument 'name'", code: 'usage' });
  expect(code).toBe(2);
});

test('a command completes after its output is closed (| head)', async () => {
  const rest = vi.fn();
  await run('inbox', async () => {
    process.stdout.emit('error', new Error('EPIPE'));
    rest();
  });
  expect(rest).toHaveBeenCalled();
});
