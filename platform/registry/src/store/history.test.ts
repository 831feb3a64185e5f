import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import {
  type Action,
  type HistoryLine,
  isForward,
  isLiveChange,
  isMove,
  isNewForAll,
  isRolledBack,
  liveSince,
  readHistory,
} from './history.ts';

const BLOG = 'mfe-blog';

const LINE = { at: '2031-03-09T12:00:00Z', author: 'Asha', remote: BLOG, reason: '', revision: 1 };

const line = (
  action: Action,
  from: string | null,
  to: string,
  more: Partial<HistoryLine> = {},
) => ({
  ...{ ...LINE, action, from, to },
  ...more,
});

/** Writes lines, objects or text, and reads them back. */
async function read(lines: (object | string)[]) {
  const file = path.join(await temporaryFolder(), 'history.jsonl');
  const texts = lines.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
  await writeFile(file, `${texts.join('\n')}\n`);
  return readHistory(file);
}

test.each<[Action, { isMove?: true; isForward?: true; forAll?: true }]>([
  ['promote', { isMove: true, isForward: true, forAll: true }],
  ['canary', { isMove: true, isForward: true }],
  ['canary-promoted', { isMove: true, isForward: true, forAll: true }],
  ['rollback', { isMove: true, forAll: true }],
  ['automatic-rollback', { isMove: true, forAll: true }],
  ['canary-ended', { isMove: true }],
  ['freeze', {}],
  ['key', {}],
  ['denied', {}],
])('the meaning of %s for visitors: %j', (action, meaning) => {
  const change = line(action, '1', '2');
  expect(isMove(action)).toBe(meaning.isMove === true);
  expect(isForward(action)).toBe(meaning.isForward === true);
  expect(isLiveChange(change)).toBe(meaning.forAll === true);
  expect(isNewForAll(change)).toBe(meaning.forAll === true && meaning.isForward === true);
});

test('truncated and unknown lines are skipped, and a missing file has none', async () => {
  const fine = line('promote', null, '1');
  expect(await read(['{"at":', { ...fine, action: 'unknown' }, fine, ''])).toEqual([fine]);
  expect(await readHistory(path.join(await temporaryFolder(), 'none'))).toEqual([]);
});

test('lines of every action are read', async () => {
  const changes: Action[] = [
    ...(['promote', 'rollback', 'canary', 'canary-promoted', 'canary-ended'] as const),
    ...(['automatic-rollback', 'block', 'unblock', 'retire', 'freeze', 'unfreeze'] as const),
    'prune',
  ];
  const lines = changes.map((action, at) =>
    line(action, '1', '2', { at: `${at}`, revision: at + 1 }),
  );
  // These don't change the revision.
  const beside: Action[] = ['override', 'rejected', 'key', 'denied'];
  const notes = beside.map((action) => line(action, null, '2', { at: 'later', revision: 12 }));
  const next = line('promote', '2', '3', { at: 'last', revision: 13 });
  const all = [...lines, ...notes, next];
  expect(await read(all)).toEqual(all);
});

test('a line that never reached the registry is skipped: the next has the same revision', async () => {
  const at = (minute: number, revision: number, more: Partial<HistoryLine> = {}) =>
    line('promote', null, `${minute}`, { at: `2031-03-09T12:0${minute}:00Z`, revision, ...more });
  const note = at(4, 2, { action: 'rejected' });
  const lines = [at(1, 1), at(2, 2), at(3, 2), note, at(5, 3)];
  expect(await read(lines)).toEqual([lines[0], lines[2], note, lines[4]]);
  // Lines with the same time belong to one revision.
  const both = [at(1, 1), at(1, 1, { remote: 'mfe-tool' }), at(2, 2)];
  expect(await read(both)).toEqual(both);
  expect(await read([...both.slice(0, 2), at(2, 1)])).toEqual([at(2, 1)]);
});

test('a version is live since the last change to it, if no other went live after', () => {
  const history = [
    line('promote', null, '1', { at: 'first' }),
    line('promote', '1', '2', { at: 'second' }),
    line('rollback', '2', '1', { at: 'third' }),
    line('canary', '1', '3', { at: 'fourth' }),
    line('promote', null, '9', { at: 'other', remote: 'mfe-tool' }),
  ];
  expect(liveSince(history, BLOG, '1')).toBe('third');
  expect(liveSince(history, BLOG, '2')).toBeNull();
  expect(liveSince(history, BLOG, '3')).toBeNull();
  expect(liveSince([], BLOG, '1')).toBeNull();
});

test.each<[string, HistoryLine[], boolean]>([
  ['a rollback from it', [line('rollback', '2', '1')], true],
  ['an automatic rollback from it', [line('automatic-rollback', '2', '1')], true],
  ['the end of its canary', [line('canary-ended', '2', '1')], true],
  ['a rollback to it', [line('rollback', '1', '2')], false],
  ['a promotion from it', [line('promote', '2', '3')], false],
  ['a rollback of another remote', [line('rollback', '2', '1', { remote: 'mfe-x' })], false],
  [
    'a rollback, then a new version',
    [line('rollback', '2', '1'), line('promote', '1', '3')],
    false,
  ],
  ['a rollback, then a canary', [line('rollback', '2', '1'), line('canary', '1', '3')], true],
  ['a freeze', [line('freeze', '2', '2')], false],
])('isRolledBack after %s', (_what, history, isBack) => {
  expect(isRolledBack([line('promote', '1', '2'), ...history], BLOG, '2')).toBe(isBack);
});
