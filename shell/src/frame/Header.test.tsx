import { renderToString } from 'react-dom/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import navigation from '#content/navigation.yaml';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

const headerAt = (path: string) => renderToString(<Header path={path} />);

/** Address, text and aria-current of every link, in order. */
function linksIn(html: string) {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', content = '']) => ({
    to: attributes.match(/href="([^"]*)"/)?.[1],
    text: content.replace(/<[^>]+>/g, ''),
    name: attributes.match(/aria-label="([^"]*)"/)?.[1],
    current: attributes.includes('aria-current="page"'),
  }));
}

describe('header', () => {
  test('shows the brand and all pages in order', () => {
    expect(linksIn(headerAt('/consultation')).map(({ to, text }) => [text, to])).toEqual([
      ['Pipewright', '/'],
      ['Home', '/'],
      ['About', '/about'],
      ['Services', '/services'],
      ['Projects', '/projects'],
      ['Cron Analyser', '/cron-analyser'],
      ['Blogs', '/blog'],
      ['Reviews', '/reviews'],
      ['Contact', '/contact'],
      // In the menu of small screens only.
      ['Get Free Consultation', '/consultation'],
      ['Hire Us', '/hire-me'],
    ]);
  });

  test('has no Tools menu and no button without their keys', () => {
    const { header } = navigation;
    const whole = { ...header };
    onTestFinished(() => void Object.assign(header, whole));
    Object.assign(header, { tools: undefined, highlight: undefined });
    const html = headerAt('/');
    expect(html).not.toContain('data-tools');
    expect(html).not.toContain('data-highlight');
    const addresses = linksIn(html).map(({ to }) => to);
    expect(addresses.slice(-2)).toEqual(['/contact', '/consultation']);
    expect(addresses).not.toContain('/cron-analyser');
  });

  test.each([
    ['/', ['Home']],
    ['/services', ['Services']],
    ['/services/devops/monitoring', ['Services']],
    ['/explore-services', []],
    ['/blog/cicd-best-practices-github-actions', ['Blogs']],
    ['/cron-analyser', ['Cron Analyser']],
    ['/hire-me', ['Hire Us']],
    ['/consultation', ['Get Free Consultation']],
    ['/privacy-policy', []],
  ])('on %s the current page is %j', (path, expected) => {
    const current = linksIn(headerAt(path)).filter((link) => link.current);
    expect(current.map(({ text }) => text)).toEqual(expected);
  });

  test('Tools and the menu start as closed disclosures with aria-controls', () => {
    const html = headerAt('/');
    const controls = [...html.matchAll(/aria-controls="([^"]+)"/g)].map(([, id]) => id);
    expect(controls).toHaveLength(2);
    for (const id of controls) expect(html).toContain(`id="${id}"`);
    expect(html.match(/aria-expanded="false"/g)).toHaveLength(2);
    expect(html).toContain('aria-label="Open menu"');
  });

  test('the menu opens without JavaScript', () => {
    expect(headerAt('/')).toMatch(/popovertarget="site-navigation"/i);
  });
});

test('the footer links to services, company and legal pages, profiles and the mailbox', () => {
  const html = renderToString(<Footer now={Date.parse('2031-06-15')} />);
  expect(linksIn(html).map(({ to, text, name }) => [name ?? text, to])).toEqual([
    ['Pipewright', '/'],
    ['hello@pipewright.example', 'mailto:hello@pipewright.example'],
    ['Cloud Infrastructure', '/services/cloud-infrastructure'],
    ['CI/CD Pipeline', '/services/cicd-pipeline'],
    ['Containerization', '/services/containerization'],
    ['Monitoring', '/services/monitoring'],
    ['About', '/about'],
    ['Blog', '/blog'],
    ['Contact', '/contact'],
    ['Hire Us', '/hire-me'],
    ['Free Consultation', '/consultation'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Pipewright on LinkedIn', 'https://www.linkedin.com/company/pipewright-example'],
    ['Pipewright on X (Twitter)', 'https://x.com/pipewright_example'],
    ['Pipewright on Instagram', 'https://www.instagram.com/pipewright.example'],
  ]);
  expect(html).toContain('© 2031 Pipewright. All rights reserved.');
});
