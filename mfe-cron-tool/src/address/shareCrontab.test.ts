import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type SharedCrontab, toFragment } from './crontabFragment.ts';
import { fromFragment, isShared } from './shareCrontab.ts';

const crontab: SharedCrontab = {
  text: '# Größe\n0 9 * * * /usr/bin/backup --all\n',
  zone: 'Europe/London',
  scheduler: 'cronie',
};

test('a fragment restores its crontab', async () => {
  const fragment = await toFragment(crontab);
  expect(fragment).toMatch(/^#crontab=[\w-]+$/);
  expect(await fromFragment(fragment)).toEqual(crontab);
});

test('a thousand lines fit into an address of 16,000 characters', async () => {
  const text = Array.from({ length: 1000 }, (_, at) => `${at % 60} 3 * * * /srv/job-${at}`).join(
    '\n',
  );
  const fragment = await toFragment({ ...crontab, text });
  expect(fragment.length).toBeLessThan(16_000);
  expect((await fromFragment(fragment))?.text).toBe(text);
});

const packed = (content: string) => `#crontab=${deflateRawSync(content).toString('base64url')}`;

test('a fragment without a readable crontab gives none', async () => {
  expect(isShared('#crontab-title')).toBe(false);
  for (const fragment of ['', '#crontab-title', '#crontab=', '#crontab=!', '#crontab=abcd']) {
    expect(await fromFragment(fragment)).toBeUndefined();
  }
  expect(await fromFragment(packed('[1'))).toBeUndefined();
  const strange = packed('{"text":1,"zone":"Mars/Base","scheduler":"windows"}');
  expect(await fromFragment(strange)).toEqual({ text: '1', zone: '', scheduler: '' });
});

test('a link that decompresses to too much text is rejected', async () => {
  const bomb = packed(JSON.stringify({ ...crontab, text: 'x'.repeat(2_000_000) }));
  expect(bomb.length).toBeLessThan(10_000);
  expect(await fromFragment(bomb)).toBeUndefined();
});
