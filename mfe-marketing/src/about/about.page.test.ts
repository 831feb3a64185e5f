import { count, linkTo } from '@platform/remote/testing/html';
import { visit } from '@platform/remote/testing/visit';
import { describe, expect, test } from 'vitest';
import about from '#content/about.yaml';
import flagshipProjects from '#content/flagship-projects.yaml';
import team from '#content/team.yaml';
import { inOrder } from '../../testing/inOrder.ts';
import routes from '../marketing.routes.ts';

describe('/about', () => {
  test('shows the stats and, by default, the tech stack', async () => {
    const { html, text } = await visit(routes, '/about');
    inOrder(text, [
      '40+| |years combined experience',
      '9| |team members',
      '50+| |technologies',
      '20+| |projects delivered',
      'Tech Stack',
      'Team',
      'Projects',
    ]);
    expect(count(html, /<h2[^>]*id="about-closing"/g)).toBe(1);
    expect(count(html, /<h2/g)).toBe(6 + 2);
    expect(linkTo(html, 'Start a Project')).toBe('/consultation');
  });

  test.each([
    ['', 'tech-stack', 6],
    ['?tab=team', 'team', 9],
    ['?tab=projects', 'projects', 4],
    ['?tab=gardening', 'tech-stack', 6],
  ])('with “%s” selects the tab %s', async (query, tab, items) => {
    const { html } = await visit(routes, `/about${query}`);
    const selected = html.match(/<a [^>]*aria-selected="true"[^>]*>/g) ?? [];
    expect(selected).toHaveLength(1);
    expect(selected[0]).toContain(`id="about-tab-${tab}"`);
    expect(selected[0]).toContain('tabindex="0"');
    expect(selected[0]).toContain('aria-controls="about-panel"');
    expect(html).toMatch(new RegExp(`role="tabpanel" aria-labelledby="about-tab-${tab}"`));
    expect(count(html, /role="tab" /g)).toBe(3);
    expect(count(html, /tabindex="-1"/g)).toBe(2);
    expect(count(html, /<h2/g)).toBe(items + 2);
  });

  test('each principle links to the page that proves it', async () => {
    const { html } = await visit(routes, '/about');
    const principles = about.principles?.list ?? [];
    expect(principles).toHaveLength(4);
    for (const { proof, to } of principles) expect(linkTo(html, proof)).toBe(to);
  });

  test('each member has a portrait, which screen readers skip beside the name', async () => {
    const { html } = await visit(routes, '/about?tab=team');
    const panel = html.slice(html.indexOf('role="tabpanel"'));
    const pictures = panel.match(/<img [^>]*alt=""[^>]*width="64"[^>]*>/g) ?? [];
    expect(new Set(pictures).size).toBe(9);
  });

  test('shows name, role, experience, specialties and projects of each member', async () => {
    const { text } = await visit(routes, '/about?tab=team');
    expect(count(text, /\|Experience\|\d+ years\|Specialties\|/g)).toBe(9);
    expect(count(text, /\|Key projects\|/g)).toBe(9);
    for (const { name, role, experience = '', specialties = [], projects: known = [] } of team) {
      inOrder(text, [name, role, experience, ...specialties, ...known]);
    }
  });

  test('shows the lead of each flagship project', async () => {
    const { text } = await visit(routes, '/about?tab=projects');
    expect(count(text, /\|Lead\| /g)).toBe(4);
    for (const { name, description, lead, tech } of flagshipProjects) {
      for (const part of [name, description, lead, ...tech]) expect(text).toContain(part);
    }
  });
});
