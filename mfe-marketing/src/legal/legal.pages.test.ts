import { visit } from '@platform/remote/testing/visit';
import { describe, expect, test } from 'vitest';
import technologies from '#content/technologies.yaml';
import { inOrder } from '../../testing/inOrder.ts';
import routes from '../marketing.routes.ts';

describe('the legal pages', () => {
  test('the privacy policy lists everything that the site stores, and where', async () => {
    const { text } = await visit(routes, '/privacy-policy');
    inOrder(text, [
      'Reviews are public',
      'A message:',
      'A consultation request:',
      'XSRF-TOKEN',
      'theme: in the local storage',
      'draft of a form that you have not sent',
      'storage of the browser tab',
      'cron tool works in your browser',
      'neither your network address nor anything that you typed',
      'while everything works none is sent',
      'Our server counts',
    ]);
    const hosts = technologies.list.map(({ logo }) => new URL(logo).host);
    expect([...new Set(hosts)]).toEqual(['cdn.jsdelivr.net']);
    expect(text).toMatch(/jsDelivr, .*it sees your network address/);
  });

  test.each(['/privacy-policy', '/terms-of-service'])(
    '%s links to the studio’s mailbox',
    async (path) => {
      const { html, text } = await visit(routes, path);
      expect(text).toMatch(/Last updated \d+ \w+ 20\d\d/);
      expect(html).toMatch(/<a href="mailto:[^"]+@[^"]+">/);
      expect(text).not.toContain('{email}');
    },
  );
});
