// The privacy page states the real lifetime of each cookie and of the logs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentFolder } from '@platform/content/contentFolder';
import type { Registry, RegistryEntry } from '@platform/contract';
import { ROOT } from '@platform/contract/bundle/packageRoot';
import { XSRF_COOKIE } from '@platform/contract/forms/spamSignals';
import { expect, test } from 'vitest';
import { variantFor } from '../../platform/host/src/node/canary/canaryVisitors.ts';

const file = path.join(contentFolder('mfe-marketing'), 'pages/privacy-policy.md');
const page = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

const WORDS: Record<number, string> = { 12: 'twelve', 24: 'twenty-four', 30: 'thirty' };

/** A cookie's paragraph, from its name on. */
const sayAbout = (name: string) => page.slice(page.indexOf(name), page.indexOf(name) + 420);

/** Name and lifetime in hours, from the header. */
function read(header = '') {
  const [, name = '', seconds] = /^([\w-]+?)-?\d?=.*Max-Age=(\d+)/.exec(header) ?? [];
  return { name, hours: Number(seconds) / 3_600 };
}

test('the cookie of a canary', () => {
  const deployment = { name: 'mfe-blog', version: '1' };
  const entry = { live: deployment, previous: [], canary: { deployment, share: 10, since: '' } };
  const registry = { revision: 1, remotes: { 'mfe-blog': entry as unknown as RegistryEntry } };
  const { name, hours } = read(variantFor(registry as unknown as Registry, undefined).setCookie);
  expect(sayAbout(`named ${name}.`)).toContain(`deletes it after ${WORDS[hours / 24]} days`);
});

test('the cookie of the forms', () => {
  expect(sayAbout(`named ${XSRF_COOKIE},`)).toContain('is deleted when the session ends');
});

test('the logs', () => {
  const journal = readFileSync(path.join(ROOT, 'docs', 'systemd', 'journald.conf'), 'utf8');
  const days = Number(/^MaxRetentionSec=(\d+)day$/m.exec(journal)?.[1]);
  expect(page).toContain(`Technical logs: ${WORDS[days]} days`);
});
