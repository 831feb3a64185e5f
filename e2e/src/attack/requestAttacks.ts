// Attacks with single requests that no browser sends, and what responses disclose.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { makeKey } from '@platform/registry';
import type { Attack } from './Attack.ts';
import { ask } from './rawRequest.ts';

const BLOG = 'mfe-blog';

const announceFolders: Attack = async ({ port, store }) => {
  const key = await makeKey(store, BLOG, 'npm run attack');
  const folders = async () => {
    const entries = await readdir(store.uploadsFolder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).length;
  };
  const integrity = `sha384-${createHash('sha384').digest('base64')}`;
  const files = Array.from({ length: 1_000 }, (_, at) => [
    `browser/${at}/a/b/c/d/e/f.js`,
    { integrity, bytes: 1 },
  ]);
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ files: Object.fromEntries(files) });
  const { status } = await ask(port, `/site/publish/${BLOG}`, { method: 'POST', headers, body });
  const made = await folders();
  const promise = 'an announcement alone makes a folder or two';
  return { promise, seen: `${status}, ${made} folders of 6,000`, kept: made < 10 };
};

const twoHosts: Attack = async ({ port }) => {
  const Host = '127.0.0.1\r\nHost: evil.example';
  const twice = await ask(port, '/', { headers: { Host } });
  const absolute = await ask(port, 'http://evil.example/blog/');
  const location = /^location: (.*)\r$/im.exec(absolute.answer)?.[1] ?? '';
  const promise = 'one Host, and no other in redirects';
  const seen = `${twice.status}; redirect to ${location}`;
  return { promise, seen, kept: twice.status === 400 && !location.includes('evil') };
};

const pictureSources: Attack = async ({ port }) => {
  const { answer } = await ask(port, '/contact');
  const policy = /^content-security-policy: (.*)\r$/im.exec(answer)?.[1] ?? '';
  const sources = (name: string) =>
    policy.split(';').find((part) => part.trim().startsWith(`${name} `)) ?? 'none';
  const open = ['img-src', 'connect-src', 'form-action'].filter((name) =>
    /none|[ ](https?:|\*)( |$)/.test(sources(name)),
  );
  const promise = 'a remote sends nothing that is typed to another host';
  return { promise, seen: open.join(' ') || 'hosts are named', kept: open.length === 0 };
};

const readMetrics: Attack = async ({ port }) => {
  const spellings = [
    '/metrics',
    '/metrics?x',
    '/METRICS',
    '/%6detrics',
    '//metrics',
    '/api/metrics',
  ];
  const answers = await Promise.all(spellings.map((spelling) => ask(port, spelling)));
  const exposed = answers.filter(({ answer }) => answer.includes('site_request_duration')).length;
  const promise = 'metrics are on a port of their own';
  return { promise, seen: `${exposed} of ${spellings.length} exposed`, kept: exposed === 0 };
};

export const REQUEST_ATTACKS: Record<string, Attack> = {
  'an announcement of folders': announceFolders,
  'two hosts in one request': twoHosts,
  'sources in the content policy': pictureSources,
  'metrics from outside': readMetrics,
};
